import type { ReviewedTask } from '@yuva/contract/applications/schema';
import { House, RotateCcw, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { shownText, t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { OnboardingStatusBadge } from '../onboarding/parts/onboarding-status-badge.tsx';
import type { DecisionProps } from './decision.ts';
import { DecisionButtons } from './decision-buttons.tsx';

const TASKS: Record<1 | 2, { name: string; icon: ReactNode }> = {
	1: { name: 'Set up LC', icon: <House aria-hidden /> },
	2: { name: 'Register Children', icon: <UsersRound aria-hidden /> },
};

export interface TaskReviewProps extends Omit<DecisionProps, 'task'> {
	task: ReviewedTask;
	mayDecide: boolean;
	/** A decision stays once the applicant has accepted the fellowship. */
	accepted: boolean;
	onPhotoExpired: () => void;
}

export function TaskReview({ task, mayDecide, accepted, onPhotoExpired, ...about }: TaskReviewProps) {
	const { name, icon } = TASKS[task.task];
	const isDecided = task.status === 'APPROVED' || task.status === 'NOT_APPROVED';
	return (
		<Card
			title={t('Task {task}: {name}', { task: task.task, name: t(name) })}
			icon={icon}
			action={<OnboardingStatusBadge status={task.status} />}
		>
			<div className="flex flex-col gap-4">
				{task.submitted_at === null ? (
					<p className="rounded-lg bg-sunken p-4 text-center text-ink-soft">
						{t('Nothing is submitted yet.')}
					</p>
				) : (
					<Submission task={task} submittedAt={task.submitted_at} onPhotoExpired={onPhotoExpired} />
				)}
				{mayDecide && task.status === 'UNDER_REVIEW' && task.submitted_at !== null && (
					<DecisionButtons {...about} task={task.task} submittedAt={task.submitted_at} />
				)}
				{mayDecide && isDecided && !accepted && <ReopenTask {...about} task={task.task} />}
			</div>
		</Card>
	);
}

interface SubmissionProps {
	task: ReviewedTask;
	submittedAt: string;
	onPhotoExpired: () => void;
}

function Submission({ task, submittedAt, onPhotoExpired }: SubmissionProps) {
	const place = task.task === 1 ? [{ label: t('Place of the center'), value: shownText(task.place) }] : [];
	return (
		<>
			{task.photo_url && (
				<Photo
					url={task.photo_url}
					title={t('Photo of task {task}', { task: task.task })}
					onExpired={onPhotoExpired}
				/>
			)}
			<FactList facts={[...place, { label: t('Submitted on'), value: dayText(submittedAt) }]} />
			{task.note && (
				<div className="rounded-lg border border-marigold-300 bg-marigold-50 p-3">
					<p className="text-sm text-ink-soft">{t('Note for the volunteer')}</p>
					<p className="font-semibold whitespace-pre-line">{task.note}</p>
				</div>
			)}
		</>
	);
}

const loadDialog = () => import('./reopen-dialog.tsx').then((m) => ({ default: m.ReopenDialog }));
const ReopenDialog = lazy(loadDialog);

function ReopenTask(props: DecisionProps) {
	const [isAsked, setAsked] = useState(false);
	// loads the dialog early, so that it opens and can say that the network is gone
	useEffect(() => void loadDialog().catch(() => undefined), []);
	return (
		<>
			<Button
				variant="secondary"
				icon={<RotateCcw aria-hidden />}
				aria-label={t('Reopen task {task}', { task: props.task })}
				onClick={() => setAsked(true)}
			>
				{t('Reopen')}
			</Button>
			{isAsked && (
				<Suspense>
					<ReopenDialog {...props} onClose={() => setAsked(false)} />
				</Suspense>
			)}
		</>
	);
}
