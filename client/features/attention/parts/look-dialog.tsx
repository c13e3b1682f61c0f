import { MAX_WORDS } from '@yuva/contract/attention/schema';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';

export interface LookDialogProps {
	/** Whom the item is about. */
	name: string;
	sentence: string;
	noteLabel: string;
	noteHint: string;
	/** Resolves to the error message, or undefined. */
	lookAt: (note: string) => Promise<string | undefined>;
	isPending: boolean;
	onClose: () => void;
}

export function LookDialog(props: LookDialogProps) {
	const { name, sentence, noteLabel, noteHint, lookAt, isPending, onClose } = props;
	const [note, setNote] = useState('');
	const [failure, setFailure] = useState<string>();
	const toast = useToast();
	async function save() {
		const said = await lookAt(note.trim());
		if (said !== undefined) return setFailure(said);
		toast(t('Marked as looked at'));
		onClose();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={t('Looked at: {name}', { name })}
			actions={
				<Button
					icon={<CheckCheck aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					onClick={() => void save()}
				>
					{t('Save')}
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<p>{sentence}</p>
				<TextArea
					label={noteLabel}
					hint={noteHint}
					value={note}
					maxLength={MAX_WORDS}
					onChange={(event) => setNote(event.target.value)}
				/>
				{failure !== undefined && <Banner tone="error">{t(failure)}</Banner>}
			</div>
		</Dialog>
	);
}
