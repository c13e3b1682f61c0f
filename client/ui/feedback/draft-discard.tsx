import { Trash2 } from 'lucide-react';
import { Button } from '../inputs/button.tsx';

/** For a form without Cancel. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
	return (
		<Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={onDiscard}>
			Discard draft
		</Button>
	);
}
