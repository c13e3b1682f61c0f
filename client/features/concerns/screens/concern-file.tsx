import { isWaiting } from '@yuva/contract/concerns/rules';
import {
	type ConcernMove,
	type ConcernStep,
	childSafeLabel,
	concernOutcomeLabel,
	concernStateLabel,
	type WholeConcern,
} from '@yuva/contract/concerns/schema';
import { Check, Eye, Hand, History, MessageSquareText, NotebookPen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText, useAttempt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CallButton } from '../../../ui/inputs/call-button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { Player } from '../../../ui/media/player.tsx';
import { sizeText } from '../../../ui/media/size-text.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { ConcernClock } from '../concern-clock.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { ConcernBadge } from '../parts/concern-badge.tsx';
import { concernInputs, useConcern, useMoveConcern, useNoteConcern } from '../staff-api.ts';

export function ConcernFile() {
	const { id = '' } = useParams();
	const { concern, refresh } = useConcern(id);
	return (
		<Screen title={concern.data?.reference ?? t('Concern')} backTo="/staff/concerns" width="wide">
			<Loaded query={concern} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{(data) => (
					<Columns aside>
						<div className="flex flex-col gap-3">
							<Told concern={data} refresh={refresh} />
							<Steps steps={data.steps} />
						</div>
						<div className="flex flex-col gap-3">
							<State concern={data} />
							<NoteCard concernId={data.concern_id} />
						</div>
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}

const momentOf = (at: string): string => `${dayText(at)}, ${timeText(at)}`;

interface ToldProps {
	concern: WholeConcern;
	refresh: () => Promise<string | undefined>;
}

function Told({ concern, refresh }: ToldProps) {
	const { text, recording, child_name, child_safe, place_and_time, written_at, raised_at, raised_by } =
		concern;
	return (
		<Card title={t('What was told')} icon={<MessageSquareText aria-hidden />}>
			{text !== '' && <p className="mb-4 whitespace-pre-line wrap-anywhere">{text}</p>}
			{recording && (
				<div className="mb-4 flex flex-col gap-1">
					<Player source={recording.url} label={t('The recording')} refresh={refresh} />
					<p className="text-sm text-ink-soft">
						{t('Recording, {size}', { size: sizeText(recording.bytes) })}
					</p>
				</div>
			)}
			<FactList
				facts={[
					{ label: t('Child safe?'), value: t(childSafeLabel[child_safe]) },
					{ label: t('Child'), value: child_name },
					{ label: t('Where and when'), value: place_and_time },
					{ label: t('Told by'), value: raised_by?.full_name ?? t('An account that is deleted') },
					{ label: t('Written'), value: momentOf(written_at) },
					{ label: t('Received'), value: momentOf(raised_at) },
				]}
			/>
			{raised_by && (
				<div className="mt-4">
					<CallButton mobileNumber={raised_by.mobile_number} />
				</div>
			)}
		</Card>
	);
}

function Steps({ steps }: { steps: readonly ConcernStep[] }) {
	return (
		<Card title={t('What was done')} icon={<History aria-hidden />}>
			{steps.length === 0 ? (
				<p className="text-ink-soft">{t('Nothing so far.')}</p>
			) : (
				<ol className="flex flex-col divide-y divide-line">
					{steps.map(({ id, state, text, made_by, made_at }) => (
						<li key={id} className="py-3 first:pt-0 last:pb-0">
							<p className="font-bold">{state ? t(concernStateLabel[state]) : t('Note')}</p>
							{text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
							<p className="text-sm text-ink-soft">
								{made_by ?? t('An account that is deleted')} · {momentOf(made_at)}
							</p>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

function State({ concern }: { concern: WholeConcern }) {
	const { concern_id, state, outcome } = concern;
	const { send, isPending } = useMoveConcern();
	const { failure, attempt } = useAttempt();
	const [asked, setAsked] = useState<'closed' | 'in_hand'>();
	const move = (to: ConcernMove['state']) =>
		void attempt(async () => void (await send({ concern_id, from: state, state: to })));
	const busy = { busy: isPending, busyLabel: t('Saving…') };
	return (
		<Card title={t('Status')}>
			<div className="flex flex-col items-start gap-3">
				<p className="flex flex-wrap items-center gap-2">
					<ConcernBadge state={state} /> {isWaiting(state) && <ConcernClock {...concern} />}
				</p>
				{outcome && <p>{t(concernOutcomeLabel[outcome])}</p>}
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				{(state === 'new' || state === 'seen') && (
					<Button icon={<Hand aria-hidden />} {...busy} onClick={() => move('in_hand')}>
						{t('I take it in hand')}
					</Button>
				)}
				{state === 'new' && (
					<Button variant="secondary" icon={<Eye aria-hidden />} {...busy} onClick={() => move('seen')}>
						{t('I have only read it')}
					</Button>
				)}
				{state === 'in_hand' && (
					<Button icon={<Check aria-hidden />} onClick={() => setAsked('closed')}>
						{t('Close it')}
					</Button>
				)}
				{state === 'closed' && (
					<Button variant="secondary" icon={<RotateCcw aria-hidden />} onClick={() => setAsked('in_hand')}>
						{t('Open it again')}
					</Button>
				)}
			</div>
			{asked && <MoveDialog concern={concern} to={asked} onClose={() => setAsked(undefined)} />}
		</Card>
	);
}

const note = z.omit(concernInputs.note, { concern_id: true });

function NoteCard({ concernId }: { concernId: string }) {
	const { send } = useNoteConcern();
	const toast = useToast();
	const form = useForm({
		schema: note,
		start: { text: '' },
		async send({ text }) {
			await send({ concern_id: concernId, text });
			form.reset({ text: '' });
			toast(t('Note saved'));
		},
	});
	return (
		<Card title={t('Add a note')} icon={<NotebookPen aria-hidden />}>
			<Form form={form}>
				<TextArea
					label={t('What you did or learned')}
					hint={t('Only safeguarding persons read it.')}
					required
					{...form.text('text')}
				/>
				<FormFailure form={form} />
				<Button type="submit" className="sm:self-start" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save note')}
				</Button>
			</Form>
		</Card>
	);
}
