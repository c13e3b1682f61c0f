import { FELLOW_FIRST_HOURS } from '@yuva/contract/console/attention-rules';
import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { MyLeadsCard } from '../../accounts/parts/my-leads.tsx';
import { useOwnAttention } from '../attention-api.ts';
import { OwnItemCard } from '../own-item-card.tsx';

const DAYS = FELLOW_FIRST_HOURS / 24;

export function OwnAttention() {
	const items = useOwnAttention();
	return (
		<Screen
			title={t('Look at this')}
			intro={t(
				'These may be mistakes, or you may need help. For {days} days only you see them, then your lead does too.',
				{ days: DAYS },
			)}
			backTo="/main"
		>
			<Loaded query={items} skeleton={<ListSkeleton rows={3} />}>
				{(data) =>
					data.length === 0 ? (
						<EmptyState
							title={t('Nothing to look at')}
							hint={t('We found nothing unusual in your center.')}
						/>
					) : (
						<ul aria-label={t('To check')} className="flex flex-col gap-4 sm:gap-5">
							{data.map((item) => (
								<li key={item.id}>
									<OwnItemCard item={item} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
			{(items.data || items.failure) && <MyLeadsCard />}
		</Screen>
	);
}
