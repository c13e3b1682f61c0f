import type { AnswerThread } from '@yuva/contract/answers/schema';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useAnswerThreads } from '../staff-api.ts';

export function Answers() {
	const pages = useAnswerThreads();
	return (
		<Screen
			title={t('Answers')}
			intro={t('What fellows answered to messages. Each fellow is one line.')}
			backTo="/messages"
			width="wide"
		>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading answers…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No answers')}
							hint={t('A fellow can answer each message. The answer appears here.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Answers')}
								captionHidden
								columns={columns()}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

const columns = (): readonly Column<AnswerThread>[] => [
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'title',
		cell: ({ fellow_id, full_name }) => <RowLink to={`/staff/answers/${fellow_id}`}>{full_name}</RowLink>,
	},
	{ key: 'district', header: t('District'), onPhone: 'none', cell: ({ district_name }) => t(district_name) },
	{
		key: 'answer',
		header: t('Latest answer'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ latest_text }) => (
			<span className="line-clamp-2 wrap-anywhere">{latest_text || t('A recording')}</span>
		),
	},
	{
		key: 'at',
		header: t('When'),
		onPhone: 'meta',
		phoneName: '',
		nowrap: true,
		cell: ({ latest_at }) => `${dayText(latest_at)}, ${timeText(latest_at)}`,
	},
	{
		key: 'unread',
		header: t('Not read'),
		onPhone: 'value',
		cell: ({ unread }) =>
			unread === 0 ? (
				<span className="max-sm:sr-only">{t('None')}</span>
			) : (
				<StatusBadge tone="yellow">{t('{count} new', { count: unread })}</StatusBadge>
			),
	},
];
