import { ASKING_DAYS } from '@yuva/contract/children/consent-rules';
import {
	type AttentionKind,
	attentionKindLabel,
	countText,
	FELLOW_FIRST_HOURS,
	heaviestFirst,
	kindOfRule,
	ruleTexts,
} from '@yuva/contract/console/attention-rules';
import {
	type AttentionState,
	attentionState,
	MOST_NAMED,
	type RuleCount,
	type StaffAttentionRule,
	staffAttentionRule,
} from '@yuva/contract/console/attention-schema';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useMissingCount } from '../../children/consent-api.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { type AttentionFilter, useAttentionCounts, useAttentionItems } from '../attention-api.ts';
import { KindIcon } from '../parts/kind-icon.tsx';
import { StaffItemCard } from '../staff-item-card.tsx';

const UnusualReadingCard = lazy(() =>
	import('../../privacy/parts/unusual-reading-card.tsx').then((m) => ({ default: m.UnusualReadingCard })),
);

const DAYS = FELLOW_FIRST_HOURS / 24;
const states = (): { value: AttentionState; label: string }[] => [
	{ value: 'open', label: t('To check') },
	{ value: 'looked_at', label: t('Checked') },
];

/** Rules with counts, or the items of one rule; rule and filter are in the address. */
export function AttentionList() {
	const [params] = useSearchParams();
	const rule = staffAttentionRule.safeParse(params.get('rule')).data;
	const filter: AttentionFilter = {
		district: Number(params.get('district')) || undefined,
		state: attentionState.safeParse(params.get('state')).data ?? 'open',
	};
	return (
		<Screen
			title={rule ? t(ruleTexts[rule].title) : t('Attention')}
			intro={
				rule
					? t(ruleTexts[rule].rule)
					: t(
							'What may be wrong, or where help is needed. Fellows saw it {days} days ago; silent phones are listed at once.',
							{ days: DAYS },
						)
			}
			backTo={rule ? `/staff/attention${searchWith(params, { rule: undefined })}` : undefined}
			width="wide"
		>
			<Filter filter={filter} />
			{rule ? <RuleItems rule={rule} filter={filter} /> : <Rules filter={filter} />}
		</Screen>
	);
}

function searchWith(params: URLSearchParams, change: Record<string, string | undefined>): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(change)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next.size === 0 ? '' : `?${next}`;
}

function Filter({ filter }: { filter: AttentionFilter }) {
	const [params, setParams] = useSearchParams();
	const isAdmin = useSession()?.role === 'admin';
	const show = (change: Record<string, string>) => setParams(searchWith(params, change), { replace: true });
	return (
		<Card>
			<div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
				<SegmentedChoice
					label={t('Show')}
					options={states()}
					value={filter.state}
					onValueChange={(state) => show({ state })}
				/>
				{isAdmin && (
					<TelanganaDistrictField
						district={String(filter.district ?? '')}
						onChange={(district) => show({ district })}
					/>
				)}
			</div>
		</Card>
	);
}

function Rules({ filter }: { filter: AttentionFilter }) {
	const [params] = useSearchParams();
	const isAdmin = useSession()?.role === 'admin';
	return (
		<Loaded query={useAttentionCounts(filter)} skeleton={<ListSkeleton rows={8} />}>
			{(counts) => (
				<MenuList label={t('Rules')}>
					{filter.state === 'open' && <ConsentsCard district={filter.district} />}
					{heaviestFirst(counts).map(({ rule, count, fellows }) => (
						<MenuCard
							key={rule}
							to={`/staff/attention${searchWith(params, { rule })}`}
							title={t(ruleTexts[rule].title)}
							hint={t(ruleTexts[rule].rule)}
							icon={count > 0 ? <KindIcon kind={kindOfRule[rule]} isLarge /> : <CircleCheck />}
							badge={
								<>
									<CountBadge count={count} kind={kindOfRule[rule]} />
									<Named fellows={fellows} count={count} />
								</>
							}
						/>
					))}
					{isAdmin && (
						<Suspense>
							<UnusualReadingCard state={filter.state} />
						</Suspense>
					)}
				</MenuList>
			)}
		</Loaded>
	);
}

/** Missing consents cannot be marked as looked at: each stays until the consent is recorded. */
function ConsentsCard({ district }: { district: number | undefined }) {
	const count = useMissingCount(district);
	return (
		<MenuCard
			to={`/staff/consents${district === undefined ? '' : `?district=${district}`}`}
			title={t('Consent missing')}
			hint={t(
				'The child was registered {days} or more days ago, and no guardian has agreed to profile and register.',
				{ days: ASKING_DAYS },
			)}
			icon={count ? <KindIcon kind="child_safety" isLarge /> : <CircleCheck />}
			badge={
				count === undefined ? (
					<StatusBadge tone="grey">{t('Loading…')}</StatusBadge>
				) : (
					<CountBadge count={count} kind="child_safety" />
				)
			}
		/>
	);
}

/** Items may be of one fellow: then fewer names than the count say all. */
function Named({ fellows, count }: Pick<RuleCount, 'fellows' | 'count'>) {
	if (fellows.length === 0) return null;
	return (
		<span className="mt-1 flex max-w-full items-center gap-2">
			<span className="flex shrink-0 gap-1">
				{fellows.map(({ fellow_id, full_name }) => (
					<Avatar key={fellow_id} name={full_name} size="small" />
				))}
			</span>
			<span className="min-w-0 text-sm">
				{fellows.map(({ full_name }) => full_name).join(', ')}
				{count > fellows.length && fellows.length === MOST_NAMED && ' …'}
			</span>
		</span>
	);
}

const TONES: Record<AttentionKind, StatusTone> = {
	child_safety: 'red',
	absence: 'yellow',
	data_quality: 'blue',
};

function CountBadge({ count, kind }: Pick<RuleCount, 'count'> & { kind: AttentionKind }) {
	if (count === 0) return <StatusBadge tone="green">{t('None')}</StatusBadge>;
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<StatusBadge tone={TONES[kind]}>{t('{count} found', { count: countText(count) })}</StatusBadge>
			<span className="text-sm text-ink-soft">{t(attentionKindLabel[kind])}</span>
		</span>
	);
}

interface RuleItemsProps {
	rule: StaffAttentionRule;
	filter: AttentionFilter;
}

function RuleItems({ rule, filter }: RuleItemsProps) {
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
								? t('Everything here is checked.')
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
