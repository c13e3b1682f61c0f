import { FELLOW_FIRST_HOURS } from '@yuva/contract/attention/rules';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOwnAttention } from '../api.ts';
import { OwnItemCard } from '../own-item-card.tsx';

const DAYS = FELLOW_FIRST_HOURS / 24;

export function OwnAttention() {
	const items = useOwnAttention();
	return (
		<Screen
			title="Please look at this"
			intro={`These may be mistakes, or you may need help. For ${DAYS} days only you see them, then your lead does too.`}
			backTo="/main"
		>
			<Loaded query={items} skeleton={<ListSkeleton rows={3} />}>
				{(data) =>
					data.length === 0 ? (
						<EmptyState title="Nothing to look at" hint="We found nothing unusual in your center." />
					) : (
						<ul aria-label="To look at" className="flex flex-col gap-4 sm:gap-5">
							{data.map((item) => (
								<li key={item.id}>
									<OwnItemCard item={item} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Screen>
	);
}
