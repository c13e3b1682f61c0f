import { moduleOfDay } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { RegisterDay } from '@yuva/contract/fellows/schema';
import { CalendarDays, Table } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Bone, ListSkeleton, Loading } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useRecordsOf } from '../attendance/api.ts';
import { type InYear, useRegisterDays } from './api.ts';
import { latestDay, RegisterMap } from './register-map.tsx';

export function FellowRegister(chosen: InYear) {
	const days = useRegisterDays(chosen);
	const [isTable, setTable] = useState(false);
	const mayHaveDays = days.data ? days.data.length > 0 : !days.failure;
	return (
		<Card
			title={t('Registers')}
			icon={<CalendarDays aria-hidden />}
			action={
				mayHaveDays && (
					<Button
						variant="quiet"
						width="fit"
						aria-pressed={isTable}
						disabled={!days.data}
						icon={<Table aria-hidden />}
						onClick={() => setTable(!isTable)}
					>
						{t('As a table')}
					</Button>
				)
			}
		>
			<Loaded query={days} skeleton={<RegistersSkeleton />}>
				{(rows) => <Registers {...chosen} key={chosen.year} days={rows} isTable={isTable} />}
			</Loaded>
		</Card>
	);
}

function RegistersSkeleton() {
	return (
		<Loading label={t('Loading the attendance…')}>
			<RegisterMap days={undefined} chosen={undefined} />
			<Bone className="h-28 rounded-lg" />
		</Loading>
	);
}

interface RegistersProps extends InYear {
	days: readonly RegisterDay[];
	isTable: boolean;
}

function Registers({ days, isTable, fellow, year }: RegistersProps) {
	const [picked, setPicked] = useState<number>();
	const chosen = picked ?? latestDay(days);
	const row = days.find(({ day }) => day === chosen);
	if (!row) return <p className="text-ink-soft">{t('No attendance in this year.')}</p>;
	if (isTable) return <DaysTable days={days} />;
	return (
		<div className="flex flex-col gap-4">
			<RegisterMap days={days} chosen={chosen} onChoose={setPicked} />
			<ChosenDay key={row.day} fellow={fellow} year={year} row={row} />
		</div>
	);
}

const columns = (): readonly Column<RegisterDay>[] => [
	{ key: 'day', header: t('Day'), cell: ({ day }) => t('Day {day}', { day }) },
	{ key: 'date', header: t('Date'), nowrap: true, cell: ({ date }) => displayDate(date) },
	{ key: 'present', header: t('Present'), numeric: true, cell: ({ present }) => present },
	{ key: 'absent', header: t('Absent'), numeric: true, cell: ({ absent }) => absent },
];

function DaysTable({ days }: { days: readonly RegisterDay[] }) {
	return (
		<DataTable
			caption={t('Marked days')}
			captionHidden
			columns={columns()}
			rows={days}
			rowKey={({ day }) => day}
		/>
	);
}

function ChosenDay({ fellow, year, row }: InYear & { row: RegisterDay }) {
	const { day, date, present, absent } = row;
	const records = queryStateOf(useRecordsOf(fellow.mobile_number, moduleOfDay(day), year));
	return (
		<section aria-live="polite" className="rounded-lg bg-sunken p-3">
			<h3 className="font-bold tabular-nums">
				{t('Day {day}', { day })} · {displayDate(date)}
			</h3>
			<p className="mt-1 tabular-nums">{t('{present} present, {absent} absent', { present, absent })}</p>
			<Loaded query={records} skeleton={<ListSkeleton rows={1} label={t('Loading the day…')} />}>
				{(marks) => (
					<AbsentNames
						names={marks
							.filter((mark) => mark.day === day && mark.status === 'Absent')
							.map(({ child_name }) => titleCase(child_name))}
					/>
				)}
			</Loaded>
		</section>
	);
}

function AbsentNames({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null;
	return <p className="mt-1 text-sm text-ink-soft">{t('Absent: {names}', { names: names.join(', ') })}</p>;
}
