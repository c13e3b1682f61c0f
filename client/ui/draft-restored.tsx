import { Trash2 } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Above the fields of a form that begins with what was typed into it before; one without a Cancel can throw it away. */
export function DraftRestored({ onDiscard }: { onDiscard?: () => void }) {
	return (
		<Banner
			tone="info"
			title="Draft restored"
			action={
				onDiscard && (
					<Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={onDiscard}>
						Discard draft
					</Button>
				)
			}
		>
			This is what you typed before. It is kept on this phone and not saved yet.
		</Banner>
	);
}
