import { displayDate, indiaDate } from '@yuva/contract/calendar';
import type { DecidedVillage } from '@yuva/contract/reference/village-schema';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { placeName } from './api.ts';
import { useDecidedVillages, useReopenVillage } from './village-api.ts';

export function DecidedVillages() {
	const pages = useDecidedVillages();
	return (
		<Loaded query={pages} skeleton={<ListSkeleton rows={2} label={t('Loading decisions…')} />}>
			{(rows) => rows.length > 0 && <Decisions pages={pages} rows={rows} />}
		</Loaded>
	);
}

interface DecisionsProps {
	pages: Pages<DecidedVillage>;
	rows: readonly DecidedVillage[];
}

function Decisions({ pages, rows }: DecisionsProps) {
	const { send, isPending } = useReopenVillage();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	async function undo({ id, name }: DecidedVillage) {
		setFailure('');
		try {
			await send({ id });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(t('{name} waits again', { name }));
	}
	return (
		<Card title={t('Decided')}>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<PagedTable pages={pages} rows={rows}>
				<DataTable
					caption={t('Decided villages')}
					captionHidden
					rows={rows}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'name',
							header: t('Written'),
							cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
						},
						{
							key: 'now',
							header: t('Now'),
							cell: ({ decision, now }) => (decision === 'accepted' ? t('{name} (new)', { name: now }) : now),
						},
						{
							key: 'mandal',
							header: t('Mandal'),
							cell: ({ mandal, district_name }) => `${placeName(mandal)}, ${t(district_name)}`,
						},
						{
							key: 'on',
							header: t('On'),
							cell: ({ decided_at }) => displayDate(indiaDate(new Date(decided_at))),
						},
						{
							key: 'undo',
							header: t('Change'),
							cell: (village) => (
								<Button
									variant="quiet"
									width="fit"
									icon={<Undo2 aria-hidden />}
									busy={isPending}
									aria-label={t('Undo: {name}', { name: village.name })}
									onClick={() => void undo(village)}
								>
									{t('Undo')}
								</Button>
							),
						},
					]}
				/>
			</PagedTable>
		</Card>
	);
}
