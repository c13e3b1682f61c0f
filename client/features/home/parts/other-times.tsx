import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';
import { FellowshipOver } from './fellowship-over.tsx';
import { FirstSteps } from './first-steps.tsx';

export interface OtherTimesProps {
	when: 'first' | 'last' | 'over';
	row?: ReactNode;
}

/** These replace the work of an ordinary day; they share a file, because each is seldom needed. */
export function OtherTimes({ when, row }: OtherTimesProps) {
	if (when === 'over') return <FellowshipOver />;
	return when === 'last' ? <LastDay /> : <FirstSteps otherwise={row} />;
}

/** It has two lines and a button, as on any other day. */
function LastDay() {
	return (
		<JobRow
			action={
				<ButtonLink width="fit" to="/view-children-attendance" icon={<ClipboardCheck aria-hidden />}>
					{t('View Attendance')}
				</ButtonLink>
			}
		>
			{t('The last day is marked.')}
		</JobRow>
	);
}
