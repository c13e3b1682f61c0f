import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { useChildren } from '../../children/api.ts';
import { useConsents } from '../../children/consent-api.ts';
import { useLearningCenter } from '../../learning-center/api.ts';

interface Step {
	name: string;
	action: string;
	to: string;
	isDone: boolean;
}

/** Undefined while this phone does not know how far the fellow is. */
function useFirstSteps(): readonly Step[] | undefined {
	const center = useLearningCenter().data;
	const children = useChildren().data;
	const consents = useConsents().data;
	if (!center || !children || !consents) return undefined;
	return [
		{
			name: t('the address of your center'),
			action: t('Center Address'),
			to: '/learning-center',
			isDone: center.address.village !== null,
		},
		{
			name: t('your first child'),
			action: t('Add Child'),
			to: '/add-child-profile',
			isDone: children.length > 0,
		},
		{
			name: t("a guardian's consent"),
			action: t('Ask Consent'),
			to: '/children/consents',
			isDone: consents.size > 0,
		},
		{ name: t('learn to mark attendance'), action: t('Learn'), to: '/first-register', isDone: false },
	];
}

/** Replaces the register's row until the first day is marked, one step at a time. */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
	const steps = useFirstSteps();
	const at = steps?.findIndex(({ isDone }) => !isDone) ?? -1;
	const step = steps?.[at];
	if (!steps || !step) return otherwise;
	return (
		<JobRow
			action={
				<ButtonLink width="fit" to={step.to} icon={<ArrowRight aria-hidden />} iconAfter>
					{step.action}
				</ButtonLink>
			}
		>
			{t('First steps, {number} of {count}:', { number: at + 1, count: steps.length })}{' '}
			<span className="block font-bold text-teal-900">
				<Room like={t('the address of your center')}>{step.name}</Room>
			</span>
		</JobRow>
	);
}
