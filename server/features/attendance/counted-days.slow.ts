import { countedDays, type RegisterDay } from '@yuva/contract/attendance/counted-days';
import type { Presence } from '@yuva/contract/attendance/schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
	type Entry,
	entry,
	FELLOWS,
	LAST_DATE,
	live,
	noonOf,
	registers,
	staysOf,
	takeRegisters,
} from '../../test/child-histories.ts';
import { openYear } from '../../test/enrolments.ts';
import { makeFellow, type Person } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { keepMerge } from '../children/actions.ts';
import { mergeMarks } from './actions.ts';

const { db } = await makeFreshDatabase();

const countedOf = async (child: string) => {
	const { rows } = await sql<{ day: number; is_present: boolean }>`
		select day, is_present from child_days where child_id = ${child}`.execute(db);
	return new Map(rows.map(({ day, is_present }) => [day, is_present ? 'Present' : 'Absent'] as const));
};

const registerDays = async (fellows: readonly Person[]): Promise<RegisterDay[]> => {
	const { rows } = await sql<RegisterDay>`select fellow_id, day, date from registers
		where fellow_id = any (${idsOf(fellows)}::uuid[]) and year_id = current_year()`.execute(db);
	return rows;
};

const idsOf = (fellows: readonly Person[]): string[] => fellows.map(({ id }) => id);

const figuresOf = async (fellows: readonly Person[]) => {
	const { rows } = await sql<{ kept: number[]; counted: number[] }>`
		select array[marks, missed, present] as kept, array[count(day) filter (where is_marked),
			count(day) filter (where not is_marked), count(day) filter (where is_present)] as counted
		from child_days right join (
			select id as fellow_id, coalesce(sum(present + absent), 0) as marks, coalesce(sum(missed), 0) as missed,
				coalesce(sum(present), 0) as present
			from unnest(${idsOf(fellows)}::uuid[]) as id left join registers on registers.fellow_id = id group by id
		) as kept using (fellow_id) group by fellow_id, marks, missed, kept.present`.execute(db);
	return rows;
};

async function check(
	fellows: readonly Person[],
	child: string,
	expected: Map<number, Presence>,
): Promise<void> {
	const inOrder = (days: Map<number, Presence>) => [...days].sort(([one], [other]) => one - other);
	expect(inOrder(await countedOf(child))).toEqual(inOrder(expected));
	for (const { kept, counted } of await figuresOf(fellows))
		expect(kept.map(Number)).toEqual(counted.map(Number));
}

const makeFellows = () => Promise.all(Array.from({ length: FELLOWS }, () => makeFellow(db)));

test('whatever happens to a child, the database counts the days of the rule, and keeps the figures of all fellows so', async () => {
	await fc.assert(
		fc.asyncProperty(entry, registers, async (history, taken) => {
			const fellows = await makeFellows();
			const ids = fellows.map(({ id }) => id);
			await takeRegisters(db, taken, fellows);
			const child = await live(db, history, fellows);
			const stays = staysOf(history, ids);
			await check(
				fellows,
				child,
				countedDays({ stays, registers: await registerDays(fellows), marks: history.marks }),
			);
		}),
		{ numRuns: 25 },
	);
}, 120_000);

test('two entries that are merged count the days of both, and Present where one of them says so', async () => {
	const staying = entry.map((one): Entry => ({ ...one, end: { kind: 'none', on: LAST_DATE } }));
	await fc.assert(
		fc.asyncProperty(staying, staying, registers, async (one, other, taken) => {
			const fellows = await makeFellows();
			const ids = fellows.map(({ id }) => id);
			await takeRegisters(db, taken, fellows);
			const keep_id = await live(db, one, fellows);
			const drop_id = await live(db, other, fellows);
			const year_id = await openYear(db);
			const now = noonOf(LAST_DATE + 1);
			const { days } = await mergeMarks(db, { keep_id, drop_id, year_id, now });
			await keepMerge(db, { keep_id, drop_id, year_id, merged_at: now, days, scores: [] });
			const both = [...other.marks, ...one.marks];
			const marks = both.map(({ day }) => ({
				day,
				status: both.some((mark) => mark.day === day && mark.status === 'Present')
					? ('Present' as const)
					: ('Absent' as const),
			}));
			const stays = [...staysOf(one, ids), ...staysOf(other, ids)];
			await check(fellows, keep_id, countedDays({ stays, registers: await registerDays(fellows), marks }));
			expect(await countedOf(drop_id)).toEqual(new Map());
		}),
		{ numRuns: 15, endOnFailure: true },
	);
}, 120_000);
