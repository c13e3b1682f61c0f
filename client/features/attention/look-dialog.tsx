import { sentenceOf } from '@yuva/contract/attention/rules';
import { MAX_WORDS, type StaffAttentionItem } from '@yuva/contract/attention/schema';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useLookAt } from './api.ts';

export interface LookDialogProps {
	item: StaffAttentionItem;
	onClose: () => void;
}

export function LookDialog({ item, onClose }: LookDialogProps) {
	const { lookAt, isPending } = useLookAt();
	const [note, setNote] = useState('');
	const [failure, setFailure] = useState<string>();
	const toast = useToast();
	async function save() {
		const said = await lookAt(item.id, note.trim());
		if (said !== undefined) return setFailure(said);
		toast('Marked as looked at');
		onClose();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={`Looked at: ${item.full_name}`}
			actions={
				<Button
					icon={<CheckCheck aria-hidden />}
					busy={isPending}
					busyLabel="Saving…"
					onClick={() => void save()}
				>
					Save
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<p>{sentenceOf(item)}</p>
				<TextArea
					label={`Note for ${item.full_name}`}
					hint="You may leave it empty. The fellow reads it."
					value={note}
					maxLength={MAX_WORDS}
					onChange={(event) => setNote(event.target.value)}
				/>
				{failure !== undefined && <Banner tone="error">{failure}</Banner>}
			</div>
		</Dialog>
	);
}
