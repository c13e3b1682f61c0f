import { type MeetingLine, meetingKindLabel } from '@yuva/contract/meetings/schema';
import { CalendarPlus } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useMeetings } from '../staff-api.ts';
import { whenText } from '../when-text.ts';

export function Meetings() {
	const pages = useMeetings();
	return (
		<Screen
			title={t('Meetings')}
			intro={t('Meetings and trainings of fellows. Fellows get a message, and a second one the day before.')}
			backTo="/staff/tasks"
			width="wide"
			action={
				<ButtonLink
					variant="on-teal"
					width="fit"
					icon={<CalendarPlus aria-hidden />}
					to="/staff/meetings/new"
				>
					{t('New meeting')}
				</ButtonLink>
			}
		>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading meetings…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t('No meetings')} hint={t('Make one, and invite your fellows.')} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Meetings')}
								captionHidden
								columns={columns()}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

const columns = (): readonly Column<MeetingLine>[] => [
	{
		key: 'title',
		header: t('Meeting'),
		onPhone: 'title',
		cell: ({ id, title }) => <RowLink to={`/staff/meetings/${id}`}>{title}</RowLink>,
	},
	{ key: 'kind', header: t('Kind'), onPhone: 'none', cell: ({ kind }) => t(meetingKindLabel[kind]) },
	{ key: 'when', header: t('When'), onPhone: 'meta', phoneName: '', nowrap: true, cell: whenText },
	{ key: 'place', header: t('Place'), onPhone: 'meta', phoneName: '', cell: ({ place }) => place },
	{
		key: 'came',
		header: t('Came'),
		nowrap: true,
		onPhone: 'value',
		cell: (meeting) => <Came meeting={meeting} />,
	},
];

function Came({ meeting: { is_cancelled, present, guests } }: { meeting: MeetingLine }) {
	if (is_cancelled) return <StatusBadge tone="grey">{t('Cancelled')}</StatusBadge>;
	return present === null
		? t('{count} invited', { count: guests })
		: t('{count} of {total}', { count: present, total: guests });
}
