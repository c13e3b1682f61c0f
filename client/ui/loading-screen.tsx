import { ListSkeleton } from './skeleton.tsx';

/** Stands there while the code of a screen is on its way: a screen's own frame, so that nothing jumps when it comes. */
export function LoadingScreen() {
	return (
		<main className="min-h-dvh">
			<title>Yuva</title>
			<div className="muggu bg-teal-800 pt-19 pb-12">
				<div className="mx-auto w-full max-w-3xl px-4 sm:px-6">
					<h1 className="text-2xl font-bold text-white sm:text-3xl">Loading…</h1>
					<span aria-hidden className="mt-2 block h-1 w-12 rounded-full bg-marigold-400" />
				</div>
			</div>
			<div className="relative mx-auto -mt-7 w-full max-w-3xl px-4 sm:px-6">
				<ListSkeleton />
			</div>
		</main>
	);
}
