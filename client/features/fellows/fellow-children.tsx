import type { ChildAttendance } from '@yuva/contract/attendance/schema';
import { consentMark, PHOTO_HIDDEN } from '@yuva/contract/children/consent-rules';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { percentOf } from '@yuva/contract/percent';
import { ShieldAlert, UsersRound } from 'lucide-react';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { useAttendanceSummaryOf } from '../attendance/api.ts';
import { useChildrenOf } from '../children/api.ts';
import { type Consents, useConsentsOf } from '../children/consent-api.ts';
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
	/** Undefined while loading, and in an earlier year. */
	consents: Consents | undefined;
}

function ChildrenTable({ rows, attendance, consents }: ChildrenTableProps) {
	if (rows.length === 0) return <p className="text-ink-soft">{t('No children in this year.')}</p>;
	const attendanceOf = new Map(attendance.map((row) => [row.child_id, row]));
	const columns: readonly Column<ChildEntry>[] = [
		{
			key: 'name',
			header: t('Child'),
			onPhone: 'title',
			isPerson: true,
			cell: ({ id, full_name, child_thumbnail_url }) => (
				<PersonCell to={`/staff/children/${id}`} name={titleCase(full_name)} photoUrl={child_thumbnail_url} />
			),
		},
		{
			key: 'class',
			header: t('Class'),
			phoneName: '',
			onPhone: 'meta',
			cell: (child) => classLabel(child.child_class),
		},
		{
			key: 'days',
			header: t('Days present'),
			onPhone: 'none',
			cell: ({ id }) => daysText(attendanceOf.get(id)),
			numeric: true,
		},
		{
			key: 'percent',
			header: t('Attendance'),
			onPhone: 'meta',
			cell: ({ id }) => percentText(attendanceOf.get(id)),
			numeric: true,
		},
		{
			key: 'consent',
			header: t('Consent'),
			onPhone: 'value',
			cell: ({ id, photo_hidden }) => (
				<ConsentIcon
					talks={consents && (consents.get(id) ?? [])}
					isPhotoHidden={photo_hidden !== undefined}
				/>
			),
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

interface ConsentIconProps {
	talks: readonly ConsentRecord[] | undefined;
	isPhotoHidden: boolean;
}

/** Shows nothing where the guardian agrees to all. On a phone only screen readers get the words. */
function ConsentIcon({ talks, isPhotoHidden }: ConsentIconProps) {
	const words = talks && consentMark(talks);
	if (!words && !isPhotoHidden) return null;
	return (
		<span className="inline-flex items-center gap-1.5 text-sm font-semibold text-warn">
			<ShieldAlert aria-hidden className="size-5 shrink-0" />
			<span className="max-sm:sr-only">
				{[words && t(words), isPhotoHidden && t(PHOTO_HIDDEN)].filter(Boolean).join('. ')}
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
