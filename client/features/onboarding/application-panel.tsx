import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { isOverdue, PROMISED_DAYS, waitingDays } from '@yuva/contract/onboarding/rules';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { Hourglass } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { now } from '../../local/local.ts';
import { Card } from '../../ui/layout/card.tsx';

export function ApplicationPanel({ progress }: { progress: OnboardingProgress }) {
	const statuses = [progress.task1_status, progress.task2_status];
	return (
		<Card tone="warm" title={t('Application Submitted')} icon={<Hourglass aria-hidden />}>
			<div className="flex flex-col gap-2">
				<p>{t('Thank you for completing both tasks. Your District Lead reviews them.')}</p>
				{statuses.includes('SENT_BACK') && (
					<p className="font-bold">{t('A task was sent back. Correct it above and submit it again.')}</p>
				)}
				<p className="font-bold">
					{t('Please Log In after {days} days to check your status', { days: PROMISED_DAYS })}
				</p>
				{progress.submitted_at && <WaitingSince since={new Date(progress.submitted_at)} />}
			</div>
		</Card>
	);
}

function WaitingSince({ since }: { since: Date }) {
	const days = waitingDays(since, now());
	return (
		<>
			<p className="text-ink-soft">{waitingSince(displayDate(indiaDate(since)), days)}</p>
			{isOverdue(days) && (
				<p>
					{t('This is longer than the {days} days we promised. Call your District Lead.', {
						days: PROMISED_DAYS,
					})}
				</p>
			)}
		</>
	);
}

const waitingSince = (date: string, days: number): string =>
	days === 0
		? t('Waiting since {date} (today).', { date })
		: counted(days, 'Waiting since {date} ({count} day).', 'Waiting since {date} ({count} days).', { date });
