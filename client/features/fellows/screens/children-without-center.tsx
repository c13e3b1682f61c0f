import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { Pages } from '../../../ui/feedback/query-state.ts';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useWithoutCenter, type Which } from '../api.ts';
import { CenterGroup, type CenterGroupProps } from '../center-group.tsx';

const kinds = (): { value: Which; label: string }[] => [
	{ value: 'waiting', label: t('Waiting for a center') },
	{ value: 'left', label: t('Left their center') },
];

export function ChildrenWithoutCenter() {
	const [params, setParams] = useSearchParams();
	const which: Which = params.get('which') === 'left' ? 'left' : 'waiting';
	const pages = useWithoutCenter(which);
	return (
		<Screen
			title={t('Children without a center')}
			intro={t(
				'Children whose center closed, and children who left. Choose them and the fellow who takes them.',
			)}
			backTo="/staff/attention"
			width="wide"
		>
			<SegmentedChoice
				label={t('Show')}
				options={kinds()}
				value={which}
				onValueChange={(value) => setParams(value === 'left' ? { which: 'left' } : {}, { replace: true })}
			/>
			<Loaded query={pages} skeleton={<ListSkeleton rows={6} label={t('Loading children…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={which === 'left' ? t('No child has left') : t('Every child has a center')}
							hint={t(
								'Children come here when their center closes at the end of a year, or when they leave it.',
							)}
						/>
					) : (
						<Groups pages={pages} rows={rows} />
					)
				}
			</Loaded>
		</Screen>
	);
}

function Groups({ pages, rows }: { pages: Pages<ChildWithoutCenter>; rows: readonly ChildWithoutCenter[] }) {
	return (
		<>
			{byCenter(rows).map((group) => (
				<CenterGroup key={group[0].fellow_id ?? 'erased'} rows={group} />
			))}
			{pages.moreFailure && <Banner tone="error">{t(pages.moreFailure)}</Banner>}
			{pages.hasMore && (
				<Button
					variant="secondary"
					className="self-center"
					icon={<ChevronDown aria-hidden />}
					busy={pages.isLoadingMore}
					busyLabel={t('Loading…')}
					onClick={pages.loadMore}
				>
					{t('Load more')}
				</Button>
			)}
		</>
	);
}

/** The server sorts the rows by last center; fellows with the same name stay apart. */
function byCenter(rows: readonly ChildWithoutCenter[]): CenterGroupProps['rows'][] {
	const groups = new Map<string | null, [ChildWithoutCenter, ...ChildWithoutCenter[]]>();
	for (const row of rows) {
		const group = groups.get(row.fellow_id);
		if (group) group.push(row);
		else groups.set(row.fellow_id, [row]);
	}
	return [...groups.values()];
}
