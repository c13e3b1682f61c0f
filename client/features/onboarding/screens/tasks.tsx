import { maySubmit, panelOf } from '@yuva/contract/onboarding/rules';
import {
	DAYS_UNTIL_APPLYING_AGAIN,
	type OnboardingProgress,
	type OnboardingStatus,
	onboardingStatus,
	type VideoId,
} from '@yuva/contract/onboarding/schema';
import { BookOpen, CirclePlay, House, Info, PencilLine, UsersRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../language/language.ts';
import { dropDraft, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { MyLeads, MyLeadsCard } from '../../accounts/parts/my-leads.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useMarkVideoWatched, useOnboardingProgress } from '../api.ts';
import { GuidelineVideos } from '../guideline-videos.tsx';
import { ApplicantLinks } from '../parts/applicant-links.tsx';
import { TASK_1_DRAFT, TASK_2_DRAFT } from '../parts/application-drafts.ts';
import { ApplicationSteps, stepOf } from '../parts/application-steps.tsx';
import { OnboardingStatusBadge } from '../parts/onboarding-status-badge.tsx';
import { Task1Form } from '../task-1-form.tsx';
import { Task2Form } from '../task-2-form.tsx';
import { TaskCard } from '../task-card.tsx';

const MEANINGS: Record<OnboardingStatus, string> = {
	NOT_STARTED: 'You have not begun this task.',
	UNDER_REVIEW: 'The task is submitted to the District Lead.',
	SENT_BACK: 'The District Lead asks for more details. Discuss with them and resubmit.',
	APPROVED: 'The task is cleared and you are selected as a fellow.',
	NOT_APPROVED: 'The task did not clear. Try later.',
};

function StatusGlossary() {
	return (
		<Accordion>
			<AccordionItem title={t('Status Glossary')} icon={<BookOpen aria-hidden />}>
				<dl className="flex flex-col gap-3">
					{onboardingStatus.options.map((status) => (
						<div key={status} className="flex flex-col items-start gap-1 sm:flex-row sm:gap-3">
							<dt className="shrink-0 sm:w-36">
								<OnboardingStatusBadge status={status} />
							</dt>
							<dd>{t(MEANINGS[status])}</dd>
						</div>
					))}
				</dl>
			</AccordionItem>
		</Accordion>
	);
}

const TellMeCard = lazy(() =>
	import('../../messages/parts/tell-me-card.tsx').then((m) => ({ default: m.TellMeCard })),
);
/** Only who has submitted both tasks needs it. */
const ApplicationPanel = lazy(() =>
	import('../application-panel.tsx').then((m) => ({ default: m.ApplicationPanel })),
);
/** Only accepted applicants need it. */
const AcceptanceSection = lazy(() =>
	import('../acceptance-section.tsx').then((m) => ({ default: m.AcceptanceSection })),
);

export function Tasks() {
	const session = useSession();
	const mobile = session?.mobile_number ?? '';
	const query = useOnboardingProgress(mobile);
	const { data, isPending, isFetching, refetch } = query;
	useTakenTasks(query);
	return (
		<Screen
			title={t('Welcome to the Fellowship')}
			intro={
				<>
					<Welcome name={session?.full_name ?? ''} panel={data ? panelOf(data) : 'none'} />
					<ApplicationSteps step={data ? stepOf(data) : 'Tasks'} />
				</>
			}
			action={<LogoutButton />}
			width="wide"
		>
			<ApplicantLinks />
			{isPending && <CardSkeleton lines={5} />}
			{!isPending && !data && (
				<ErrorState
					message={t('Your tasks could not be loaded.')}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			)}
			{data && (
				<Suspense fallback={<CardSkeleton lines={5} />}>
					<Steps mobile={mobile} progress={data} />
				</Suspense>
			)}
		</Screen>
	);
}

type ProgressQuery = ReturnType<typeof useOnboardingProgress>;

/** Ends drafts of tasks that the server has: the answer may be lost, or another phone may have sent them. */
function useTakenTasks({ data, isSuccess, isFetchedAfterMount, isFetching }: ProgressQuery): void {
	// The task may have been sent back since the phone kept its last answer.
	const isFresh = isSuccess && isFetchedAfterMount && !isFetching;
	const { task1_status, task2_status } = (isFresh && data) || {};
	useEffect(() => {
		if (task1_status && !maySubmit(task1_status)) void dropDraft(TASK_1_DRAFT);
		if (task2_status && !maySubmit(task2_status)) void dropDraft(TASK_2_DRAFT);
	}, [task1_status, task2_status]);
}

const WHAT_TO_DO =
	'Watch the two guideline videos and complete the two tasks. Your District Lead then reviews your application.';
/** Its length is typical, so that it reserves its space. */
const WHAT_TO_SEE = 'Both tasks are handed in. See the answer of your District Lead here.';
const WHAT_WAS_DECIDED =
	'Your application is decided. Here you read what that means, and when you can apply again.';

const INTRO = {
	none: WHAT_TO_DO,
	submitted: WHAT_TO_SEE,
	congratulations: WHAT_TO_SEE,
	not_approved: WHAT_WAS_DECIDED,
};

function Welcome({ name, panel }: { name: string; panel: keyof typeof INTRO }) {
	return (
		<>
			<p>{t('Dear {name},', { name })}</p>
			<p>
				<Room like={t(WHAT_TO_DO)}>{t(INTRO[panel])}</Room>
			</p>
		</>
	);
}

interface StepsProps {
	mobile: string;
	progress: OnboardingProgress;
}

/**
 * Tasks to correct come first; a closed application asks for nothing. The lead is below the text that sends
 * to them.
 */
function Steps({ mobile, progress }: StepsProps) {
	const panel = panelOf(progress);
	const isClosed = panel === 'not_approved';
	const standing = <Standing key="standing" mobile={mobile} progress={progress} />;
	const videos = !isClosed && <Videos key="videos" mobile={mobile} progress={progress} />;
	const tasks = <TaskCards key="tasks" mobile={mobile} progress={progress} />;
	const lead = <MyLeadsCard key="lead" />;
	const isToCorrect = isSentBack(progress) && !isClosed;
	const whenOpen = panel === 'none' ? [videos, tasks, lead] : [standing, lead, videos, tasks];
	return (
		<>
			{!isClosed && <ToCorrect progress={progress} />}
			{isToCorrect ? [tasks, standing, videos] : whenOpen}
			<StatusGlossary />
		</>
	);
}

const isSentBack = ({ task1_status, task2_status }: OnboardingProgress): boolean =>
	[task1_status, task2_status].includes('SENT_BACK');

function Standing({ mobile, progress }: StepsProps) {
	const panel = panelOf(progress);
	const [panelAtFirst] = useState(panel);
	if (panel === 'none') return null;
	return (
		<div
			key={panel}
			ref={panel === panelAtFirst ? undefined : focusNews}
			tabIndex={-1}
			className="flex flex-col gap-4 outline-none sm:gap-5"
		>
			{panel === 'submitted' && <ApplicationPanel progress={progress} />}
			{panel === 'submitted' && (
				<TellMeCard why={t('Get a message on this phone when your District Lead decides.')} />
			)}
			{panel === 'not_approved' && <ClosingCard />}
			{panel === 'congratulations' && <AcceptanceSection mobile={mobile} />}
		</div>
	);
}

function TaskCards({ mobile, progress }: StepsProps) {
	const { task1_status, task2_status } = progress;
	const isClosed = panelOf(progress) === 'not_approved';
	return (
		<Columns>
			<TaskCard
				task="Task 1"
				name="Set up LC"
				icon={<House aria-hidden />}
				status={task1_status}
				note={progress.task1_note}
				isOpen={maySubmit(task1_status)}
				next={maySubmit(task2_status) ? 'Task 2' : undefined}
				isClosed={isClosed}
			>
				<Task1Form mobile={mobile} isSentBack={task1_status === 'SENT_BACK'} />
			</TaskCard>
			<TaskCard
				task="Task 2"
				name="Register Children"
				icon={<UsersRound aria-hidden />}
				status={task2_status}
				note={progress.task2_note}
				isOpen={maySubmit(task2_status)}
				next={maySubmit(task1_status) ? 'Task 1' : undefined}
				isClosed={isClosed}
			>
				<Task2Form mobile={mobile} isSentBack={task2_status === 'SENT_BACK'} />
			</TaskCard>
		</Columns>
	);
}

const NOT_MARKED = 'Failed to mark video as watched. Please try again.';

function Videos({ mobile, progress }: StepsProps) {
	const markWatched = useMarkVideoWatched();
	const [failure, setFailure] = useState('');
	const seen = { video1: progress.video1_watched, video2: progress.video2_watched };
	const isHintDue = panelOf(progress) === 'none' && !(seen.video1 && seen.video2);
	async function handleOpen(video_id: VideoId) {
		setFailure('');
		if (seen[video_id]) return;
		await markWatched({ mobile_number: mobile, video_id }).catch(() => setFailure(NOT_MARKED));
	}
	return (
		<Card title={t('Guideline Videos')} icon={<CirclePlay aria-hidden />}>
			<div className="flex flex-col gap-3">
				{isHintDue && (
					<Banner tone="info">{t('Watch both videos first. They show how to do the tasks.')}</Banner>
				)}
				<GuidelineVideos seen={seen} onOpen={(id) => void handleOpen(id)} failure={failure} />
			</div>
		</Card>
	);
}

function ClosingCard() {
	return (
		<Card tone="warm" title={t('Application Not Approved')} icon={<Info aria-hidden />}>
			<div className="flex flex-col gap-2">
				<p className="font-bold">{t('Your application was not approved this time.')}</p>
				<p>
					{t(
						'This application is closed. You can read why below. Is this a mistake? Talk to your District Lead, who can open it again.',
					)}
				</p>
				<p>
					{t(
						'You can apply again in the next year, or after {days} days. Log in with the same mobile number and password.',
						{ days: DAYS_UNTIL_APPLYING_AGAIN },
					)}
				</p>
				<Link to="/apply-again" className="self-start py-2.5 font-semibold text-teal-800 underline">
					{t('When can I apply again?')}
				</Link>
			</div>
		</Card>
	);
}

function ToCorrect({ progress }: { progress: OnboardingProgress }) {
	const sentBack = [
		{ task: 'Task 1', name: 'Set up LC', status: progress.task1_status, note: progress.task1_note },
		{ task: 'Task 2', name: 'Register Children', status: progress.task2_status, note: progress.task2_note },
	].filter(({ status }) => status === 'SENT_BACK');
	if (sentBack.length === 0) return null;
	return (
		<Card
			tone="warm"
			title={sentBack.length === 1 ? t('One thing to correct') : t('Two things to correct')}
			icon={<PencilLine aria-hidden />}
		>
			<dl className="flex flex-col gap-3">
				{sentBack.map(({ task, name, note }) => (
					<div key={task}>
						<dt className="font-semibold">
							{t(task)}: {t(name)}
						</dt>
						<dd className="whitespace-pre-line">{note}</dd>
					</div>
				))}
			</dl>
			<p className="my-3">{t('Your answers are below. Change only what is wrong, and submit again.')}</p>
			<MyLeads />
		</Card>
	);
}
