const CARD = 'mb-4 block h-24 rounded-xl border border-line bg-surface shadow-card';

/** The frame that all screens share, shown while a screen's code loads. `note`: why it takes long. */
export function LoadingScreen({ note }: { note?: string | undefined }) {
	return (
		<main className="min-h-(--window)">
			<h1 className="muggu bg-teal-800 px-[max(1rem,50%-22.5rem)] pt-19 pb-15 text-2xl font-bold text-white sm:text-3xl">
				Loading…
			</h1>
			{note && (
				<p role="alert" className="mx-auto max-w-3xl px-4 pb-10 font-semibold sm:px-6">
					{note}
				</p>
			)}
			<div aria-hidden className="relative mx-auto -mt-7 max-w-3xl px-4 sm:px-6">
				<span className={CARD} />
				<span className={CARD} />
				<span className={CARD} />
			</div>
		</main>
	);
}
