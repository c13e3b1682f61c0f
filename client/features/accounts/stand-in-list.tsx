import type { StandIn } from '@yuva/contract/accounts/schema';
import { displayDate } from '@yuva/contract/calendar';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { inSense } from '../../language/in-sense.ts';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt, useToday } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useEndStandIn, useStandIns } from './api.ts';

export function StandInList() {
	const pages = useStandIns();
	const today = useToday();
	const [asked, setAsked] = useState<StandIn>();
	return (
		<>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('Nobody stands in')}
							hint={t('When a District Lead is on leave, another one can look after the district above.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Leads who stand in')}
								captionHidden
								columns={columnsOf(today, setAsked)}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
			{asked && <EndDialog standIn={asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

const columnsOf = (today: string, onEnd: (row: StandIn) => void): readonly Column<StandIn>[] => [
	{
		key: 'district',
		header: t('District'),
		cell: ({ district_name }) => <strong>{t(district_name)}</strong>,
	},
	{ key: 'lead', header: t('Stand-in lead'), cell: ({ full_name }) => full_name },
	{
		key: 'days',
		header: t('Days'),
		cell: ({ from_date, to_date }) =>
			t('{from} to {to}', { from: displayDate(from_date), to: displayDate(to_date) }),
	},
	{ key: 'status', header: t('Status'), cell: (row) => <TimeBadge row={row} today={today} /> },
	{ key: 'by', header: t('Made by'), cell: ({ made_by }) => made_by },
	{
		key: 'end',
		header: t('Change'),
		cell: (row) =>
			row.to_date >= today && (
				<Button
					variant="quiet"
					width="fit"
					icon={<CalendarX aria-hidden />}
					aria-label={t('End: {full_name}, {district_name}', {
						full_name: row.full_name,
						district_name: t(row.district_name),
					})}
					onClick={() => onEnd(row)}
				>
					{t('End')}
				</Button>
			),
	},
];

function TimeBadge({ row: { from_date, to_date }, today }: { row: StandIn; today: string }) {
	if (to_date < today) return <StatusBadge tone="grey">{inSense('Over', 'stand-in')}</StatusBadge>;
	if (from_date > today) return <StatusBadge tone="yellow">{t('Later')}</StatusBadge>;
	return <StatusBadge tone="green">{t('Now')}</StatusBadge>;
}

function EndDialog({ standIn, onClose }: { standIn: StandIn; onClose: () => void }) {
	const { send, isPending } = useEndStandIn();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const end = () =>
		attempt(async () => {
			await send({ id: standIn.id });
			toast(t('Ended'));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void end()}
			title={t('End this now?')}
			message={
				<Sentence
					text={t('{name} loses {district} at once. What was decided meanwhile stays.')}
					parts={{ name: <strong>{standIn.full_name}</strong>, district: t(standIn.district_name) }}
				/>
			}
			failure={failure}
			confirmLabel={t('End')}
			confirmIcon={<CalendarX aria-hidden />}
			danger
			busy={isPending}
			busyLabel={t('Ending…')}
		/>
	);
}
