import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { isOverdue, PROMISED_DAYS, waitingDays } from '@yuva/contract/onboarding/rules';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { Hourglass } from 'lucide-react';
import { now } from '../../local/local.ts';
import { Card } from '../../ui/layout/card.tsx';

/** Shown from when both tasks are handed in until both are approved. */
export function ApplicationPanel({ progress }: { progress: OnboardingProgress }) {
	const statuses = [progress.task1_status, progress.task2_status];
	return (
		<Card tone="warm" title="Application Submitted" icon={<Hourglass aria-hidden />}>
			<div className="flex flex-col gap-2">
				<p>Thank you for completing both tasks. Your District Lead reviews them.</p>
				{statuses.includes('SENT_BACK') && (
					<p className="font-bold">A task was sent back. Please correct it above and submit it again.</p>
				)}
				<p className="font-bold">Please Log In after {PROMISED_DAYS} days to check your status</p>
				{progress.submitted_at && <WaitingSince since={new Date(progress.submitted_at)} />}
			</div>
		</Card>
	);
}

function WaitingSince({ since }: { since: Date }) {
	const days = waitingDays(since, now());
	return (
		<>
			<p className="text-ink-soft">
				Waiting since {displayDate(indiaDate(since))} ({daysInWords(days)}).
			</p>
			{isOverdue(days) && (
				<p>This is longer than the {PROMISED_DAYS} days we promised. Please call your District Lead.</p>
			)}
		</>
	);
}

function daysInWords(days: number): string {
	if (days === 0) return 'today';
	return days === 1 ? '1 day' : `${days} days`;
}
