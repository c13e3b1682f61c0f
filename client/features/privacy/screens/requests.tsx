import { type RequestFilter, requestFilter } from '@yuva/contract/privacy/schema';
import { useSearchParams } from 'react-router';
import { inSense } from '../../../language/in-sense.ts';
import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useRequests } from '../api.ts';
import { RequestCard } from '../request-card.tsx';

const states = (): { value: RequestFilter; label: string }[] => [
	{ value: 'open', label: inSense('Open', 'requests') },
	{ value: 'closed', label: inSense('Closed', 'requests') },
];

const NOTHING: Record<RequestFilter, { title: string; hint: string }> = {
	open: {
		title: 'No open request',
		hint: 'What fellows ask about their data stands here, the oldest first.',
	},
	closed: {
		title: 'No closed request',
		hint: 'Answered requests stand here, with the answer and your note.',
	},
};

export function Requests() {
	const [params, setParams] = useSearchParams();
	const state = requestFilter.safeParse(params.get('state')).data ?? 'open';
	const pages = useRequests(state);
	return (
		<Screen
			title={t('Requests about data')}
			intro={t('What fellows ask about their own data. Answer each before its day.')}
			backTo="/staff/privacy"
			width="wide"
		>
			<Card>
				<SegmentedChoice
					label={t('Show')}
					options={states()}
					value={state}
					onValueChange={(next) => setParams({ state: next }, { replace: true })}
				/>
			</Card>
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading requests…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t(NOTHING[state].title)} hint={t(NOTHING[state].hint)} />
					) : (
						<PagedList pages={pages} rows={rows} label={t('Requests')} rowKey={({ id }) => id}>
							{(request) => <RequestCard request={request} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}
