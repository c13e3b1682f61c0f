import { CHILD_MOVED } from '@yuva/contract/children/schema';
import { lazy, Suspense } from 'react';
import { t } from '../../language/language.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { readFailureOf } from './api.ts';

const MyLeadsCard = lazy(() =>
	import('../accounts/parts/my-leads.tsx').then((m) => ({ default: m.MyLeadsCard })),
);

export function LoadingChild() {
	return (
		<>
			<p role="status" className="rounded-xl border border-line bg-surface p-4 font-semibold shadow-card">
				{t('Loading child profile...')}
			</p>
			<div aria-hidden className="flex flex-col gap-4">
				<CardSkeleton lines={4} />
				<CardSkeleton lines={3} />
			</div>
		</>
	);
}

interface UnreadChildProps {
	error: unknown;
	refetch: () => unknown;
	isFetching: boolean;
}

/** Shows the lead too, where the failure sends to them. */
export function UnreadChild({ error, refetch, isFetching }: UnreadChildProps) {
	const failure = readFailureOf(error);
	return (
		<>
			<ErrorState message={t(failure)} onRetry={() => void refetch()} retrying={isFetching} />
			<Suspense>{failure === CHILD_MOVED && <MyLeadsCard />}</Suspense>
		</>
	);
}
