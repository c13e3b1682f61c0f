import { panelOf } from '@yuva/contract/onboarding/rules';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { t } from '../../../language/language.ts';
import { Stepper } from '../../../ui/layout/stepper.tsx';

const STEPS = ['Register', 'Tasks', 'Review', 'Accept', 'Child safety', 'Data'] as const;
export type ApplicationStep = (typeof STEPS)[number];

export const ApplicationSteps = ({ step }: { step: ApplicationStep }) => (
	<Stepper
		label={t('Steps of your application')}
		steps={STEPS.map((name) => t(name))}
		current={STEPS.indexOf(step)}
	/>
);

const STEP_OF = {
	none: 'Tasks',
	submitted: 'Review',
	congratulations: 'Accept',
	not_approved: 'Review',
} as const;

/** A task that was sent back is one to do, unless the application is closed. */
export function stepOf(progress: Pick<OnboardingProgress, 'task1_status' | 'task2_status'>): ApplicationStep {
	const panel = panelOf(progress);
	const isSentBack = [progress.task1_status, progress.task2_status].includes('SENT_BACK');
	return isSentBack && panel !== 'not_approved' ? 'Tasks' : STEP_OF[panel];
}
