import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { DecidedVillages } from '../decided-villages.tsx';
import { useWrittenVillages } from '../village-api.ts';
import { VillageCard } from '../village-card.tsx';

export function WrittenVillages() {
	const pages = useWrittenVillages();
	return (
		<Screen
			title={t('New village names')}
			intro={t('Fellows wrote these names. Prints show them as written until you decide.')}
			backTo="/staff/attention"
			width="wide"
		>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading villages…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No new village names')}
							hint={t(
								'A village comes here when a fellow chooses “My village is not in the list” and writes its name.',
							)}
						/>
					) : (
						<PagedList pages={pages} rows={rows} label={t('Villages')} rowKey={({ id }) => String(id)}>
							{(village) => (
								<VillageCard
									village={village}
									beside={rows.filter(
										({ id, mandal }) => id !== village.id && mandal.id === village.mandal.id,
									)}
								/>
							)}
						</PagedList>
					)
				}
			</Loaded>
			{pages.failure === undefined && <DecidedVillages />}
		</Screen>
	);
}
