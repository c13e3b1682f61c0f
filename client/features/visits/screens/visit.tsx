import { weekdayAndDate } from '@yuva/contract/calendar';
import type { WholeVisit } from '@yuva/contract/visits/schema';
import { Ban, ClipboardCheck, ClipboardList, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { useAttempt } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChangeCard } from '../../../ui/forms/change-card.tsx';
import { useChange } from '../../../ui/forms/use-change.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { CenterFigures } from '../center-figures.tsx';
import { PlanFields } from '../plan-fields.tsx';
import { useCancelVisit, useMoveVisit, useVisit, visitInputs } from '../staff-api.ts';
import { VisitStateBadge } from '../visit-state.tsx';

export function Visit() {
	const { id = '' } = useParams();
	const visit = useVisit(id);
	return (
		<Screen title={visit.data?.center.full_name ?? t('Visit')} backTo="/staff/visits" width="wide">
			<Loaded query={visit} skeleton={<ListSkeleton rows={3} label={t('Loading visits…')} />}>
				{(data) => (
					<Columns>
						<Facts visit={data} />
						<CenterFigures center={data.center} />
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}

function Facts({ visit }: { visit: WholeVisit }) {
	const change = useChange();
	const { on, lead, is_own, note, state, agreed } = visit;
	if (change.isOpen) return <MoveForm visit={visit} onClose={change.close} />;
	return (
		<Card title={inWords(weekdayAndDate(on))} action={<VisitStateBadge state={state} />}>
			<div className="flex flex-col gap-4">
				<FactList
					facts={[
						{ label: t('Who visits'), value: is_own ? t('You') : (lead ?? t('An account that is deleted')) },
						{ label: t('Note for the fellow'), value: note },
					]}
				/>
				{state === 'done' && (
					<div>
						<h3 className="font-bold text-teal-900">{t('What was agreed')}</h3>
						<p className="wrap-anywhere whitespace-pre-line">{agreed === '' ? t('Nothing') : agreed}</p>
					</div>
				)}
				<Actions visit={visit} change={change} />
			</div>
		</Card>
	);
}

function Actions({ visit, change }: { visit: WholeVisit; change: ReturnType<typeof useChange> }) {
	const { answer, state, is_own, may_change, center } = visit;
	return (
		<div className="no-print flex flex-wrap gap-3 empty:hidden">
			{answer && (
				<ButtonLink
					variant="secondary"
					icon={<ClipboardList aria-hidden />}
					to={`/staff/forms/${answer.form_id}/answers/${answer.answer_id}`}
				>
					{t('All answers')}
				</ButtonLink>
			)}
			{state === 'planned' && is_own && (
				<ButtonLink icon={<ClipboardCheck aria-hidden />} to={`/field/${center.fellow_id}`}>
					{t('Answer the form')}
				</ButtonLink>
			)}
			{may_change && (
				<>
					<Button {...change.opener} variant="secondary" icon={<Pencil aria-hidden />}>
						{t('Change')}
					</Button>
					<CancelButton id={visit.id} />
				</>
			)}
		</div>
	);
}

function CancelButton({ id }: { id: string }) {
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	const { send, isPending } = useCancelVisit();
	const { attempt, failure } = useAttempt();
	const cancel = () =>
		attempt(async () => {
			await send({ id });
			setOpen(false);
			toast(t('Cancelled. The fellow gets a message.'));
		});
	return (
		<>
			<Button variant="danger" icon={<Ban aria-hidden />} onClick={() => setOpen(true)}>
				{t('Cancel the visit')}
			</Button>
			<ConfirmDialog
				open={isOpen}
				onClose={() => setOpen(false)}
				title={t('Cancel this visit?')}
				message={t('The fellow gets a message. It cannot be taken back.')}
				cancelLabel={t('Go back')}
				confirmLabel={t('Cancel the visit')}
				danger
				busy={isPending}
				failure={failure}
				onConfirm={() => void cancel()}
			/>
		</>
	);
}

function MoveForm({ visit: { id, on, note }, onClose }: { visit: WholeVisit; onClose: () => void }) {
	const { send } = useMoveVisit();
	const toast = useToast();
	const form = useForm({
		schema: visitInputs.plan,
		start: { on, note },
		async send(plan) {
			const isChanged = plan.on !== on || plan.note !== note;
			if (isChanged) await send({ id, ...plan });
			toast(
				isChanged
					? t('Changed. The fellow gets a message.')
					: t('Nothing has changed. There is nothing to save.'),
				{ isDone: isChanged },
			);
			onClose();
		},
	});
	return (
		<ChangeCard title={t('Change')} form={form} onClose={onClose}>
			<PlanFields fields={form} />
		</ChangeCard>
	);
}
