import { displayDate, monthName, weekdayAndDate } from '@yuva/contract/calendar';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { DueFellow, VisitLine } from '@yuva/contract/visits/schema';
import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, Hourglass, MapPinCheck } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { inWords } from '../../../language/in-words.ts';
import { shownText, t } from '../../../language/language.ts';
import { useSession, useToday } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink, IconButton } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useDistricts } from '../../reference/api.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { useDue, useMonth } from '../staff-api.ts';
import { VisitStateBadge } from '../visit-state.tsx';

export function Visits() {
	const { paramOf, ask } = useFilter();
	const shown = paramOf('show') === 'due' ? 'due' : 'month';
	return (
		<Screen
			title={t('Visits')}
			width="wide"
			footerOnPhone
			footer={
				<ButtonLink variant="secondary" icon={<MapPinCheck aria-hidden />} to="/field">
					{t('Today at the center')}
				</ButtonLink>
			}
			action={
				<>
					<div className="max-lg:hidden">
						<ButtonLink variant="on-teal" width="fit" icon={<MapPinCheck aria-hidden />} to="/field">
							{t('Today at the center')}
						</ButtonLink>
					</div>
					<ButtonLink
						variant="on-teal"
						width="fit"
						icon={<CalendarPlus aria-hidden />}
						to="/staff/visits/new"
					>
						{t('Plan a visit')}
					</ButtonLink>
				</>
			}
		>
			<Tabs
				label={t('Visits')}
				value={shown}
				onValueChange={(id) => ask('show', id === 'month' ? '' : id)}
				tabs={[
					{ id: 'month', title: t('Month'), icon: <CalendarDays aria-hidden />, content: <Month /> },
					{
						id: 'due',
						title: t('Not visited for longest'),
						icon: <Hourglass aria-hidden />,
						content: <Due />,
					},
				]}
			/>
		</Screen>
	);
}

/** @param by months, negative for earlier ones */
function monthBeside(month: string, by: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	const index = year * 12 + number - 1 + by;
	return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

function Month() {
	const { paramOf, ask } = useFilter();
	const today = useToday();
	const present = today.slice(0, 7);
	const asked = paramOf('month');
	const month = isMonth(asked) ? asked : present;
	const show = (next: string) => ask('month', next === present ? '' : next);
	const pages = useMonth(month);
	return (
		<div className="flex flex-col gap-2">
			<div className="no-print flex items-center gap-1">
				<IconButton
					label={t('Month before')}
					labelHidden
					icon={<ChevronLeft aria-hidden />}
					onClick={() => show(monthBeside(month, -1))}
				/>
				<h2 aria-live="polite" className="min-w-40 text-center font-bold text-teal-900">
					{t(monthName(`${month}-01`))} {month.slice(0, 4)}
				</h2>
				<IconButton
					label={t('Month after')}
					labelHidden
					icon={<ChevronRight aria-hidden />}
					onClick={() => show(monthBeside(month, 1))}
				/>
			</div>
			<Loaded query={pages} skeleton={<ListSkeleton rows={4} label={t('Loading visits…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No visits in this month')}
							hint={t('Plan one. The fellow gets a message.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Visits of the month')}
								captionHidden
								columns={monthColumns()}
								rows={rows}
								rowKey={({ id }) => id}
								rowClass={({ on }) => (on === today ? 'bg-marigold-50' : '')}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</div>
	);
}

const monthColumns = (): readonly Column<VisitLine>[] => [
	{
		key: 'on',
		header: t('Day'),
		nowrap: true,
		onPhone: 'meta',
		phoneName: '',
		cell: ({ on }) => inWords(weekdayAndDate(on)),
	},
	{
		key: 'fellow',
		header: t('Fellow'),
		nowrap: true,
		onPhone: 'title',
		cell: ({ id, full_name }) => <RowLink to={`/staff/visits/${id}`}>{full_name}</RowLink>,
	},
	{
		key: 'district',
		header: t('District'),
		onPhone: 'meta',
		phoneName: '',
		// A long name takes two lines, not three.
		cell: ({ district_name }) => <span className="inline-block sm:min-w-36">{t(district_name)}</span>,
	},
	{
		key: 'lead',
		header: t('Who visits'),
		nowrap: true,
		onPhone: 'none',
		cell: ({ lead, is_own }) => (is_own ? t('You') : (lead ?? '–')),
	},
	{
		key: 'note',
		header: t('Note'),
		onPhone: 'none',
		cell: ({ note }) => <span className="line-clamp-1 break-all print:line-clamp-none">{note}</span>,
	},
	{
		key: 'state',
		header: t('Status'),
		onPhone: 'value',
		cell: ({ state }) => <VisitStateBadge state={state} />,
	},
];

function Due() {
	const isAdmin = useSession()?.role === 'admin';
	const { choice, chip, paramOf } = useFilter();
	const { value, onValueChange } = choice('district');
	const { options } = useDistricts(isAdmin ? TELANGANA : null);
	const pages = useDue(value);
	return (
		<div className="flex flex-col gap-2">
			{isAdmin && (
				<FilterLine chips={chip('district', options.find((one) => one.value === paramOf('district'))?.label)}>
					<TelanganaDistrictField district={value} onChange={onValueChange} />
				</FilterLine>
			)}
			<Loaded query={pages} skeleton={<ListSkeleton rows={4} label={t('Loading fellows…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t('No fellows')} hint={t('Fellows of yours who work now are listed here.')} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Not visited for longest')}
								captionHidden
								columns={dueColumns()}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</div>
	);
}

const dueColumns = (): readonly Column<DueFellow>[] => [
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'title',
		cell: ({ fellow_id, full_name }) => (
			<RowLink to={`/staff/visits/new?fellow=${fellow_id}`}>{full_name}</RowLink>
		),
	},
	{
		key: 'place',
		header: t('Home'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ place }) => shownText(place),
	},
	{
		key: 'last',
		header: t('Last visit'),
		nowrap: true,
		onPhone: 'meta',
		cell: ({ last_visit }) => (last_visit ? displayDate(last_visit) : t('Never')),
	},
	{
		key: 'planned',
		header: t('Planned for'),
		nowrap: true,
		onPhone: 'meta',
		cell: ({ planned }) => (planned ? displayDate(planned) : '–'),
	},
	{
		key: 'days',
		header: t('Since then'),
		onPhone: 'value',
		numeric: true,
		cell: ({ days }) => (days === null ? t('Never visited') : counted(days, '{count} day', '{count} days')),
	},
];
