import { dueAt, referenceOf } from '@yuva/contract/concerns/rules';
import type {
	ConcernLine,
	ConcernStep,
	SafeguardingPerson,
	WholeConcern,
} from '@yuva/contract/concerns/schema';
import { standing } from './person-actions.ts';
import type { NamedRow } from './person-queries.ts';
import type { ConcernRow, StepRow, WholeConcernRow } from './queries.ts';

export const toLine = ({ id, raised_at, state, is_child_safe, outcome }: ConcernRow): ConcernLine => ({
	concern_id: id,
	reference: referenceOf(id),
	raised_at: raised_at.toISOString(),
	due_at: dueAt(raised_at).toISOString(),
	state,
	child_safe: is_child_safe,
	outcome,
});

export const toWhole = (
	row: WholeConcernRow,
	{ url, steps }: { url: string | null; steps: readonly StepRow[] },
): WholeConcern => ({
	...toLine(row),
	text: row.text,
	recording: url === null ? null : { url, bytes: row.recording_bytes ?? 0 },
	child_name: row.child_name,
	child_id: row.child_id,
	place_and_time: row.place_and_time,
	written_at: row.written_at.toISOString(),
	raised_by: toSender(row),
	steps: steps.map(toStep),
});

const toSender = ({
	sender_id,
	sender_name,
	sender_number,
	sender_role,
}: WholeConcernRow): WholeConcern['raised_by'] =>
	sender_id === null || sender_name === null || sender_number === null || sender_role === null
		? null
		: { account_id: sender_id, full_name: sender_name, mobile_number: sender_number, role: sender_role };

const toStep = ({ made_at, ...step }: StepRow): ConcernStep => ({ ...step, made_at: made_at.toISOString() });

export const toPerson = (row: NamedRow): SafeguardingPerson => ({
	account_id: row.account_id,
	full_name: row.full_name,
	role: row.role,
	named_at: row.named_at.toISOString(),
	named_by: row.named_by,
	standing: standing(row),
});
