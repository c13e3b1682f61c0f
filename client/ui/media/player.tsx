import { lazy, Suspense } from 'react';
import type { PlayerProps } from './sound-player.tsx';

const SoundPlayer = lazy(() => import('./sound-player.tsx').then((m) => ({ default: m.SoundPlayer })));

/** Loads apart, because a person listens only later. */
export function Player(props: PlayerProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
		<div role="group" aria-label={props.label} className="w-full min-w-0">
			<Suspense fallback={<div className={typeof props.source === 'string' ? 'h-20.5' : 'h-26.5'} />}>
				<SoundPlayer {...props} />
			</Suspense>
		</div>
	);
}
