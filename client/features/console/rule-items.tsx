import { ruleTexts } from '@yuva/contract/console/attention-rules';
import type { StaffAttentionRule } from '@yuva/contract/console/attention-schema';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type AttentionFilter, useAttentionItems } from './attention-api.ts';
import { StaffItemCard } from './staff-item-card.tsx';

export interface RuleItemsProps {
	rule: StaffAttentionRule;
	filter: AttentionFilter;
}

export function RuleItems({ rule, filter }: RuleItemsProps) {
	const pages = useAttentionItems(rule, filter);
	const isOpen = filter.state === 'open';
	return (
		<Loaded query={pages} skeleton={<ListSkeleton />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState
						title={isOpen ? t('Nothing to look at') : t('Nothing was looked at')}
						hint={
							isOpen
								? t('This rule finds nothing that nobody has looked at.')
								: t('What you mark as looked at stands here as long as the rule finds it.')
						}
					/>
				) : (
					<PagedList pages={pages} rows={rows} label={t(ruleTexts[rule].title)} rowKey={({ id }) => id}>
						{(item) => <StaffItemCard item={item} />}
					</PagedList>
				)
			}
		</Loaded>
	);
}
