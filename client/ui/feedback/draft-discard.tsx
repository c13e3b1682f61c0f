import { Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

interface DiscardDraftProps {
	/** True while a part of the draft is still being prepared. */
	isWaiting?: boolean | undefined;
	onDiscard: () => void;
}

/** A form without Cancel needs it. */
export function DiscardDraft({ isWaiting, onDiscard }: DiscardDraftProps) {
	return (
		<Button variant="secondary" icon={<Trash2 aria-hidden />} disabled={isWaiting} onClick={onDiscard}>
			{t('Discard draft')}
		</Button>
	);
}
