import type { ChildAttendance } from '@yuva/contract/attendance/schema';
import { PHOTO_HIDDEN } from '@yuva/contract/children/consent-rules';
import { titleCase } from '@yuva/contract/children/rules';
import { type ChildEntry, childClassLabel } from '@yuva/contract/children/schema';
import { percentOf } from '@yuva/contract/percent';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useAttendanceSummaryOf } from '../attendance/api.ts';
import { useChildrenOf } from '../children/api.ts';
import { type Consents, useConsentsOf } from '../children/consent-api.ts';
import { ConsentMark } from '../children/parts/consent-mark.tsx';
import type { InYear } from './api.ts';

export function FellowChildren({ fellow: { mobile_number: mobileNumber }, year }: InYear) {
	const children = queryStateOf(useChildrenOf(mobileNumber, year));
	const summary = queryStateOf(useAttendanceSummaryOf(mobileNumber, year));
	const present = useConsentsOf(mobileNumber).data;
	const consents = year === undefined ? present : undefined;
	return (
		<Card title={t('Children')} icon={<UsersRound aria-hidden />}>
			<div className="flex flex-col gap-3">
				<Loaded query={children} skeleton={<ListSkeleton rows={3} label={t('Loading children…')} />}>
					{(rows) => <ChildrenTable rows={rows} attendance={summary.data?.data ?? []} consents={consents} />}
				</Loaded>
			</div>
		</Card>
	);
}

interface ChildrenTableProps {
	rows: readonly ChildEntry[];
	attendance: readonly ChildAttendance[];
	/** Undefined while loading, and of an earlier year. */
	consents: Consents | undefined;
}

function ChildrenTable({ rows, attendance, consents }: ChildrenTableProps) {
	if (rows.length === 0) return <p className="text-ink-soft">{t('No children in this year.')}</p>;
	const attendanceOf = new Map(attendance.map((row) => [row.child_id, row]));
	const columns: readonly Column<ChildEntry>[] = [
		{ key: 'name', header: t('Child'), cell: (child) => <ChildName child={child} consents={consents} /> },
		{ key: 'class', header: t('Class'), cell: (child) => t(childClassLabel[child.child_class]) },
		{
			key: 'days',
			header: t('Days present'),
			cell: ({ id }) => daysText(attendanceOf.get(id)),
			numeric: true,
		},
		{
			key: 'percent',
			header: t('Attendance'),
			cell: ({ id }) => percentText(attendanceOf.get(id)),
			numeric: true,
		},
	];
	return (
		<DataTable
			caption={t('Children')}
			captionHidden
			columns={columns}
			rows={rows}
			rowKey={(child) => child.id}
		/>
	);
}

interface ChildNameProps {
	child: ChildEntry;
	consents: Consents | undefined;
}

function ChildName({ child, consents }: ChildNameProps) {
	return (
		<span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 sm:flex-nowrap">
			<Avatar name={child.full_name} src={child.child_thumbnail_url} size="small" />
			<span className="min-w-0 wrap-anywhere">
				<Link to={`/staff/children/${child.id}`} className="font-semibold text-teal-800 hover:underline">
					{titleCase(child.full_name)}
				</Link>{' '}
				<span className="block">
					<ConsentMark talks={consents && (consents.get(child.id) ?? [])} />
				</span>
				{child.photo_hidden && <span className="block text-sm text-ink-soft">{t(PHOTO_HIDDEN)}</span>}
			</span>
		</span>
	);
}

const daysText = (row: ChildAttendance | undefined): string =>
	row ? t('{present} of {marked}', { present: row.present_days, marked: row.total_fellow_days }) : '–';

function percentText(row: ChildAttendance | undefined): string {
	const percent = row && percentOf(row.present_days, row.total_fellow_days);
	return percent === undefined ? '–' : `${percent.toFixed(1)}%`;
}
