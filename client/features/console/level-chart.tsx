import { MAX_LEVEL, SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import { type SkillGroup, skillGroupLabel } from '@yuva/contract/assessments/schema';
import { type Level, levelOf, levelsByDistrict, meanLevels } from '@yuva/contract/console/overview-rules';
import type { LevelFigures, OverviewFigures } from '@yuva/contract/console/overview-schema';
import { ChartColumn } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { MOST_SLOPES, SlopeChart, type SlopeLine } from '../../ui/charts/slope-chart.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { type Comparison, ComparisonField, useComparison } from './chart-choice.tsx';
import { ChartChoices, ChartFoot, ChartSkeleton } from './chart-parts.tsx';
import { listBehind, lowerEndlines } from './lists-behind.ts';
import { useFigures } from './overview-api.ts';

const TITLE = 'Baseline and endline';
const BEST_SCORE = 5;

const columns = (): readonly Column<LevelFigures>[] => [
	{ key: 'district', header: t('District'), cell: ({ district_name }) => t(district_name) },
	{ key: 'group', header: t('Skills'), cell: ({ skill_group }) => t(skillGroupLabel[skill_group]) },
	{ key: 'children', header: t('Children'), cell: ({ children }) => children, numeric: true },
	{ key: 'baseline', header: t('Baseline'), cell: ({ baseline }) => baseline.toFixed(2), numeric: true },
	{ key: 'endline', header: t('Endline'), cell: ({ endline }) => endline.toFixed(2), numeric: true },
];

export interface LevelChartProps {
	figures: OverviewFigures | undefined;
	district: number | undefined;
	isLinked: boolean;
}

export function LevelChart({ figures, district, isLinked }: LevelChartProps) {
	const comparison = useComparison(figures, district);
	if (!figures) return <ChartSkeleton title={t(TITLE)} icon={<ChartColumn aria-hidden />} />;
	const { levels } = figures;
	if (levels.length === 0) {
		return (
			<Card title={t(TITLE)} icon={<ChartColumn aria-hidden />}>
				<p className="text-ink-soft">{t('No child has all ten scores in both baseline and endline yet.')}</p>
			</Card>
		);
	}
	const hasOneLineEach = !comparison && levelsByDistrict(levels).length === 1;
	return (
		<Card
			title={t(TITLE)}
			icon={<ChartColumn aria-hidden />}
			action={
				<ChartChoices>
					<ComparisonField figures={figures} district={district} />
					{!hasOneLineEach && <SkillField />}
				</ChartChoices>
			}
		>
			<figure className="flex flex-col gap-2">
				<figcaption className="no-print text-sm text-ink-soft">
					{t(
						'Mean scores of the children who have all ten scores both at the beginning and at the end of the year.',
					)}
				</figcaption>
				<Slopes levels={levels} comparison={comparison} isLinked={isLinked} />
				<ChartFoot
					to={isLinked ? lowerEndlines(district) : undefined}
					link={t('Children whose endline is below their baseline')}
				>
					<DataTable
						caption={t(TITLE)}
						captionHidden
						columns={columns()}
						rows={inDistrictOrder(levels)}
						rowKey={({ district_id, skill_group }) => `${district_id} ${skill_group}`}
					/>
				</ChartFoot>
			</figure>
		</Card>
	);
}

interface SlopesProps {
	levels: readonly LevelFigures[];
	comparison: Comparison | undefined;
	isLinked: boolean;
}

/** One district gets a line for each group of skills; several, or two in comparison, get a tab for each. */
function Slopes({ levels, comparison, isLinked }: SlopesProps) {
	const group = useSkillGroup();
	if (comparison) return <Compared levels={levels} comparison={comparison} group={group} />;
	const districts = levelsByDistrict(levels);
	if (districts.length === 1) return <OneDistrict levels={levels} />;
	return <Slope lines={districtLines(levels, group, isLinked)} group={group} />;
}

const namesOfEnds = (): [string, string] => [t('Baseline'), t('Endline')];

const Slope = ({ lines, group }: { lines: readonly SlopeLine[]; group: SkillGroup | undefined }) => (
	<SlopeChart lines={lines} names={namesOfEnds()} max={group === undefined ? MAX_LEVEL : BEST_SCORE} />
);

function OneDistrict({ levels }: Pick<SlopesProps, 'levels'>) {
	const all = levelOf(levels, undefined);
	return (
		<>
			<Slope
				group="creativity"
				lines={SKILL_GROUPS.flatMap((group) =>
					lineOf({ key: group, label: t(skillGroupLabel[group]), level: levelOf(levels, group) }),
				)}
			/>
			{all && (
				<p className="text-sm">
					{t('All skills together: from {baseline} to {endline} of {max}', {
						baseline: all.baseline.toFixed(1),
						endline: all.endline.toFixed(1),
						max: MAX_LEVEL,
					})}
				</p>
			)}
		</>
	);
}

interface ComparedProps extends Pick<SlopesProps, 'levels'> {
	comparison: Comparison;
	group: SkillGroup | undefined;
}

function Compared({ levels, comparison: { filter, names }, group }: ComparedProps) {
	return (
		<LoadedFrame query={useFigures(filter)}>
			{(others) =>
				others && (
					<Slope
						group={group}
						lines={[levels, others.levels].flatMap((each, index) =>
							lineOf({
								key: String(index),
								label: names[index] ?? '',
								level: levelOf(meanLevels(each), group),
							}),
						)}
					/>
				)
			}
		</LoadedFrame>
	);
}

/** The address keeps the choice; undefined means all. */
function useSkillGroup(): SkillGroup | undefined {
	const { paramOf } = useFilter();
	return SKILL_GROUPS.find((group) => group === paramOf('skill'));
}

function SkillField() {
	const group = useSkillGroup();
	const { onValueChange } = useFilter().choice('skill');
	return (
		<SelectField
			label={t('Skills')}
			labelHidden
			placeholder={t('All skills')}
			options={SKILL_GROUPS.map((value) => ({ value, label: t(skillGroupLabel[value]) }))}
			value={group ?? ''}
			onValueChange={onValueChange}
		/>
	);
}

interface LineOf {
	key: string;
	label: string;
	level: Level | undefined;
	to?: string | undefined;
}

function lineOf({ key, label, level, to }: LineOf): SlopeLine[] {
	if (!level) return [];
	const { children, baseline: first, endline: second } = level;
	return [{ key, label, first, second, to, hint: counted(children, '{count} child', '{count} children') }];
}

/** The sum comes first; of many districts only those with most children show. */
function districtLines(
	levels: readonly LevelFigures[],
	group: SkillGroup | undefined,
	isLinked: boolean,
): SlopeLine[] {
	const districts = levelsByDistrict(levels).map(({ groups, ...district }) => ({
		...district,
		level: levelOf(groups, group),
	}));
	const most = districts
		.toSorted((a, b) => (b.level?.children ?? 0) - (a.level?.children ?? 0))
		.slice(0, MOST_SLOPES - 1);
	return [
		...lineOf({ key: 'all', label: t('All districts'), level: levelOf(meanLevels(levels), group) }),
		...inDistrictOrder(most).flatMap(({ district_id, district_name, level }) =>
			lineOf({
				key: String(district_id),
				label: t(district_name),
				level,
				to: isLinked ? listBehind('fellows', district_id) : undefined,
			}),
		),
	];
}
