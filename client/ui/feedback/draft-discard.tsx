import { Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

/** For a form without Cancel. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
	return (
		<Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={onDiscard}>
			{t('Discard draft')}
		</Button>
	);
}
