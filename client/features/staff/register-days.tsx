import type { AttendanceRecord } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface Day {
	day: number;
	/** The latest date on which the day was marked. */
	date: string;
	present: number;
	absent: string[];
}

/** The marks of each day together, in the order of the days. */
function daysOf(records: readonly AttendanceRecord[]): Day[] {
	const days = new Map<number, Day>();
	for (const { day, date, status, child_name } of records) {
		const known = days.get(day) ?? { day, date, present: 0, absent: [] };
		if (date > known.date) known.date = date;
		if (status === 'Present') known.present += 1;
		else known.absent.push(titleCase(child_name));
		days.set(day, known);
	}
	return [...days.values()];
}

export interface RegisterDaysProps {
	/** The marks of one module, by day. */
	records: readonly AttendanceRecord[];
	module: number;
}

export function RegisterDays({ records, module }: RegisterDaysProps) {
	if (records.length === 0) return <p className="text-ink-soft">No day of module {module} is marked yet.</p>;
	return (
		<ol aria-label={`Days of module ${module}`} className="flex flex-col divide-y divide-line">
			{daysOf(records).map(({ day, date, present, absent }) => (
				<li key={day} className="py-3 first:pt-0 last:pb-0">
					<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
						<p className="tabular-nums">
							<strong>Day {day}</strong> <span className="text-ink-soft">· {displayDate(date)}</span>
						</p>
						<p className="flex flex-wrap gap-1.5 tabular-nums">
							<StatusBadge tone="green">{present} Present</StatusBadge>
							<StatusBadge tone={absent.length > 0 ? 'red' : 'grey'}>{absent.length} Absent</StatusBadge>
						</p>
					</div>
					{absent.length > 0 && <p className="mt-1 text-sm text-ink-soft">Absent: {absent.join(', ')}</p>}
				</li>
			))}
		</ol>
	);
}
