import { Banner } from './banner.tsx';

/** Above the fields of a form that begins with what was typed into it before. */
export function DraftRestored() {
	return (
		<Banner tone="info" title="Draft restored">
			This is what you typed before. It is kept on this phone and not saved yet.
		</Banner>
	);
}
