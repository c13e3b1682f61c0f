const CARD = 'mb-4 block h-24 rounded-xl border border-line bg-surface shadow-card';

/** Stands there while the code of a screen is on its way: the frame that all screens share, so that nothing jumps. */
export function LoadingScreen() {
	return (
		<main className="min-h-dvh">
			<h1 className="muggu bg-teal-800 px-[max(1rem,50%-22.5rem)] pt-19 pb-15 text-2xl font-bold text-white sm:text-3xl">
				Loading…
			</h1>
			<div aria-hidden className="relative mx-auto -mt-7 max-w-3xl px-4 sm:px-6">
				<span className={CARD} />
				<span className={CARD} />
				<span className={CARD} />
			</div>
		</main>
	);
}
