import { assessmentsByChild, type LevelFilter, passesLevelFilter } from '@yuva/contract/assessments/rules';
import {
	type Assessment,
	assessmentType,
	assessmentTypeLabel,
	readingLevel,
	speakingLevel,
} from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import { type ChildEntry, childClassLabel } from '@yuva/contract/children/schema';
import { BookOpenText, UserCheck, UsersRound } from 'lucide-react';
import * as z from 'zod/mini';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useAssessments } from '../../assessments/api.ts';
import { useChildren } from '../../children/api.ts';
import { ClassFilter } from '../class-filter.tsx';
import { FigureCard, FigureCards } from '../figure-card.tsx';
import {
	useChildrenAttendanceFigure,
	useFellowAttendanceFigure,
	useLearningPercentFigure,
} from '../figures.ts';
import { PagedTable } from '../paged-table.tsx';
import { waitingFor } from '../waiting-for.tsx';

export function Summary() {
	const learning = useLearningPercentFigure();
	const fellow = useFellowAttendanceFigure();
	const children = useChildrenAttendanceFigure();
	return (
		<Screen title="Children Summary by level" backTo="/children-summary" width="wide">
			<FigureCards>
				<FigureCard label="Average Learning Level" figure={learning} icon={<BookOpenText aria-hidden />} />
				<FigureCard label="Fellow Attendance" figure={fellow} icon={<UserCheck aria-hidden />} />
				<FigureCard label="Children's Attendance" figure={children} icon={<UsersRound aria-hidden />} />
			</FigureCards>
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
			<Card title="Filters">
				<Filters all={children.data} filter={filter} onChange={setFilter} />
			</Card>
			<p role="status" className="font-semibold text-ink-soft">
				Showing {rows.length} children
			</p>
			{rows.length === 0 ? (
				<EmptyState title="No child found matching your filters." />
			) : (
				<PagedTable
					key={JSON.stringify(filter)}
					caption="Levels of the children"
					captionHidden
					columns={COLUMNS}
					rows={rows}
					rowKey={({ child }) => child.id}
				/>
			)}
		</>
	);
}

const speaking = (assessment: Assessment | undefined) => assessment?.speaking_level ?? 'N/A';
const reading = (assessment: Assessment | undefined) => assessment?.reading_level ?? 'N/A';

const COLUMNS: readonly Column<LevelRow>[] = [
	{ key: 'number', header: 'S.No', cell: ({ number }) => number },
	{ key: 'name', header: 'Child Name', cell: ({ child }) => titleCase(child.full_name) },
	{ key: 'class', header: 'Class', cell: ({ child }) => childClassLabel[child.child_class] },
	{ key: 'baseline-speaking', header: 'Baseline Speaking', cell: ({ baseline }) => speaking(baseline) },
	{ key: 'baseline-reading', header: 'Baseline Reading', cell: ({ baseline }) => reading(baseline) },
	{ key: 'endline-speaking', header: 'Endline Speaking', cell: ({ endline }) => speaking(endline) },
	{ key: 'endline-reading', header: 'Endline Reading', cell: ({ endline }) => reading(endline) },
];

interface FiltersProps {
	all: readonly ChildEntry[];
	filter: LevelFilter;
	onChange: (change: Record<string, string>) => void;
}

const optionsOf = (levels: readonly string[]) => levels.map((level) => ({ value: level, label: level }));

function Filters({ all, filter, onChange }: FiltersProps) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[26rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-4">
			<SelectField
				label="Assessment Type"
				placeholder={null}
				value={filter.type}
				options={assessmentType.options.map((type) => ({ value: type, label: assessmentTypeLabel[type] }))}
				onValueChange={(type) => onChange({ type })}
			/>
			<ClassFilter
				of={all}
				value={filter.child_class ?? ''}
				onValueChange={(child_class) => onChange({ child_class })}
			/>
			<SelectField
				label="Reading Level"
				placeholder="All Levels"
				value={filter.reading ?? ''}
				options={optionsOf(readingLevel.options)}
				onValueChange={(level) => onChange({ reading: level })}
			/>
			<SelectField
				label="Speaking Level"
				placeholder="All Levels"
				value={filter.speaking ?? ''}
				options={optionsOf(speakingLevel.options)}
				onValueChange={(level) => onChange({ speaking: level })}
			/>
		</div>
	);
}

/** Filters from the address; an unknown level means none. */
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
