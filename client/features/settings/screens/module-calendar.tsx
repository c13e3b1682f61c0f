import { displayDate } from '@yuva/contract/calendar';
import type { YearDays } from '@yuva/contract/enrolments/schema';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CalendarForm } from '../calendar-form.tsx';
import { useCalendar, useYearStatus } from '../calendar-plan-api.ts';
import { CalendarTables } from '../calendar-tables.tsx';

export function ModuleCalendar() {
	const role = useSession()?.role;
	const year = useSearchParams()[0].get('year') ?? undefined;
	const calendar = useCalendar(year);
	const status = useYearStatus(year);
	const mayPlan = year === undefined || status === 'planned' || status === 'open';
	return (
		<Screen
			title={t('Calendar')}
			intro={t(
				'Fellows see the days of their module where they mark the children. A register can always be saved, also late or on a holiday.',
			)}
			backTo={year === undefined ? '/staff/settings' : '/staff/years'}
			width="wide"
		>
			<Loaded query={calendar} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{({ year: days, ...plan }) => (
					<>
						{days && <YearLine year={days} />}
						{role === 'admin' && mayPlan ? (
							<CalendarForm key={year} plan={plan} year={year} />
						) : (
							<CalendarTables plan={plan} />
						)}
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function YearLine({ year: { name, starts_on, ends_on } }: { year: YearDays }) {
	return (
		<p>
			<strong>{t('Year {name}', { name })}</strong>:{' '}
			{t('{from} to {to}', { from: displayDate(starts_on), to: displayDate(ends_on) })}
		</p>
	);
}
