import { type ChildSort, childSort, type StaffChild } from '@yuva/contract/children/schema';
import { percentOf } from '@yuva/contract/percent';
import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Sorting, sortableBy } from '../../ui/lists/sort-button.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { percentText } from './fellow-status.tsx';

export function useChildColumns(): readonly Column<StaffChild>[] {
	const { paramOf, ask } = useFilter();
	const value = childSort.safeParse(paramOf('sort')).data ?? 'name';
	return columnsOf({ value, onValueChange: (sort) => ask('sort', sort) });
}

const columnsOf = (sorting: Sorting<ChildSort>): readonly Column<StaffChild>[] => [
	{
		key: 'name',
		header: t('Child'),
		onPhone: 'title',
		isPerson: true,
		cell: ({ id, full_name, child_thumbnail_url }) => (
			<PersonCell to={`/staff/children/${id}`} name={full_name} photoUrl={child_thumbnail_url} />
		),
		...sortableBy(t('Child'), { up: 'name' }, sorting),
	},
	{
		key: 'class',
		header: t('Class'),
		phoneName: '',
		onPhone: 'meta',
		cell: ({ child_class }) => classLabel(child_class),
		...sortableBy(t('Class'), { up: 'class_lowest', down: 'class_highest' }, sorting),
	},
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'rest',
		cell: ({ fellow_id, fellow_name }) => (
			<Link to={`/staff/fellows/${fellow_id}`} className="line-clamp-1 hover:underline sm:line-clamp-2">
				{fellow_name}
			</Link>
		),
		...sortableBy(t('Fellow'), { up: 'center' }, sorting),
	},
	{
		key: 'district',
		header: t('District'),
		onPhone: 'wide',
		cell: ({ district_name }) => <span className="block min-w-28">{t(district_name)}</span>,
	},
	{
		key: 'attendance',
		header: t('Attendance'),
		numeric: true,
		onPhone: 'none',
		cell: ({ days_present, days_counted }) => percentText(percentOf(days_present, days_counted) ?? null),
	},
	{
		key: 'levels',
		header: t('Baseline → endline'),
		numeric: true,
		nowrap: true,
		onPhone: 'wide',
		cell: ({ baseline, endline }) => `${levelText(baseline)} → ${levelText(endline)}`,
	},
	{
		key: 'consent',
		header: t('Consent'),
		nowrap: true,
		onPhone: 'value',
		cell: ({ consent }) => <Consent consent={consent} />,
	},
];

const levelText = (level: number | null): string => level?.toFixed(1) ?? '–';

const CONSENTS = {
	true: { Icon: ShieldCheck, word: 'Given', colour: 'text-ink-soft max-sm:hidden' },
	false: { Icon: ShieldX, word: 'No consent', colour: 'text-danger' },
	null: { Icon: ShieldAlert, word: 'Consent missing', colour: 'text-warn' },
};

/** A phone shows an icon, and only where the guardian must be asked. */
function Consent({ consent }: Pick<StaffChild, 'consent'>) {
	const { Icon, word, colour } = CONSENTS[`${consent}`];
	return (
		<span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${colour}`}>
			<Icon aria-hidden className="size-5 shrink-0" />
			<span className="max-sm:sr-only">{t(word)}</span>
		</span>
	);
}
