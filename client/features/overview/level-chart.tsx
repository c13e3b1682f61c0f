import { skillGroupLabel } from '@yuva/contract/assessments/schema';
import { levelsByDistrict, meanLevels } from '@yuva/contract/overview/rules';
import type { LevelFigures } from '@yuva/contract/overview/schema';
import { ChartColumn } from 'lucide-react';
import { countText } from '../../local/local.ts';
import { BarPairs } from '../../ui/charts/bar-pairs.tsx';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { lowerEndlines } from './lists-behind.ts';

const TITLE = 'Baseline and endline';
const BEST_SCORE = 5;
/** More charts would fill many screens; the table has all districts. */
const MOST_CHARTS = 6;

type Level = Pick<LevelFigures, 'skill_group' | 'children' | 'baseline' | 'endline'>;

const COLUMNS: readonly Column<LevelFigures>[] = [
	{ key: 'district', header: 'District', cell: ({ district_name }) => district_name },
	{ key: 'group', header: 'Skills', cell: ({ skill_group }) => skillGroupLabel[skill_group] },
	{ key: 'children', header: 'Children', cell: ({ children }) => children, numeric: true },
	{ key: 'baseline', header: 'Baseline', cell: ({ baseline }) => baseline.toFixed(2), numeric: true },
	{ key: 'endline', header: 'Endline', cell: ({ endline }) => endline.toFixed(2), numeric: true },
];

export interface LevelChartProps {
	levels: readonly LevelFigures[];
	district: number | undefined;
}

export function LevelChart({ levels, district }: LevelChartProps) {
	if (levels.length === 0) {
		return (
			<Card title={TITLE} icon={<ChartColumn aria-hidden />}>
				<p className="text-ink-soft">No child has both baseline and endline scores yet.</p>
			</Card>
		);
	}
	return (
		<Card title={TITLE} icon={<ChartColumn aria-hidden />}>
			<figure className="flex flex-col gap-3">
				<figcaption className="text-sm text-ink-soft print:text-xs">
					Mean score from 1 to 5 of the children who have both baseline and endline scores.
				</figcaption>
				<Charts levels={levels} />
				<NumbersBehind>
					<DataTable
						caption={TITLE}
						captionHidden
						columns={COLUMNS}
						rows={levels}
						rowKey={({ district_id, skill_group }) => `${district_id} ${skill_group}`}
					/>
				</NumbersBehind>
				<Link
					to={lowerEndlines(district)}
					className="no-print inline-flex min-h-11 items-center self-start font-semibold text-teal-800 underline"
				>
					Children whose endline is below their baseline
				</Link>
			</figure>
		</Card>
	);
}

function Charts({ levels }: { levels: readonly LevelFigures[] }) {
	const districts = levelsByDistrict(levels);
	const shown = districts.length > MOST_CHARTS ? [] : districts;
	const columns = districts.length > 1 && 'sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-x-6';
	return (
		<div className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 ${columns || ''}`}>
			{districts.length > 1 && <Chart title="All districts" levels={meanLevels(levels)} />}
			{shown.map(({ district_id, district_name, groups }) => (
				<Chart key={district_id} title={district_name} levels={groups} />
			))}
		</div>
	);
}

function Chart({ title, levels }: { title: string; levels: readonly Level[] }) {
	const children = Math.max(...levels.map((level) => level.children));
	return (
		<section className="min-w-0">
			<h3 className="font-bold text-teal-900">{title}</h3>
			<p className="mb-2 text-sm text-ink-soft">{countText(children, 'child', 'children')}</p>
			<BarPairs
				names={['Baseline', 'Endline']}
				max={BEST_SCORE}
				pairs={levels.map(({ skill_group, baseline, endline }) => ({
					key: skill_group,
					label: skillGroupLabel[skill_group],
					first: baseline,
					second: endline,
				}))}
			/>
		</section>
	);
}
