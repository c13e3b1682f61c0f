import { sentenceOf } from '@yuva/contract/attention/rules';
import { MAX_WORDS, type StaffAttentionItem } from '@yuva/contract/attention/schema';
import { CheckCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../platform/moments.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { PersonCard } from '../../ui/person-card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLookAt } from './api.ts';

/** One finding as a lead sees it; the card leads to the fellow. */
export function StaffItemCard({ item }: { item: StaffAttentionItem }) {
	const { fellow_id, full_name, district_name, found_at, explanation } = item;
	const [isAsked, setAsked] = useState(false);
	return (
		<PersonCard to={`/staff/fellows/${fellow_id}`} name={full_name} place={district_name}>
			<div className="flex grow flex-col gap-2 border-t border-line pt-3">
				<p className="font-semibold">{sentenceOf(item)}</p>
				<p className="text-sm text-ink-soft">Shown to the fellow on {dayText(found_at)}.</p>
				<p className="flex items-start gap-2">
					<MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-700" />
					<span className="min-w-0 whitespace-pre-line">
						{explanation === '' ? 'The fellow has not said anything yet.' : `The fellow says: ${explanation}`}
					</span>
				</p>
				{item.looked_at === null ? (
					<Button
						variant="secondary"
						// above the link that covers the card
						className="relative z-10 mt-auto self-start"
						icon={<CheckCheck aria-hidden />}
						aria-label={`Looked at: ${full_name}`}
						onClick={() => setAsked(true)}
					>
						Looked at
					</Button>
				) : (
					<Look item={item} />
				)}
			</div>
			{isAsked && <LookDialog item={item} onClose={() => setAsked(false)} />}
		</PersonCard>
	);
}

function Look({ item: { looked_at, looked_at_by, note } }: { item: StaffAttentionItem }) {
	return (
		<p className="mt-auto border-t border-line pt-2 text-sm">
			Looked at by {looked_at_by} on {dayText(looked_at ?? '')}. {note}
		</p>
	);
}

interface LookDialogProps {
	item: StaffAttentionItem;
	onClose: () => void;
}

function LookDialog({ item, onClose }: LookDialogProps) {
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
