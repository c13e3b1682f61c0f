import {
	countText,
	FELLOW_FIRST_HOURS,
	heaviestFirst,
	ruleTexts,
} from '@yuva/contract/console/attention-rules';
import {
	type AttentionState,
	attentionState,
	type StaffAttentionRule,
	staffAttentionRule,
} from '@yuva/contract/console/attention-schema';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton, LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useMissingCount } from '../../children/consent-api.ts';
import { RemindButton } from '../../messages/parts/remind-button.tsx';
import { useDistricts } from '../../reference/api.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { useCounts } from '../api.ts';
import { type AttentionFilter, useAttentionCounts, useAttentionItems } from '../attention-api.ts';
import { StaffItemCard } from '../staff-item-card.tsx';
import { WaitingList } from '../waiting-list.tsx';
import { consentsRow, ruleRows, tidyRows } from '../waiting-rows.ts';

const TELANGANA = 36;
const DAYS = FELLOW_FIRST_HOURS / 24;
const states = (): { value: AttentionState; label: string }[] => [
	{ value: 'open', label: t('New') },
	{ value: 'looked_at', label: t('Checked') },
];

/** The address holds rule and filter. */
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
					: t('Fellows see most of these {days} days before you. Staff alone see the others.', { days: DAYS })
			}
			backTo={rule ? `/staff/attention${searchWith(params, { rule: undefined })}` : undefined}
			width="wide"
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{!rule && <Total />}
				<div className="min-w-0 grow">
					<Filter filter={filter} />
				</div>
				{rule === 'no_register' && filter.state === 'open' && (
					<RemindButton about="attendance" district={filter.district} />
				)}
			</div>
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

/** Ignores the filter, so that it says the same as the navigation. */
function Total() {
	const { data, failure } = useCounts();
	// The reason shows below, in place of the lists.
	if (!data && failure !== undefined) return null;
	return (
		<p role="status" className="text-lg font-bold text-teal-900">
			{data ? t('{count} to do', { count: countText(data.attention) }) : <LoadingValue />}
		</p>
	);
}

function Filter({ filter }: { filter: AttentionFilter }) {
	const { ask, chip } = useFilter();
	const isAdmin = useSession()?.role === 'admin';
	const { options } = useDistricts(isAdmin ? TELANGANA : null);
	const district = options.find(({ value }) => value === String(filter.district))?.label;
	return (
		<FilterLine
			chips={[
				...chip('state', filter.state === 'open' ? undefined : t('Checked')),
				...chip('district', district),
			]}
		>
			<SegmentedChoice
				label={t('Show')}
				options={states()}
				value={filter.state}
				onValueChange={(state) => ask('state', state === 'open' ? '' : state)}
			/>
			{isAdmin && (
				<TelanganaDistrictField
					district={String(filter.district ?? '')}
					onChange={(chosen) => ask('district', chosen)}
				/>
			)}
		</FilterLine>
	);
}

function Rules({ filter }: { filter: AttentionFilter }) {
	const isWhole = filter.state === 'open' && filter.district === undefined;
	return isWhole ? <AllThatWaits /> : <Narrowed filter={filter} />;
}

const SKELETON = <ListSkeleton rows={8} />;

/** Shows the same numbers as the navigation and *Today*. The lists of the rules also name the people. */
function AllThatWaits() {
	const role = useSession()?.role;
	const found = useAttentionCounts({ district: undefined, state: 'open' });
	return (
		<Loaded query={useCounts()} skeleton={SKELETON}>
			{(counts) => (
				<>
					<WaitingList title={t('To put in order')} rows={tidyRows(counts, role)} />
					<WaitingList
						title={t('To check')}
						rows={heaviestFirst(ruleRows(counts.rules))}
						named={found.data}
					/>
				</>
			)}
		</Loaded>
	);
}

function Narrowed({ filter }: { filter: AttentionFilter }) {
	const [params] = useSearchParams();
	const missing = useMissingCount(filter.district);
	return (
		<Loaded query={useAttentionCounts(filter)} skeleton={SKELETON}>
			{(found) => (
				<>
					{filter.state === 'open' && missing !== undefined && (
						<WaitingList title={t('To put in order')} rows={[consentsRow(missing, filter.district)]} />
					)}
					<WaitingList
						title={filter.state === 'open' ? t('To check') : t('Checked')}
						rows={heaviestFirst(ruleRows(found, params))}
						named={found}
					/>
				</>
			)}
		</Loaded>
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
						title={isOpen ? t('Nothing new') : t('Nothing is checked yet')}
						hint={
							isOpen
								? t('Everything here is checked.')
								: t('What you check stays here as long as the rule finds it.')
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
