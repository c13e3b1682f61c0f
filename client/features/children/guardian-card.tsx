import { purposes } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry, ChildRecord } from '@yuva/contract/children/schema';
import { Check, Mic, Save } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { useStoredDraft } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readFailureOf, useChild } from './api.ts';
import type { ConsentDraft } from './consent-draft.ts';
import { GuardianFields, Question } from './consent-fields.tsx';
import { draftName, recordingName } from './consent-paths.ts';
import type { Meeting } from './meeting.ts';
import type { SpokenConsent } from './spoken.ts';
import { type SavedTalk, useConsentForm } from './use-consent-form.ts';

const GuardianSpoken = lazy(() =>
	import('./guardian-spoken.tsx').then((m) => ({ default: m.GuardianSpoken })),
);

interface GuardianCardProps {
	child: ChildEntry;
	meeting: Meeting;
	/** Shows the faults of the meeting. @returns whether it has none */
	checkMeeting: () => Promise<boolean>;
	/** The child before led here, so the focus moves to this card. */
	isNext: boolean;
	onSaved: (talk: SavedTalk, isHeard: boolean) => void;
}

export function GuardianCard(props: GuardianCardProps) {
	const { child, isNext } = props;
	const profile = useChild(child.id);
	const { loading, draft } = useStoredDraft(draftName(child.id));
	const recording = useStoredDraft(recordingName(child.id));
	if (profile.data && !loading && !recording.loading) {
		const isRecorded = recording.draft !== undefined;
		return <Answer {...props} profile={profile.data} stored={draft} isRecorded={isRecorded} />;
	}
	if (!profile.error) return <CardSkeleton lines={4} label={t('Loading child profile...')} />;
	return (
		<div ref={isNext ? focusNews : undefined} tabIndex={-1}>
			<ErrorState
				message={`${titleCase(child.full_name)}: ${t(readFailureOf(profile.error))}`}
				onRetry={() => void profile.refetch()}
				retrying={profile.isFetching}
			/>
		</div>
	);
}

const YES = { register: 'yes', photo: 'yes', voice: 'yes' } as const;

const hasAnswer = (draft: ConsentDraft): boolean => purposes.some((purpose) => draft[purpose] !== '');

type AnswerProps = GuardianCardProps & {
	profile: ChildRecord;
	stored: unknown;
	isRecorded: boolean;
};

function Answer({ child, meeting, checkMeeting, isNext, onSaved, profile, stored, isRecorded }: AnswerProps) {
	const name = titleCase(child.full_name);
	const spoken = useRef<SpokenConsent>(undefined);
	const [isOpen, setOpen] = useState(false);
	const { form } = useConsentForm({
		child: { id: child.id, name },
		latest: undefined,
		stored,
		complete: (draft) => ({ ...draft, ...(!isOpen && !hasAnswer(draft) && YES), ...meeting }),
		onSaved,
		sendAfter: async (talk) => (await spoken.current?.sendAfter(talk)) ?? false,
	});
	const asksEach = isOpen || hasAnswer(form.values);
	const [speaks, setSpeaks] = useState(isRecorded);
	const [stopFirst, setStopFirst] = useState('');
	async function save() {
		const fault = spoken.current?.fault ?? '';
		setStopFirst(fault);
		if (fault === '' && (await checkMeeting())) await form.submit();
	}
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// The Enter key must not say yes to all.
		if (asksEach) await save();
	}
	return (
		<Form form={{ ...form, submit }} className="">
			<Card tone="warm">
				<div className="flex flex-col gap-4">
					<h2
						ref={isNext ? focusNews : undefined}
						tabIndex={-1}
						className="text-lg font-bold text-teal-900 outline-none"
					>
						{name}
					</h2>
					<FormFailure form={form} />
					<GuardianFields form={form} parents={profile} as={SegmentedChoice} />
					{asksEach && purposes.map((purpose) => <Question key={purpose} purpose={purpose} form={form} />)}
					{speaks ? (
						<Suspense>
							<GuardianSpoken
								child={{ id: child.id, name }}
								busy={form.isPending}
								onChange={(now) => {
									spoken.current = now;
								}}
							/>
						</Suspense>
					) : (
						<Button variant="quiet" width="fit" icon={<Mic aria-hidden />} onClick={() => setSpeaks(true)}>
							{t("Record the guardian's voice (optional)")}
						</Button>
					)}
					{stopFirst && <Banner tone="error">{t(stopFirst)}</Banner>}
					{asksEach ? (
						<Button
							type="submit"
							icon={<Save aria-hidden />}
							busy={form.isPending}
							busyLabel={t('Saving...')}
						>
							{t('Save Consent')}
						</Button>
					) : (
						<div className="flex flex-wrap gap-2">
							<Button
								icon={<Check aria-hidden />}
								busy={form.isPending}
								busyLabel={t('Saving...')}
								onClick={() => void save()}
							>
								{t('Agreed to all · Save')}
							</Button>
							<Button variant="secondary" onClick={() => setOpen(true)}>
								{t('Other answers')}
							</Button>
						</div>
					)}
				</div>
			</Card>
		</Form>
	);
}
