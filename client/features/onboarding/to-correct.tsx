import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { PencilLine } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Card } from '../../ui/layout/card.tsx';

/** First on the screen after a task was sent back: what the lead wrote, and about which task. */
export function ToCorrect({ progress }: { progress: OnboardingProgress }) {
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
			<p className="mt-3">
				{t('It is filled in below as you sent it. Change only what is wrong, and submit it again.')}
			</p>
		</Card>
	);
}
