import { assessmentsByChild, MAX_LEVEL } from '@yuva/contract/assessments/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { t } from '../../language/language.ts';
import { type Bar, Bars } from '../../ui/charts/bars.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { useAssessments } from '../assessments/api.ts';
import { useChildren } from '../children/api.ts';
import { childColumns } from './child-columns.tsx';
import { FilteredChildren } from './filtered-children.tsx';
import { PagedTable } from './paged-table.tsx';
import { waitingFor } from './waiting-for.tsx';

interface LearningRow {
	child: ChildEntry;
	/** Levels are 0 to 20; undefined without scores. */
	baseline: number | undefined;
	endline: number | undefined;
}

export function LearningTab({ isOpen }: { isOpen: boolean }) {
	const children = useChildren();
	const assessments = useAssessments();
	if (!children.data || !assessments.data) return waitingFor([children, assessments]);
	const baseline = assessmentsByChild(assessments.data, 'baseline');
	const endline = assessmentsByChild(assessments.data, 'endline');
	return (
		<FilteredChildren all={children.data} isOpen={isOpen}>
			{(found, key) => (
				<>
					<PagedTable
						key={key}
						caption={t('Learning levels of the children')}
						captionHidden
						columns={columns()}
						rows={found.map((child) => ({
							child,
							baseline: baseline.get(child.id)?.learning_level,
							endline: endline.get(child.id)?.learning_level,
						}))}
						rowKey={({ child }) => child.id}
					/>
					<p className="text-sm text-ink-soft">
						{t('Levels are out of {level}. The upper bar is the baseline, the lower bar the endline.', {
							level: MAX_LEVEL,
						})}
					</p>
				</>
			)}
		</FilteredChildren>
	);
}

const levelText = (level: number | undefined): string => level?.toFixed(2) ?? t('N/A');

function changeText({ baseline, endline }: LearningRow): string {
	if (baseline === undefined || endline === undefined) return t('N/A');
	const change = endline - baseline;
	return change > 0 ? `+${change.toFixed(2)}` : change.toFixed(2);
}

const columns = (): readonly Column<LearningRow>[] => [
	...childColumns(),
	{
		key: 'baseline',
		header: t('Baseline Level'),
		phoneName: t('Baseline'),
		onPhone: 'meta',
		cell: ({ baseline }) => levelText(baseline),
	},
	{
		key: 'endline',
		header: t('Endline Level'),
		phoneName: t('Endline'),
		onPhone: 'meta',
		cell: ({ endline }) => levelText(endline),
	},
	{
		key: 'change',
		header: t('Change'),
		onPhone: 'value',
		cell: (row) => (
			<span className="flex items-center justify-end gap-3 sm:justify-start">
				<Bars bars={barsOf(row)} />
				<span className="ms-auto min-w-14 text-end tabular-nums">{changeText(row)}</span>
			</span>
		),
	},
];

/** A missing level has no bar, but keeps its place beside the other one. */
const barsOf = ({ baseline, endline }: LearningRow): Bar[] =>
	baseline === undefined && endline === undefined
		? []
		: [
				{ key: 'baseline', share: (baseline ?? 0) / MAX_LEVEL, tone: 'marigold' },
				{ key: 'endline', share: (endline ?? 0) / MAX_LEVEL, tone: 'teal' },
			];
