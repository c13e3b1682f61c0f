import { type Ended, ended, outcomeLabel } from '@yuva/contract/enrolments/schema';
import {
	type ClosingFellow,
	type FellowKind,
	missingLabel,
	type YearRules,
} from '@yuva/contract/years/closing-schema';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useClosingFellows } from './closing-api.ts';

type Decided = ReadonlyMap<string, Ended>;

interface ClosingFellowsProps {
	id: string;
	kind: FellowKind;
	rules: YearRules;
	/** Holds outcomes that differ from the rule, by fellow; undefined where the person may only look. */
	decided?: Decided;
	onDecide?: (decided: Decided) => void;
}

export function ClosingFellows({ id, kind, rules, decided, onDecide }: ClosingFellowsProps) {
	const pages = useClosingFellows(id, kind);
	const decide = (rows: readonly ClosingFellow[], outcome: Ended) =>
		onDecide?.(withDecision(decided ?? new Map(), rows, outcome));
	return (
		<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading fellows…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState title={t('Nobody')} hint={t('There is no such fellow in your districts.')} />
				) : (
					<>
						{decided && (
							<div className="max-w-xl">
								<DecideAll rows={rows} decided={decided} onDecide={decide} />
							</div>
						)}
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Fellows')}
								captionHidden
								columns={[...columnsOf(kind, rules), ...(decided ? [outcomeColumn(decided, decide)] : [])]}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					</>
				)
			}
		</Loaded>
	);
}

/** Keeps only decisions that differ from the rule. */
function withDecision(decided: Decided, rows: readonly ClosingFellow[], outcome: Ended): Decided {
	const next = new Map(decided);
	for (const { fellow_id, outcome: byRule } of rows) {
		if (outcome === byRule) next.delete(fellow_id);
		else next.set(fellow_id, outcome);
	}
	return next;
}

const outcomes = () => ended.options.map((value) => ({ value, label: t(outcomeLabel[value]) }));

type Decide = (rows: readonly ClosingFellow[], outcome: Ended) => void;

interface OutcomeFieldProps {
	label: string;
	labelHidden?: boolean;
	value: Ended | '';
	onChange: (outcome: Ended) => void;
}

function OutcomeField({ label, labelHidden, value, onChange }: OutcomeFieldProps) {
	const handle = (chosen: string) => {
		const outcome = ended.safeParse(chosen).data;
		if (outcome) onChange(outcome);
	};
	return (
		<SelectField
			label={label}
			labelHidden={labelHidden}
			placeholder={value === '' ? t('Different') : null}
			options={outcomes()}
			value={value}
			onValueChange={handle}
		/>
	);
}

function DecideAll({
	rows,
	decided,
	onDecide,
}: {
	rows: readonly ClosingFellow[];
	decided: Decided;
	onDecide: Decide;
}) {
	const outcomes = new Set(rows.map(({ fellow_id, outcome }) => decided.get(fellow_id) ?? outcome));
	const [first = ''] = outcomes;
	return (
		<OutcomeField
			label={t('Set outcome for all {count} shown', { count: rows.length })}
			value={outcomes.size === 1 ? first : ''}
			onChange={(outcome) => onDecide(rows, outcome)}
		/>
	);
}

const outcomeColumn = (decided: Decided, onDecide: Decide): Column<ClosingFellow> => ({
	key: 'outcome',
	header: t('Outcome'),
	onPhone: 'value',
	cell: (row) => (
		<OutcomeField
			label={t('Outcome of {name}', { name: row.full_name })}
			labelHidden
			value={decided.get(row.fellow_id) ?? row.outcome}
			onChange={(outcome) => onDecide([row], outcome)}
		/>
	),
});

const ofNeeded = (number: number, needed: number): string =>
	t('{number} of {count}', { number, count: needed });

function columnsOf(kind: FellowKind, rules: YearRules): Column<ClosingFellow>[] {
	const columns: Column<ClosingFellow>[] = [
		{
			key: 'name',
			header: t('Fellow'),
			onPhone: 'title',
			cell: ({ fellow_id, full_name }) => <Link to={`/staff/fellows/${fellow_id}`}>{full_name}</Link>,
		},
		{
			key: 'district',
			header: t('District'),
			onPhone: 'meta',
			cell: ({ district_name }) => t(district_name),
		},
		{
			key: 'own',
			header: t('Own marks'),
			onPhone: 'meta',
			numeric: true,
			cell: ({ own_marks }) => ofNeeded(own_marks, rules.own_days),
		},
		{
			key: 'registers',
			header: t('Registers'),
			onPhone: 'meta',
			numeric: true,
			cell: ({ registers }) => ofNeeded(registers, rules.registers),
		},
		{
			key: 'months',
			header: t('Months'),
			onPhone: 'meta',
			numeric: true,
			cell: ({ months }) => ofNeeded(months, rules.months),
		},
	];
	if (kind === 'not_complete')
		columns.push({ key: 'why', header: t('Why not'), onPhone: 'meta', cell: whyOf });
	if (kind === 'unsent_work')
		columns.push({ key: 'waiting', header: t('On the phone'), onPhone: 'meta', cell: waitingOf });
	return columns;
}

const whyOf = ({ missing }: ClosingFellow): string => missing.map((one) => t(missingLabel[one])).join(', ');

const waitingOf = ({ waiting, heard_at }: ClosingFellow): string =>
	waiting === null || heard_at === null
		? t('Not known')
		: t('{count} on {date}', { count: waiting, date: dayText(heard_at) });
