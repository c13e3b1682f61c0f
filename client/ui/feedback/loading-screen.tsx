import { t } from '../../language/language.ts';
import { useBrand } from '../layout/brand.ts';

const CARD = 'mb-4 block h-24 rounded-xl border border-line bg-surface shadow-card';

/** The frame that all screens share, shown while a screen's code loads. `note`: why it takes long. */
export function LoadingScreen({ note }: { note?: string | undefined }) {
	const { name } = useBrand();
	return (
		<main aria-busy className="min-h-(--window)">
			<title>{name}</title>
			<h1 className="muggu flex min-h-14 items-center bg-teal-800 px-[max(1rem,50%-22.5rem)] text-lg font-bold text-white sm:text-2xl">
				{t('Loading…')}
			</h1>
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
