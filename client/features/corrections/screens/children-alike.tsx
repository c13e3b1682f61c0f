import type { AlikeState, ChildrenAlike } from '@yuva/contract/children/likeness-schema';
import { likenessText, titleCase } from '@yuva/contract/children/rules';
import { ChevronDown, Copy, RotateCcw, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useChildrenAlike, useDismissAlike } from '../leads-api.ts';

/** Only a lead who decides needs it. */
const MergeDialog = lazy(() => import('../parts/merge-dialog.tsx').then((m) => ({ default: m.MergeDialog })));
/** The child's form on the phone loads it later too, so it has a file of its own. */
const SideBySide = lazy(() =>
	import('../../children/parts/side-by-side.tsx').then((m) => ({ default: m.SideBySide })),
);

const Loading = () => <ListSkeleton rows={3} label={t('Loading children…')} />;
const STATES: { value: AlikeState; label: string }[] = [
	{ value: 'open', label: 'To decide' },
	{ value: 'dismissed', label: 'Two children' },
];

export function ChildrenAlikeList() {
	const [params, setParams] = useSearchParams();
	const state: AlikeState = params.get('state') === 'dismissed' ? 'dismissed' : 'open';
	const pages = useChildrenAlike(state);
	return (
		<Screen
			title={t('Possible duplicates')}
			intro={t(
				'Two entries that may be one child, written differently or in two centers. Ask the fellows before you decide.',
			)}
			backTo="/staff/attention"
			width="wide"
		>
			<SegmentedChoice
				label={t('Show')}
				options={STATES.map((option) => ({ ...option, label: t(option.label) }))}
				value={state}
				onValueChange={(value) => setParams(value === 'dismissed' ? { state: value } : {}, { replace: true })}
			/>
			<Loaded query={pages} skeleton={<Loading />}>
				{(pairs) => (
					<Suspense fallback={<Loading />}>
						{pairs.length === 0 && <NoPair state={state} />}
						<ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
							{pairs.map((pair) => (
								<li key={pair.id}>
									<Pair pair={pair} />
								</li>
							))}
						</ul>
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
					</Suspense>
				)}
			</Loaded>
		</Screen>
	);
}

const NoPair = ({ state }: { state: AlikeState }) =>
	state === 'open' ? (
		<EmptyState
			title={t('No possible duplicates')}
			hint={t('New and changed profiles are compared within a minute, in whatever spelling the names are.')}
		/>
	) : (
		<EmptyState title={t('No decisions yet')} hint={t('Pairs that you decide come here.')} />
	);

function Pair({ pair }: { pair: ChildrenAlike }) {
	const { one, other, reasons } = pair;
	return (
		<Card title={likenessText(reasons, t)}>
			<div className="flex flex-col gap-3">
				<SideBySide
					titles={[
						t('Center of {name}', { name: one.fellow_name }),
						t('Center of {name}', { name: other.fellow_name }),
					]}
					one={one}
					other={other}
				/>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<FellowLink child={one} />
					{one.fellow_id !== other.fellow_id && <FellowLink child={other} />}
				</div>
				<Decision pair={pair} />
			</div>
		</Card>
	);
}

const FellowLink = ({ child }: { child: ChildrenAlike['one'] }) => (
	<Link
		to={`/staff/fellows/${child.fellow_id}`}
		className="inline-flex min-h-11 items-center font-semibold text-teal-700 underline"
	>
		{child.fellow_name}
	</Link>
);

function Decision({ pair }: { pair: ChildrenAlike }) {
	const { send, isPending } = useDismissAlike();
	const [failure, setFailure] = useState<string>();
	const isOpen = pair.dismissed_at === null;
	function decide() {
		setFailure(undefined);
		send({ id: pair.id, dismissed: isOpen }).catch((error: unknown) => setFailure(messageOf(error)));
	}
	return (
		<>
			{failure !== undefined && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex flex-wrap gap-2">
				{isOpen && <OneChild pair={pair} />}
				<Button
					variant="secondary"
					width="fit"
					icon={isOpen ? <UsersRound aria-hidden /> : <RotateCcw aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					aria-label={t(isOpen ? 'Two children: {name}' : 'Decide again: {name}', {
						name: titleCase(pair.one.full_name),
					})}
					onClick={decide}
				>
					{isOpen ? t('Two children') : t('Decide again')}
				</Button>
			</div>
		</>
	);
}

function OneChild({ pair: { one, other } }: { pair: ChildrenAlike }) {
	const [isAsked, setAsked] = useState(false);
	return (
		<>
			<Button
				width="fit"
				icon={<Copy aria-hidden />}
				aria-label={t('The same child: {name}', { name: titleCase(one.full_name) })}
				onClick={() => setAsked(true)}
			>
				{t('The same child')}
			</Button>
			{isAsked && (
				<Suspense>
					<MergeDialog id={one.id} otherId={other.id} onClose={() => setAsked(false)} />
				</Suspense>
			)}
		</>
	);
}
