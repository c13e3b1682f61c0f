import { isCurrentYear, WEEKS_SHOWN, type WeekRange } from '@yuva/contract/console/overview-rules';
import type { OverviewFigures } from '@yuva/contract/console/overview-schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useCalendar } from '../settings/calendar-plan-api.ts';
import type { FigureFilter } from './overview-api.ts';

const FEW_WEEKS = 4;
const ALWAYS = '9999-12-31';

/** The charts have one comparison, which the address keeps. */
export interface Comparison {
	kind: 'before' | 'all';
	filter: FigureFilter;
	names: readonly [shown: string, beside: string];
}

/** Offers the year before, and for one of several districts all of them. */
function comparisonsOf(figures: OverviewFigures, district: number | undefined): Comparison[] {
	const { year, years, districts } = figures;
	const before = years[years.findIndex(({ id }) => id === year.id) + 1];
	const one = districts.length > 1 && districts.find(({ district_id }) => district_id === district);
	return [
		...(before
			? [
					{
						kind: 'before' as const,
						filter: { district, year: before.name },
						names: [year.name, before.name] as const,
					},
				]
			: []),
		...(one
			? [
					{
						kind: 'all' as const,
						filter: isCurrentYear(figures) ? {} : { year: year.name },
						names: [t(one.district_name), t('All districts')] as const,
					},
				]
			: []),
	];
}

export function useComparison(
	figures: OverviewFigures | undefined,
	district: number | undefined,
): Comparison | undefined {
	const { paramOf } = useFilter();
	return figures && comparisonsOf(figures, district).find(({ kind }) => kind === paramOf('compare'));
}

export interface ChoiceProps {
	figures: OverviewFigures;
	district: number | undefined;
}

export function ComparisonField({ figures, district }: ChoiceProps) {
	const words = { before: t('And the year before'), all: t('And all districts') };
	const options = comparisonsOf(figures, district).map(({ kind }) => ({ value: kind, label: words[kind] }));
	const { value, onValueChange } = useFilter().choice('compare');
	if (options.length === 0) return null;
	return (
		<SelectField
			label={t('Comparison')}
			labelHidden
			placeholder={t('Without comparison')}
			options={options}
			value={options.some((option) => option.value === value) ? value : ''}
			onValueChange={onValueChange}
		/>
	);
}

interface Range {
	value: string;
	label: string;
	range: WeekRange;
}

/** The first range applies without a choice; only the current year has a module of today. */
function useRanges(figures: OverviewFigures | undefined): [Range, ...Range[]] {
	const today = useToday();
	const { data } = useCalendar(undefined);
	const module = data?.modules.findLast(({ from_date }) => from_date <= today);
	const latest = (weeks: number) => ({
		label: t('The last {count} weeks', { count: weeks }),
		range: { latest: weeks },
	});
	return [
		{ value: '', ...latest(WEEKS_SHOWN) },
		{ value: 'weeks', ...latest(FEW_WEEKS) },
		...(module && figures && isCurrentYear(figures)
			? [{ value: 'module', label: t('This module ({module})', { module: module.module }), range: module }]
			: []),
		{ value: 'year', label: t('The whole year'), range: { from_date: '', to_date: ALWAYS } },
	];
}

export function useRange(figures: OverviewFigures | undefined): Range {
	const { paramOf } = useFilter();
	const ranges = useRanges(figures);
	return ranges.find(({ value }) => value === paramOf('range')) ?? ranges[0];
}

export function RangeField({ figures }: Pick<ChoiceProps, 'figures'>) {
	const { onValueChange } = useFilter().choice('range');
	return (
		<SelectField
			label={t('Time')}
			labelHidden
			placeholder={null}
			options={useRanges(figures)}
			value={useRange(figures).value}
			onValueChange={onValueChange}
		/>
	);
}

const GROUPS = ['children', 'fellows'] as const;
export type MarkedGroup = (typeof GROUPS)[number];

export function useMarkedGroup(): MarkedGroup {
	const { paramOf } = useFilter();
	return GROUPS.find((group) => group === paramOf('of')) ?? 'children';
}

export function MarkedGroupField() {
	const { onValueChange } = useFilter().choice('of');
	const words = { children: t('Children'), fellows: t('Fellows') };
	return (
		<SelectField
			label={t('Whose attendance')}
			labelHidden
			placeholder={null}
			options={GROUPS.map((value) => ({ value, label: words[value] }))}
			value={useMarkedGroup()}
			onValueChange={(group) => onValueChange(group === 'children' ? '' : group)}
		/>
	);
}
