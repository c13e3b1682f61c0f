import type { ChildKind, ClosingChild } from '@yuva/contract/years/closing-schema';
import { leavingReason, nextClass } from '@yuva/contract/years/rules';
import { Link } from 'react-router';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useClosingChildren } from './closing-api.ts';

type Decided = ReadonlyMap<string, boolean>;

interface ClosingChildrenProps {
	id: string;
	kind: ChildKind;
	/** Holds decisions that differ from the rule; undefined where the person may only look. */
	decided?: Decided;
	onDecide?: (decided: Decided) => void;
}

export function ClosingChildren({ id, kind, decided, onDecide }: ClosingChildrenProps) {
	const pages = useClosingChildren(id, kind);
	const decide: Decide = (rows, leaves) => onDecide?.(withDecision(decided ?? new Map(), rows, leaves));
	return (
		<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading children…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState title={t('No child')} hint={t('There is no such child in your districts.')} />
				) : (
					<>
						{decided && (
							<div className="max-w-xl">
								<DecisionField
									label={t('Of all {count} children shown', { count: rows.length })}
									value={common(rows.map((row) => leavesOf(row, decided)))}
									onChange={(leaves) => decide(rows, leaves)}
								/>
							</div>
						)}
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Children')}
								captionHidden
								columns={[...columns(decided), ...(decided ? [decisionColumn(decided, decide)] : [])]}
								rows={rows}
								rowKey={({ child_id }) => child_id}
							/>
						</PagedTable>
					</>
				)
			}
		</Loaded>
	);
}

type Decide = (rows: readonly ClosingChild[], leaves: boolean) => void;

const leavesByRule = ({ next_class }: ClosingChild): boolean => next_class === null;

const leavesOf = (row: ClosingChild, decided: Decided | undefined): boolean =>
	decided?.get(row.child_id) ?? leavesByRule(row);

/** Keeps only decisions that differ from the rule. */
function withDecision(decided: Decided, rows: readonly ClosingChild[], leaves: boolean): Decided {
	const next = new Map(decided);
	for (const row of rows) {
		if (leaves === leavesByRule(row)) next.delete(row.child_id);
		else next.set(row.child_id, leaves);
	}
	return next;
}

const common = (values: readonly boolean[]): boolean | undefined =>
	values.every((value) => value === values[0]) ? values[0] : undefined;

interface DecisionFieldProps {
	label: string;
	labelHidden?: boolean;
	value: boolean | undefined;
	onChange: (leaves: boolean) => void;
}

const choiceOf = (leaves: boolean) => (leaves ? 'leaves' : 'goes_on');

function DecisionField({ label, labelHidden, value, onChange }: DecisionFieldProps) {
	return (
		<SelectField
			label={label}
			labelHidden={labelHidden}
			placeholder={value === undefined ? t('Different') : null}
			options={[
				{ value: 'goes_on', label: t('Goes on') },
				{ value: 'leaves', label: t('Leaves') },
			]}
			value={value === undefined ? '' : choiceOf(value)}
			onValueChange={(chosen) => onChange(chosen === 'leaves')}
		/>
	);
}

const decisionColumn = (decided: Decided, onDecide: Decide): Column<ClosingChild> => ({
	key: 'decision',
	header: t('Decision'),
	onPhone: 'value',
	cell: (row) => (
		<DecisionField
			label={t('Decision about {name}', { name: row.full_name })}
			labelHidden
			value={leavesOf(row, decided)}
			onChange={(leaves) => onDecide([row], leaves)}
		/>
	),
});

const columns = (decided: Decided | undefined): readonly Column<ClosingChild>[] => [
	{ key: 'name', header: t('Child'), onPhone: 'title', cell: ({ full_name }) => full_name },
	{
		key: 'fellow',
		header: t('Center of'),
		onPhone: 'meta',
		cell: ({ fellow_id, fellow_name }) => <Link to={`/staff/fellows/${fellow_id}`}>{fellow_name}</Link>,
	},
	{ key: 'district', header: t('District'), onPhone: 'meta', cell: ({ district_name }) => t(district_name) },
	{
		key: 'class',
		header: t('Class now'),
		onPhone: 'meta',
		cell: ({ child_class }) => classLabel(child_class),
	},
	{
		key: 'next',
		header: t('Afterwards'),
		onPhone: 'meta',
		cell: (row) =>
			leavesOf(row, decided) ? t(leavingReason(row.child_class)) : classLabel(nextClass(row.child_class)),
	},
];
