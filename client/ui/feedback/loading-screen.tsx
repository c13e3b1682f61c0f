import { useBrand } from '../layout/brand.ts';

const CARD = 'mb-4 block h-24 rounded-xl border border-line bg-surface shadow-card';

/** `note` says why loading takes long. */
export function LoadingScreen({ note }: { note?: string | undefined }) {
	const { name, logo } = useBrand();
	return (
		<main aria-busy className="min-h-(--window)">
			<title>{name}</title>
			<p className="muggu flex min-h-14 items-center gap-3 bg-teal-800 px-[max(1rem,50%-22.5rem)] text-lg font-bold text-white sm:text-2xl">
				<img src={logo} alt="" width={32} height={32} className="size-8 object-contain" />
				{name}
			</p>
			{note && (
				<p role="alert" className="mx-auto max-w-3xl px-4 pt-2 font-semibold sm:px-6">
					{note}
				</p>
			)}
			<div aria-hidden className="mx-auto max-w-3xl px-4 pt-2 sm:px-6 sm:pt-5">
				<span className={CARD} />
				<span className={CARD} />
				<span className={CARD} />
			</div>
		</main>
	);
}
