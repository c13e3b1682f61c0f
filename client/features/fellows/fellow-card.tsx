import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { CalendarCheck, UsersRound } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { PersonCard } from '../../ui/lists/person-card.tsx';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';

/** `search` of the address leads to the year of the list. */
export function FellowCard({ fellow, search }: { fellow: StaffFellow; search: string }) {
	const { full_name, place, children, days_marked, last_register, status } = fellow;
	return (
		<PersonCard
			to={`/staff/fellows/${fellow.fellow_id}${search}`}
			name={full_name}
			photoUrl={fellow.profile_thumbnail_url}
			place={shownText(place)}
		>
			<div className="mt-auto flex flex-col gap-2 border-t border-line pt-3">
				<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
					<span className="inline-flex items-center gap-1.5 font-semibold">
						<UsersRound aria-hidden className="size-4 text-teal-700" />
						{counted(children, '{count} child', '{count} children')}
					</span>
					<span className="inline-flex items-center gap-1.5 font-semibold">
						<CalendarCheck aria-hidden className="size-4 text-teal-700" />
						{t('Attendance {percent}', { percent: percentText(fellow.attendance) })}
					</span>
				</p>
				<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
					{last_register
						? t('Last register {date}', { date: displayDate(last_register) })
						: t('No register yet')}
					{status !== 'Active' && <FellowStatusBadge fellow={fellow} />}
				</p>
				<Progress label={t('Days marked')} value={days_marked} max={PROGRAMME_DAYS} />
			</div>
		</PersonCard>
	);
}
