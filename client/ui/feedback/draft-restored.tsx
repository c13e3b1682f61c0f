import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** `action`: a way to discard the draft. */
export function DraftRestored({ action }: { action?: ReactNode }) {
	return (
		<Banner tone="info" title="Draft restored" action={action}>
			This is what you typed before. It is kept on this phone and not saved yet.
		</Banner>
	);
}
