import { lineOfFile } from '@yuva/contract/imports/messages';
import type { ImportKind, RowState } from '@yuva/contract/imports/schema';
import type { Said } from '@yuva/contract/said';
import type { ReadRow } from './fellow-rows.ts';
import type { RowErrors } from './read-row.ts';
import { mayBeSame, type Traits } from './same-person.ts';

/** A row, and what becomes of it. */
export interface Planned<Draft> {
	readonly read: ReadRow<Draft>;
	readonly state: RowState;
	readonly errors: Readonly<RowErrors>;
	/** Of `changed`: what the record says now, by field. */
	readonly before: Readonly<Record<string, string>>;
	/** Of `changed` and `same`: the record. */
	readonly id: string | undefined;
	/** The record, or the earlier row, that may be the same person. */
	readonly existing: Pick<Known, 'where' | 'values'> | null;
	/** Whom `existing` shows. */
	readonly shown: { readonly fellow?: string; readonly child?: string };
}

export interface Known extends Traits {
	readonly where: string | Said;
	readonly values: Readonly<Record<string, string>>;
	readonly shown: Planned<unknown>['shown'];
}

const PLAIN = { errors: {}, before: {}, id: undefined, existing: null, shown: {} } as const;

export const planned = <Draft>(
	read: ReadRow<Draft>,
	state: RowState,
	more: Partial<Planned<Draft>> = {},
): Planned<Draft> => ({ ...PLAIN, read, state, ...more });

export const faulty = <Draft>(read: ReadRow<Draft>, errors: Readonly<RowErrors>): Planned<Draft> =>
	planned(read, 'faulty', { errors });

/** New, unless somebody known may be the same person and the head office has not said otherwise. */
export function planUnknown<Draft>(
	read: ReadRow<Draft>,
	{
		kind,
		traits,
		known,
		others,
	}: {
		kind: ImportKind;
		traits: Traits;
		known: readonly Known[];
		others: ReadonlySet<number>;
	},
): Planned<Draft> {
	if (others.has(read.row.line)) return planned(read, 'new');
	const alike = known.find((one) => mayBeSame(kind, one, traits));
	if (!alike) return planned(read, 'new');
	const { where, values, shown } = alike;
	return planned(read, 'duplicate', { existing: { where, values }, shown });
}

/** An earlier row of the file. */
export const earlierRow = (traits: Traits, { row, understood }: ReadRow<unknown>): Known => ({
	...traits,
	where: lineOfFile(row.line),
	values: understood,
	shown: {},
});

/** The fields in which `after` differs, with what the record says. */
export function differing(
	before: Readonly<Record<string, string>>,
	after: Readonly<Record<string, string>>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(before).filter(([field, text]) => after[field] !== undefined && after[field] !== text),
	);
}
