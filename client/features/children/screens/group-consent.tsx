import { purposeQuestion, purposes } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../language/language.ts';
import { LawInTelugu } from '../../../language/law-in-telugu.tsx';
import {
	dropDraft,
	mergeDraft,
	messageOf,
	saveDraft,
	useStoredDraft,
	useToday,
} from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ListenInBoth } from '../../spoken-texts/parts/listen.tsx';
import { useChildren } from '../api.ts';
import { useConsents } from '../consent-api.ts';
import { MeetingFields } from '../consent-fields.tsx';
import { consentPath, MEETING_DRAFT, SAID_DRAFT } from '../consent-paths.ts';
import { GuardianCard } from '../guardian-card.tsx';
import {
	agrees,
	keptMeeting,
	type Meeting,
	meetingOn,
	type Said,
	storedMeeting,
	storedSaid,
} from '../meeting.ts';
import { CONSENT_LINES } from '../parts/consent-lines.ts';

const MeetingSpoken = lazy(() => import('../meeting-spoken.tsx').then((m) => ({ default: m.MeetingSpoken })));

/** Guardians who sit together share one talk; each answers for the own child. */
export function GroupConsent() {
	return (
		<Screen
			title={t('Consent of several guardians')}
			intro={
				<>
					{t(
						'Tell all of them what we keep and why. Then ask each one alone. They may say no. They may change their mind later. The child is welcome either way.',
					)}{' '}
					<Link
						to="/privacy"
						className="-my-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
					>
						{t('Privacy notice')}
					</Link>
				</>
			}
			backTo="/children-profile"
		>
			<LoadedMeeting />
		</Screen>
	);
}

function LoadedMeeting() {
	const children = useChildren();
	const consents = useConsents();
	const today = useToday();
	const { loading, draft } = useStoredDraft(MEETING_DRAFT);
	const kept = useStoredDraft(SAID_DRAFT);
	if (children.data && consents.data && !loading && !kept.loading) {
		const asked = consents.data;
		const empty = { method: '', witness_name: '', date: today, kept_on: '' };
		const { kept_on, ...first } = mergeDraft(keptMeeting, empty, draft);
		return (
			<MeetingForm
				all={children.data}
				isAsked={(id) => asked.has(id)}
				first={kept_on === today ? first : { ...first, date: today }}
				firstSaid={mergeDraft(storedSaid, { said: [] }, kept.draft).said}
			/>
		);
	}
	const failure = children.isError ? messageOf(children.error) : consents.failure;
	function retry() {
		if (children.isError) void children.refetch();
		consents.retry?.();
	}
	if (failure === undefined) return <FormSkeleton label={t('Loading consent…')} />;
	return (
		<ErrorState message={t(failure)} onRetry={retry} retrying={children.isFetching || consents.isFetching} />
	);
}

const MEETING_FIELDS = Object.keys(storedMeeting.shape);

interface MeetingFormProps {
	all: readonly ChildEntry[];
	/** Counts queued answers too. */
	isAsked: (id: string) => boolean;
	first: Meeting;
	firstSaid: readonly Said[];
}

interface Open {
	id: string | undefined;
	/** A child was recorded before it, so its card gets the focus when it opens. */
	isNext: boolean;
}

interface Recorded {
	id: string;
	name: string;
}

/** A meeting lasts one day. When the day changes while the form is open, the form takes the new day. */
function useNewDay(today: string, onNewDay: () => void): void {
	const day = useRef(today);
	const handleNewDay = useEffectEvent(onNewDay);
	useEffect(() => {
		if (day.current === today) return;
		day.current = today;
		handleNewDay();
	}, [today]);
}

function MeetingForm({ all, isAsked, first, firstSaid }: MeetingFormProps) {
	const [recorded, setRecorded] = useState<readonly Recorded[]>([]);
	const missing = all.filter(({ id }) => !isAsked(id) && !recorded.some((one) => one.id === id));
	// It stays open during a save, so that a refusal can be seen.
	const [open, setOpen] = useState<Open>({ id: missing[0]?.id, isNext: false });
	const today = useToday();
	const form = useForm({
		schema: meetingOn(today),
		start: first,
		// The meeting is sent with each answer.
		send: async () => undefined,
		keep: (next) => void saveDraft(MEETING_DRAFT, { ...next, kept_on: today }),
	});
	useNewDay(today, () => form.change({ date: today }));
	const { said, add, record, clear } = useSaid(firstSaid, today);
	const child = all.find(({ id }) => id === open.id);
	const others = missing.filter(({ id }) => id !== child?.id);
	return (
		<>
			{child && (
				<>
					<Form form={form} className="">
						<Card title={t('This meeting')} icon={<UsersRound aria-hidden />}>
							<div className="flex flex-col gap-4">
								<LawInTelugu />
								<ol className="flex list-decimal flex-col gap-1 ps-6">
									{purposes.map((purpose) => (
										<li key={purpose}>{t(purposeQuestion[purpose])}</li>
									))}
								</ol>
								<ListenInBoth text="guardian_consent" english={CONSENT_LINES} />
								<MeetingFields form={form} today={today} />
							</div>
						</Card>
					</Form>
					<GuardianCard
						key={child.id}
						child={child}
						meeting={form.values}
						checkMeeting={() => form.check(MEETING_FIELDS)}
						isNext={open.isNext}
						onSaved={(talk, isHeard) => {
							const name = titleCase(child.full_name);
							setRecorded((before) => [...before, { id: child.id, name }]);
							if (agrees(talk) && !isHeard) add({ consent_id: talk.id, child_id: child.id, name });
							// The fellow may have chosen another child before the answer came.
							setOpen((now) => (now.id === child.id ? { id: others[0]?.id, isNext: true } : now));
						}}
					/>
				</>
			)}
			{!child && <Nothing hasChildren={all.length > 0} />}
			{others.length > 0 && (
				<StillToAsk others={others} onChoose={(id) => setOpen({ id, isNext: recorded.length > 0 })} />
			)}
			{recorded.length > 0 && <RecordedNow recorded={recorded} />}
			{said.length > 0 && (
				<Suspense>
					<MeetingSpoken said={said} today={today} onBegun={record} onKept={clear} />
				</Suspense>
			)}
		</>
	);
}

function Nothing({ hasChildren }: { hasChildren: boolean }) {
	if (hasChildren) {
		return (
			<EmptyState
				title={t('All guardians were asked')}
				hint={t("To change or withdraw an answer, open the child's profile.")}
				action={<ButtonLink to="/view-children">{t('View Child Profile')}</ButtonLink>}
			/>
		);
	}
	return (
		<EmptyState
			picture="no-children"
			title={t('No children yet')}
			hint={t('Add the children of your learning center first, then ask their guardians.')}
			action={
				<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
					{t('Add Child Profile')}
				</ButtonLink>
			}
		/>
	);
}

interface StillToAskProps {
	others: readonly ChildEntry[];
	onChoose: (id: string) => void;
}

function StillToAsk({ others, onChoose }: StillToAskProps) {
	return (
		<Card title={t('Still to ask: {count}', { count: others.length })}>
			<ul className="flex flex-wrap gap-2">
				{others.map(({ id, full_name }) => (
					<li key={id}>
						<Button variant="quiet" width="fit" className="border border-line" onClick={() => onChoose(id)}>
							{titleCase(full_name)}
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}

function RecordedNow({ recorded }: { recorded: readonly Recorded[] }) {
	return (
		<Card title={t('Recorded now: {count}', { count: recorded.length })} tone="teal">
			<ul className="flex flex-col divide-y divide-line">
				{recorded.map(({ id, name }) => (
					<li key={id} className="flex items-center justify-between gap-3 py-1">
						{name}
						<ButtonLink
							variant="quiet"
							width="fit"
							to={consentPath(id)}
							aria-label={t('Change: {what}', { what: name })}
						>
							{t('Change')}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** A recording proves only what those said who were there when it began. */
function useSaid(first: readonly Said[], today: string) {
	const [said, setSaid] = useState(first);
	// An answer may be saved while the phone asks for the microphone.
	const latest = useRef(first);
	function change(next: readonly Said[]) {
		latest.current = next;
		setSaid(next);
		void (next.length > 0 ? saveDraft(SAID_DRAFT, { said: next }) : dropDraft(SAID_DRAFT));
	}
	return {
		said,
		add: (one: Pick<Said, 'consent_id' | 'child_id' | 'name'>) =>
			change([...latest.current, { ...one, date: today, is_recorded: false }]),
		/** Who was at an earlier meeting and does not speak in it cannot be recorded any more. */
		record(speakers: readonly Said[]) {
			const ids = new Set(speakers.map(({ consent_id }) => consent_id));
			const marked = latest.current.map((one) => ({ ...one, is_recorded: ids.has(one.consent_id) }));
			change(marked.filter(({ is_recorded, date }) => is_recorded || date === today));
		},
		clear: () => change(latest.current.filter(({ is_recorded }) => !is_recorded)),
	};
}
