import { parseArgs } from 'node:util';
import { indiaDate, indiaTime } from '@yuva/contract/calendar';
import { BYTE_ORDER_MARK, csvLine } from '@yuva/contract/csv-line';
import { MOBILE, tenDigits } from '@yuva/contract/mobile-number';
import { z } from 'zod';
import type { AffectedPerson } from './affected-queries.ts';
import type { AffectedQuestion } from './audit-actions.ts';

export const USAGE = `Usage: npm run affected -- --account MOBILE_OR_ID --from YYYY-MM-DD --to YYYY-MM-DD [--csv FILE]

Lists everybody whose data the account saw, exported, or opened a photo or recording of, on these days in India,
both included.`;

export interface AffectedOrder extends AffectedQuestion {
	csv: string | undefined;
}

export function readOrder(argv: readonly string[]): AffectedOrder {
	const { account: written, from, to, csv } = valuesOf(argv);
	const number = tenDigits(written ?? '');
	const account = MOBILE.test(number) ? number : written;
	if (!account) throw new Error('--account is missing: the mobile number or the id of an account.');
	if (!/^(\d{10}|[0-9a-f-]{36})$/i.test(account)) {
		throw new Error(`--account ${account}: this is neither a mobile number of 10 digits nor an id.`);
	}
	const order = { account, from: dayOf('--from', from), to: dayOf('--to', to), csv };
	if (order.to < order.from) throw new Error('--to lies before --from.');
	if (csv === '') throw new Error('--csv needs the name of a file.');
	return order;
}

function valuesOf(argv: readonly string[]) {
	const text = { type: 'string' } as const;
	try {
		return parseArgs({ args: [...argv], options: { account: text, from: text, to: text, csv: text } }).values;
	} catch (error) {
		throw new Error(error instanceof Error ? error.message : String(error));
	}
}

function dayOf(option: string, value: string | undefined): string {
	if (!value) throw new Error(`${option} is missing: a day such as 2026-11-20.`);
	if (!z.iso.date().safeParse(value).success) {
		throw new Error(`${option} ${value}: this is no day. Write it as 2026-11-20.`);
	}
	return value;
}

const COLUMNS = [
	'Who',
	'Name',
	'Mobile number',
	'About',
	'First seen (India)',
	'Last seen (India)',
	'How',
	'Id',
] as const;

const ERASED = '(erased)';

const moment = (at: Date): string => `${indiaDate(at)} ${indiaTime(at)}`;

const cellsOf = (person: AffectedPerson): string[] => [
	person.kind,
	person.name ?? ERASED,
	person.mobile_number ?? '',
	person.about ?? '',
	moment(person.first_at),
	moment(person.last_at),
	person.ways.join(', '),
	person.id,
];

export const affectedCsv = (people: readonly AffectedPerson[]): string =>
	BYTE_ORDER_MARK + [COLUMNS, ...people.map(cellsOf)].map(csvLine).join('');

export function affectedTable(people: readonly AffectedPerson[]): string[] {
	const lines = [[...COLUMNS], ...people.map((person) => cellsOf(person).map(onOneLine))];
	const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
	return lines.map((cells) =>
		cells
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}

/** A name may not move the cursor of the terminal. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

const NOUNS: Record<AffectedPerson['kind'], [one: string, many: string]> = {
	fellow: ['fellow', 'fellows'],
	child: ['child', 'children'],
	guardian: ['guardian', 'guardians'],
	supporter: ['supporter', 'supporters'],
	staff: ['person of the staff', 'persons of the staff'],
};

/** Returns `2 fellows, 1 child`; leaves out kinds without people. */
export function affectedCounts(people: readonly AffectedPerson[]): string {
	const counts = Object.entries(NOUNS).flatMap(([kind, [one, many]]) => {
		const count = people.filter((person) => person.kind === kind).length;
		return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
	});
	return counts.join(', ') || 'nobody';
}
