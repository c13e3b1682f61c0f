import { ClipboardCheck } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';

/** Two lines and a button, as on any other day. */
export function LastDay() {
	return (
		<JobRow
			action={
				<ButtonLink width="fit" to="/view-children-attendance" icon={<ClipboardCheck aria-hidden />}>
					{t('View Attendance')}
				</ButtonLink>
			}
		>
			{t('The last day of the programme is marked.')}
		</JobRow>
	);
}
