import { type ChildSafe, type ConcernLine, childSafeLabel } from '@yuva/contract/concerns/schema';
import { FolderOpen, List, UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { inSense } from '../../../language/in-sense.ts';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { ConcernClock } from '../concern-clock.tsx';
import { ConcernBadge } from '../parts/concern-badge.tsx';
import { useConcerns, useSafeguarding } from '../staff-api.ts';
import { StandingCard } from '../standing-card.tsx';

/** Persons who were only named find the question here. */
export function Concerns() {
	const safeguarding = useSafeguarding();
	return (
		<Screen
			title={t('Concerns')}
			// On a phone the list must begin high.
			intro={
				<span className="max-sm:sr-only">
					{t('What people told about children in danger. Only safeguarding persons read it.')}
				</span>
			}
			width="wide"
			action={
				safeguarding.data && safeguarding.data.own !== 'none' ? (
					<ButtonLink
						to="/staff/safeguarding"
						variant="on-teal"
						width="fit"
						icon={<UsersRound aria-hidden />}
					>
						{t('Safeguarding persons')}
					</ButtonLink>
				) : undefined
			}
		>
			<Loaded query={safeguarding} skeleton={<ListSkeleton rows={3} label={t('Loading…')} />}>
				{({ account_id, own }) => (
					<>
						<StandingCard accountId={account_id} standing={own} />
						{own === 'none' && (
							<EmptyState
								title={t('You are not a safeguarding person')}
								hint={t('The head office names them in Settings, under Safeguarding persons.')}
							/>
						)}
						{own === 'reads' && <ConcernTabs />}
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function ConcernTabs() {
	const [params, setParams] = useSearchParams();
	return (
		<Tabs
			label={t('Show')}
			value={params.get('show') === 'all' ? 'all' : 'open'}
			onValueChange={(show) => setParams(show === 'all' ? { show } : {}, { replace: true })}
			tabs={[
				{
					id: 'open',
					title: inSense('Open', 'concerns'),
					icon: <FolderOpen aria-hidden />,
					content: <ConcernList isAll={false} />,
				},
				{
					id: 'all',
					title: inSense('All', 'concerns'),
					icon: <List aria-hidden />,
					content: <ConcernList isAll />,
				},
			]}
		/>
	);
}

function ConcernList({ isAll }: { isAll: boolean }) {
	const pages = useConcerns(isAll ? undefined : '1');
	return (
		<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState
						title={isAll ? t('No concern so far') : t('No open concern')}
						hint={t('You get a message when there is a new one.')}
					/>
				) : (
					<PagedTable pages={pages} rows={rows}>
						<DataTable
							caption={t('Concerns')}
							captionHidden
							columns={columns()}
							rows={rows}
							rowKey={({ concern_id }) => concern_id}
						/>
					</PagedTable>
				)
			}
		</Loaded>
	);
}

const columns = (): readonly Column<ConcernLine>[] => [
	{
		key: 'reference',
		header: t('Number'),
		onPhone: 'title',
		cell: ({ concern_id, reference }) => <RowLink to={`/staff/concerns/${concern_id}`}>{reference}</RowLink>,
	},
	{
		key: 'raised',
		header: t('Told on'),
		nowrap: true,
		onPhone: 'meta',
		cell: ({ raised_at }) => `${dayText(raised_at)}, ${timeText(raised_at)}`,
	},
	{
		key: 'safe',
		header: t('Child safe?'),
		onPhone: 'meta',
		cell: ({ child_safe }) => <SafeWords safe={child_safe} />,
	},
	{
		key: 'state',
		header: t('Status'),
		onPhone: 'value',
		cell: ({ state }) => <ConcernBadge state={state} />,
	},
	{ key: 'clock', header: t('24 hours'), onPhone: 'meta', cell: (row) => <ConcernClock {...row} /> },
];

const SafeWords = ({ safe }: { safe: ChildSafe }) =>
	safe === 'no' ? <strong className="text-danger">{t(childSafeLabel.no)}</strong> : t(childSafeLabel[safe]);
