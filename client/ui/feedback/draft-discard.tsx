import { Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

interface DiscardDraftProps {
	/** Something that belongs to the draft is still being prepared. */
	isWaiting?: boolean | undefined;
	onDiscard: () => void;
}

/** For a form without Cancel. */
export function DiscardDraft({ isWaiting, onDiscard }: DiscardDraftProps) {
	return (
		<Button variant="secondary" icon={<Trash2 aria-hidden />} disabled={isWaiting} onClick={onDiscard}>
			{t('Discard draft')}
		</Button>
	);
}
