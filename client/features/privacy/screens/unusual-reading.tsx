import { type AttentionState, attentionState } from '@yuva/contract/console/attention-schema';
import { UNUSUAL_RULES } from '@yuva/contract/privacy/unusual';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useUnusualReads } from '../audit-api.ts';
import { UnusualReadCard } from '../unusual-read-card.tsx';

const states = (): { value: AttentionState; label: string }[] => [
	{ value: 'open', label: t('To check') },
	{ value: 'looked_at', label: t('Checked') },
];

const NONE: Record<AttentionState, { title: string; hint: string }> = {
	open: { title: 'Nothing to look at', hint: 'No account opened the data of unusually many people.' },
	looked_at: {
		title: 'Nothing was looked at',
		hint: 'What you mark as looked at is shown here for 90 days.',
	},
};

export function UnusualReading() {
	const [params, setParams] = useSearchParams();
	const state = attentionState.safeParse(params.get('state')).data ?? 'open';
	const pages = useUnusualReads(state);
	return (
		<Screen title={t('Unusual data access')} intro={t(UNUSUAL_RULES)} backTo="/staff/settings" width="wide">
			<Card>
				<SegmentedChoice
					label={t('Show')}
					options={states()}
					value={state}
					onValueChange={(next) => setParams(next === 'open' ? {} : { state: next }, { replace: true })}
				/>
			</Card>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading unusual reading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t(NONE[state].title)} hint={t(NONE[state].hint)} />
					) : (
						<PagedList pages={pages} rows={rows} label={t('Unusual data access')} rowKey={({ id }) => id}>
							{(item) => <UnusualReadCard item={item} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}
