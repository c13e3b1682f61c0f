import { assessmentsByChild, type LevelFilter, passesLevelFilter } from '@yuva/contract/assessments/rules';
import {
	type Assessment,
	assessmentType,
	assessmentTypeLabel,
	readingLevel,
	speakingLevel,
} from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { type FilterChip, FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { useAssessments } from '../../assessments/api.ts';
import { useChildren } from '../../children/api.ts';
import { ClassFilter, chosenClassLabel } from '../class-filter.tsx';
import {
	useChildrenAttendanceFigure,
	useFellowAttendanceFigure,
	useLearningPercentFigure,
} from '../figures.ts';
import { PagedTable } from '../paged-table.tsx';
import { rowFigure } from '../row-figure.tsx';
import { waitingFor } from '../waiting-for.tsx';

export function Summary() {
	const learning = useLearningPercentFigure();
	const fellow = useFellowAttendanceFigure();
	const children = useChildrenAttendanceFigure();
	return (
		<Screen title={t('Children Summary by level')} backTo="/children-summary" width="wide">
			<FigureRow
				figures={[
					rowFigure(t('Average Learning Level'), learning),
					rowFigure(t('Fellow Attendance'), fellow),
					rowFigure(t("Children's Attendance"), children),
				]}
			/>
			<Levels />
		</Screen>
	);
}

interface LevelRow {
	number: number;
	child: ChildEntry;
	baseline: Assessment | undefined;
	endline: Assessment | undefined;
}

function Levels() {
	const children = useChildren();
	const assessments = useAssessments();
	const [filter, setFilter] = useFilter();
	const [isOpen, setOpen] = useState(false);
	if (!children.data || !assessments.data) return waitingFor([children, assessments]);
	const baseline = assessmentsByChild(assessments.data, 'baseline');
	const endline = assessmentsByChild(assessments.data, 'endline');
	const filtered = filter.type === 'baseline' ? baseline : endline;
	const rows = children.data
		.filter((child) => passesLevelFilter(child, filtered.get(child.id), filter))
		.map((child, index) => ({
			number: index + 1,
			child,
			baseline: baseline.get(child.id),
			endline: endline.get(child.id),
		}));
	return (
		<>
			<div className="-my-1 flex flex-wrap items-center gap-x-2 sm:my-0">
				<FoldButton
					controls={FILTERS_ID}
					isOpen={isOpen}
					onToggle={() => setOpen(!isOpen)}
					icon={<ListFilter aria-hidden />}
				>
					{t('Filter')}
				</FoldButton>
				<p role="status" className="font-semibold text-ink-soft">
					{t('Showing {count} children', { count: rows.length })}
				</p>
			</div>
			<FoldedFields id={FILTERS_ID} isOpen={isOpen}>
				<Card title={t('Filters')}>
					<Filters all={children.data} filter={filter} onChange={setFilter} />
				</Card>
			</FoldedFields>
			<FilterChips chips={chipsOf(filter, setFilter)} />
			{rows.length === 0 ? (
				<EmptyState title={t('No child found matching your filters.')} />
			) : (
				<PagedTable
					key={JSON.stringify(filter)}
					caption={t('Levels of the children')}
					captionHidden
					columns={columns()}
					rows={rows}
					rowKey={({ child }) => child.id}
				/>
			)}
		</>
	);
}

const FILTERS_ID = 'level-filters';

type ChangeFilter = (change: Record<string, string>) => void;

function chipsOf({ type, child_class, reading, speaking }: LevelFilter, change: ChangeFilter): FilterChip[] {
	return [
		type === 'endline' && { label: t(assessmentTypeLabel[type]), onRemove: () => change({ type: '' }) },
		child_class && { label: chosenClassLabel(child_class), onRemove: () => change({ child_class: '' }) },
		reading && {
			label: t('Reading {level}', { level: t(reading) }),
			onRemove: () => change({ reading: '' }),
		},
		speaking && {
			label: t('Speaking {level}', { level: t(speaking) }),
			onRemove: () => change({ speaking: '' }),
		},
	].filter((chip) => typeof chip === 'object');
}

const speaking = (assessment: Assessment | undefined) => t(assessment?.speaking_level ?? 'N/A');
const reading = (assessment: Assessment | undefined) => t(assessment?.reading_level ?? 'N/A');

const columns = (): readonly Column<LevelRow>[] => [
	{ key: 'number', header: t('S.No'), onPhone: 'none', cell: ({ number }) => number },
	{ key: 'name', header: t('Child Name'), onPhone: 'title', cell: ({ child }) => titleCase(child.full_name) },
	{
		key: 'class',
		header: t('Class'),
		phoneName: '',
		onPhone: 'meta',
		cell: ({ child }) => classLabel(child.child_class),
	},
	{
		key: 'baseline-speaking',
		header: t('Baseline Speaking'),
		phoneName: t('Baseline'),
		onPhone: 'meta',
		cell: ({ baseline }) => speaking(baseline),
	},
	{
		key: 'baseline-reading',
		header: t('Baseline Reading'),
		phoneName: '/',
		onPhone: 'meta',
		cell: ({ baseline }) => reading(baseline),
	},
	{
		key: 'endline-speaking',
		header: t('Endline Speaking'),
		phoneName: t('Endline'),
		onPhone: 'meta',
		cell: ({ endline }) => speaking(endline),
	},
	{
		key: 'endline-reading',
		header: t('Endline Reading'),
		phoneName: '/',
		onPhone: 'meta',
		cell: ({ endline }) => reading(endline),
	},
];

interface FiltersProps {
	all: readonly ChildEntry[];
	filter: LevelFilter;
	onChange: ChangeFilter;
}

const optionsOf = (levels: readonly string[]) => levels.map((level) => ({ value: level, label: t(level) }));

function Filters({ all, filter, onChange }: FiltersProps) {
	return (
		<div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
			<SelectField
				label={t('Assessment Type')}
				placeholder={null}
				value={filter.type}
				options={assessmentType.options.map((type) => ({ value: type, label: t(assessmentTypeLabel[type]) }))}
				onValueChange={(type) => onChange({ type })}
			/>
			<ClassFilter
				of={all}
				value={filter.child_class ?? ''}
				onValueChange={(child_class) => onChange({ child_class })}
			/>
			<SelectField
				label={t('Reading Level')}
				placeholder={t('All Levels')}
				value={filter.reading ?? ''}
				options={optionsOf(readingLevel.options)}
				onValueChange={(level) => onChange({ reading: level })}
			/>
			<SelectField
				label={t('Speaking Level')}
				placeholder={t('All Levels')}
				value={filter.speaking ?? ''}
				options={optionsOf(speakingLevel.options)}
				onValueChange={(level) => onChange({ speaking: level })}
			/>
		</div>
	);
}

/** An unknown level in the address means none. */
const filterText = z.object({
	type: z.catch(assessmentType, 'baseline'),
	child_class: z.catch(z.optional(z.string()), undefined),
	reading: z.catch(z.optional(readingLevel), undefined),
	speaking: z.catch(z.optional(speakingLevel), undefined),
});

function useFilter() {
	const [params, setParams] = useSearchParams();
	const text = Object.fromEntries(params);
	function change(next: Record<string, string>) {
		const chosen = Object.entries({ ...text, ...next }).filter(([, value]) => value !== '');
		setParams(Object.fromEntries(chosen), { replace: true });
	}
	return [filterText.parse(text), change] as const;
}
