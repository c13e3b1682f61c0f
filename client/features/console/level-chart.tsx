import { SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import { skillGroupLabel } from '@yuva/contract/assessments/schema';
import { levelsByDistrict, meanLevels } from '@yuva/contract/console/overview-rules';
import type { LevelFigures } from '@yuva/contract/console/overview-schema';
import { ChartColumn } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { type DumbbellRow, Dumbbells } from '../../ui/charts/dumbbells.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ChartFoot, ChartSkeleton } from './chart-parts.tsx';

const TITLE = 'Baseline and endline';
const LOWEST_SCORE = 1;
const BEST_SCORE = 5;
/** More rows would fill the page; the table has all districts. */
const MOST_DISTRICTS = 6;

type Level = Pick<LevelFigures, 'skill_group' | 'children' | 'baseline' | 'endline'>;

const columns = (): readonly Column<LevelFigures>[] => [
	{ key: 'district', header: t('District'), cell: ({ district_name }) => t(district_name) },
	{ key: 'group', header: t('Skills'), cell: ({ skill_group }) => t(skillGroupLabel[skill_group]) },
	{ key: 'children', header: t('Children'), cell: ({ children }) => children, numeric: true },
	{ key: 'baseline', header: t('Baseline'), cell: ({ baseline }) => baseline.toFixed(2), numeric: true },
	{ key: 'endline', header: t('Endline'), cell: ({ endline }) => endline.toFixed(2), numeric: true },
];

export interface LevelChartProps {
	/** Undefined while loading. */
	levels: readonly LevelFigures[] | undefined;
	/** The children behind it; undefined where there is no such list. */
	to: string | undefined;
}

export function LevelChart({ levels, to }: LevelChartProps) {
	if (!levels) return <ChartSkeleton title={t(TITLE)} icon={<ChartColumn aria-hidden />} />;
	if (levels.length === 0) {
		return (
			<Card title={t(TITLE)} icon={<ChartColumn aria-hidden />}>
				<p className="text-ink-soft">{t('No child has both baseline and endline scores yet.')}</p>
			</Card>
		);
	}
	return (
		<Card title={t(TITLE)} icon={<ChartColumn aria-hidden />}>
			<figure className="flex flex-col gap-1">
				<figcaption className="text-sm text-ink-soft print:text-xs">
					{t('Mean score, 1 to 5, of children with both this year.')}
				</figcaption>
				<Dumbbells
					columns={SKILL_GROUPS.map((group) => t(skillGroupLabel[group]))}
					rows={rowsOf(levels)}
					names={[t('Baseline'), t('Endline')]}
					min={LOWEST_SCORE}
					max={BEST_SCORE}
				/>
				<ChartFoot to={to} link={t('Children whose endline is below their baseline')}>
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

/** All districts first. */
function rowsOf(levels: readonly LevelFigures[]): DumbbellRow[] {
	const districts = inDistrictOrder(levelsByDistrict(levels)).map(({ district_id, district_name, groups }) =>
		rowOf(String(district_id), t(district_name), groups),
	);
	if (districts.length < 2) return districts;
	return [
		rowOf('all', t('All districts'), meanLevels(levels)),
		...(districts.length > MOST_DISTRICTS ? [] : districts),
	];
}

const rowOf = (key: string, label: string, levels: readonly Level[]): DumbbellRow => ({
	key,
	label,
	hint: counted(Math.max(...levels.map(({ children }) => children)), '{count} child', '{count} children'),
	cells: SKILL_GROUPS.map((group) => {
		const level = levels.find(({ skill_group }) => skill_group === group);
		return { key: group, first: level?.baseline, second: level?.endline };
	}),
});
