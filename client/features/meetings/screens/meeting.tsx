import { MINUTES_LENGTH, meetingKindLabel, type WholeMeeting } from '@yuva/contract/meetings/schema';
import { Ban, ClipboardCheck, Pencil, Save } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useAttempt, useToday } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ChangeCard } from '../../../ui/forms/change-card.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useChange } from '../../../ui/forms/use-change.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { ShareTextButton } from '../../../ui/inputs/share-text-button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { FactsFields, type FactValues } from '../facts-fields.tsx';
import { Guests } from '../guests-card.tsx';
import { idsOf, joinedFields, joinedOutcome } from '../joined.ts';
import {
	factsPart,
	meetingInputs,
	outcomePart,
	useCancelMeeting,
	useMeeting,
	useMeetingPart,
} from '../staff-api.ts';
import { whenText } from '../when-text.ts';

export function Meeting() {
	const { id = '' } = useParams();
	const meeting = useMeeting(id);
	return (
		<Screen title={meeting.data?.title ?? t('Meeting')} backTo="/staff/meetings" width="wide">
			<Loaded query={meeting} skeleton={<ListSkeleton rows={3} label={t('Loading meetings…')} />}>
				{(data) => <Whole meeting={data} />}
			</Loaded>
		</Screen>
	);
}

function Whole({ meeting }: { meeting: WholeMeeting }) {
	const today = useToday();
	const isAhead = !meeting.is_cancelled && meeting.on >= today;
	const mayNote = meeting.may_change && !meeting.is_cancelled && meeting.on <= today;
	return (
		<Columns aside>
			{mayNote ? (
				<Outcome meeting={meeting} />
			) : (
				<Guests meeting={meeting} mayChange={meeting.may_change && isAhead} />
			)}
			<Facts meeting={meeting} isAhead={isAhead} />
		</Columns>
	);
}

function Facts({ meeting, isAhead }: { meeting: WholeMeeting; isAhead: boolean }) {
	const change = useChange();
	const { title, kind, place, made_by, is_cancelled } = meeting;
	if (change.isOpen) return <ChangeForm meeting={meeting} onClose={change.close} />;
	return (
		<Card title={t(meetingKindLabel[kind])}>
			<div className="flex flex-col gap-4">
				{is_cancelled && (
					<div>
						<StatusBadge tone="grey">{t('Cancelled')}</StatusBadge>
					</div>
				)}
				<FactList
					facts={[
						// The title shows whole here, because a phone cuts it in the heading.
						{ label: t('What is it about?'), value: title },
						{ label: t('When'), value: whenText(meeting) },
						{ label: t('Place'), value: place },
						{ label: t('Invited by'), value: made_by ?? t('An account that is deleted') },
					]}
				/>
				{isAhead && (
					<div className="flex flex-wrap gap-3">
						<ShareTextButton
							title={title}
							text={[title, `${t('When')}: ${whenText(meeting)}`, `${t('Place')}: ${place}`].join('\n')}
							of={title}
						/>
						{meeting.may_change && (
							<>
								<Button {...change.opener} variant="secondary" width="fit" icon={<Pencil aria-hidden />}>
									{t('Change')}
								</Button>
								<CancelButton id={meeting.id} />
							</>
						)}
					</div>
				)}
			</div>
		</Card>
	);
}

function ChangeForm({ meeting, onClose }: { meeting: WholeMeeting; onClose: () => void }) {
	const { hasChanged, save } = useMeetingPart(factsPart, meeting);
	const toast = useToast();
	const form = useForm({
		schema: meetingInputs.facts,
		start: factsPart.of(meeting) as FactValues,
		async send(facts): Promise<void> {
			const isChanged = hasChanged(facts);
			if (isChanged) await save(facts, ({ before, now }) => form.change(joinedFields(before, facts, now)));
			toast(
				isChanged
					? t('Changed. The fellows get a message.')
					: t('Nothing has changed. There is nothing to save.'),
				{ isDone: isChanged },
			);
			onClose();
		},
	});
	return (
		<ChangeCard title={t('Change')} form={form} onClose={onClose}>
			<FactsFields fields={form} />
		</ChangeCard>
	);
}

function CancelButton({ id }: { id: string }) {
	const [asks, setAsks] = useState(false);
	const { send, isPending } = useCancelMeeting();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const cancel = () =>
		attempt(async () => {
			await send({ id });
			toast(t('Cancelled. The fellows get a message.'));
			setAsks(false);
		});
	return (
		<>
			<Button variant="danger" width="fit" icon={<Ban aria-hidden />} onClick={() => setAsks(true)}>
				{t('Cancel the meeting')}
			</Button>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				onConfirm={() => void cancel()}
				title={t('Cancel this meeting?')}
				message={t('All invited fellows get a message. It cannot be taken back.')}
				failure={failure}
				confirmLabel={t('Cancel the meeting')}
				cancelLabel={t('Go back')}
				danger
				busy={isPending}
			/>
		</>
	);
}

function Outcome({ meeting }: { meeting: WholeMeeting }) {
	const { guests } = meeting;
	const { save } = useMeetingPart(outcomePart, meeting);
	const toast = useToast();
	const form = useForm({
		schema: meetingInputs.outcome,
		start: outcomePart.of(meeting),
		async send(outcome): Promise<void> {
			await save(outcome, ({ before, now, meeting: { guests: invited } }) => {
				const { present, minutes } = joinedOutcome(before, outcome, now);
				const ids = idsOf(invited);
				form.change({ present: present.filter((one) => ids.includes(one)), minutes });
			});
			toast(outcome.minutes === '' ? t('Saved') : t('Saved. The invited fellows can read the minutes.'));
		},
	});
	const { present } = form.values;
	const note = (fellow: string, came: boolean) =>
		form.change({ present: came ? [...present, fellow] : present.filter((one) => one !== fellow) });
	return (
		<Card title={t('Who came?')} icon={<ClipboardCheck aria-hidden />}>
			<Form form={form} className="flex flex-col gap-4">
				<fieldset className="flex min-w-0 flex-col gap-2">
					<legend className="mb-2">{t('Tick each fellow who came.')}</legend>
					{guests.map(({ fellow_id, full_name }) => (
						<CheckboxField
							key={fellow_id}
							label={full_name}
							checked={present.includes(fellow_id)}
							onCheckedChange={(came) => note(fellow_id, came)}
						/>
					))}
				</fieldset>
				<TextArea
					label={t('Minutes')}
					hint={t('What was said and decided. All invited fellows read it. Name no child.')}
					maxLength={MINUTES_LENGTH}
					{...form.text('minutes')}
				/>
				<FormFailure form={form} />
				<Button
					type="submit"
					className="sm:self-start"
					icon={<Save aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving…')}
				>
					{t('Save')}
				</Button>
			</Form>
		</Card>
	);
}
