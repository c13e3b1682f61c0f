import { groupAverage, SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import {
	type Assessment,
	type AssessmentType,
	assessmentType,
	type SkillGroup,
	skillGroupLabel,
} from '@yuva/contract/assessments/schema';
import { ChartColumn } from 'lucide-react';
import { t } from '../../language/language.ts';
import { type Bar, Bars } from '../../ui/charts/bars.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { type InYear, useScoresOf } from './api.ts';

/** No skill group has a higher average. */
const BEST = 5;

interface GroupRow extends Record<AssessmentType, number | undefined> {
	group: SkillGroup;
}

export function FellowScores(chosen: InYear) {
	const scores = useScoresOf(chosen);
	return (
		<Card title={t('Scores')} icon={<ChartColumn aria-hidden />}>
			<Loaded query={scores} skeleton={<CardSkeleton label={t('Loading the scores…')} />}>
				{(rows) => <ScoreTable rows={rows} />}
			</Loaded>
		</Card>
	);
}

function ScoreTable({ rows }: { rows: readonly Assessment[] }) {
	if (rows.length === 0)
		return <p className="text-ink-soft">{t('No child of this fellow is scored yet.')}</p>;
	const [baseline = 0, endline = 0] = assessmentType.options.map((type) => ofType(rows, type).length);
	return (
		<div className="flex flex-col gap-3">
			<p className="text-sm text-ink-soft">
				{t('Averages from 1 to {best}. Children scored: {baseline} baseline, {endline} endline.', {
					best: BEST,
					baseline,
					endline,
				})}
			</p>
			<DataTable
				caption={t('Average scores by skill group')}
				captionHidden
				columns={columns()}
				rows={groupRowsOf(rows)}
				rowKey={({ group }) => group}
			/>
		</div>
	);
}

const ofType = (rows: readonly Assessment[], type: AssessmentType) =>
	rows.filter(({ assessment_type }) => assessment_type === type);

function groupRowsOf(rows: readonly Assessment[]): GroupRow[] {
	return SKILL_GROUPS.map((group) => ({
		group,
		baseline: meanOf(ofType(rows, 'baseline'), group),
		endline: meanOf(ofType(rows, 'endline'), group),
	}));
}

/** Mean of the children's averages, without children who have no score in the group. */
function meanOf(rows: readonly Assessment[], group: SkillGroup): number | undefined {
	const averages = rows.map((row) => groupAverage(group, row)).filter((average) => average > 0);
	if (averages.length === 0) return undefined;
	return averages.reduce((sum, average) => sum + average, 0) / averages.length;
}

const scoreText = (score: number | undefined): string => score?.toFixed(1) ?? '–';

const barsOf = ({ baseline = 0, endline = 0 }: GroupRow): Bar[] => [
	{ key: 'baseline', share: baseline / BEST, tone: 'marigold' },
	{ key: 'endline', share: endline / BEST, tone: 'teal' },
];

const columns = (): readonly Column<GroupRow>[] => [
	{ key: 'group', header: t('Skill group'), cell: ({ group }) => t(skillGroupLabel[group]) },
	{ key: 'baseline', header: t('Baseline'), numeric: true, cell: ({ baseline }) => scoreText(baseline) },
	{ key: 'endline', header: t('Endline'), numeric: true, cell: ({ endline }) => scoreText(endline) },
	{ key: 'bars', header: t('Compared'), cell: (row) => <Bars bars={barsOf(row)} /> },
];
