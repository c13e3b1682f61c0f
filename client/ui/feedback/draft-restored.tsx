import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** Above the fields of a form that begins with what was typed into it before; `action`: a way to throw that away. */
export function DraftRestored({ action }: { action?: ReactNode }) {
	return (
		<Banner tone="info" title="Draft restored" action={action}>
			This is what you typed before. It is kept on this phone and not saved yet.
		</Banner>
	);
}
