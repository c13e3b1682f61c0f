import { Trash2 } from 'lucide-react';
import { Button } from '../inputs/button.tsx';

/** For a form without a Cancel: begins anew without what was typed before. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
	return (
		<Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={onDiscard}>
			Discard draft
		</Button>
	);
}
