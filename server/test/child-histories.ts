import type { Stay } from '@yuva/contract/attendance/counted-days';
import type { Presence } from '@yuva/contract/attendance/schema';
import fc from 'fast-check';
import { giveToCenter, moveOneChild, takeFromCenter } from '../features/children/actions.ts';
import type { Db } from '../platform/database/database.ts';
import { makeChild, type Person } from './factories.ts';

export const FELLOWS = 3;
/** Ends the days of September 2026 on which registers, moves and the rest happen. */
export const LAST_DATE = 24;
const dateOf = (day: number): string => `2026-09-${String(day).padStart(2, '0')}`;
export const noonOf = (day: number): Date => new Date(`${dateOf(day)}T06:30:00Z`);

type Step = { kind: 'move' | 'leave' | 'return'; on: number; to: number };
export interface Entry {
	joined: number;
	first: number;
	steps: readonly Step[];
	end: { kind: 'none' | 'leave' | 'delete'; on: number };
	marks: readonly { day: number; on: number; by: number; status: Presence }[];
}

const fellow = fc.nat({ max: FELLOWS - 1 });
const onDate = fc.integer({ min: 1, max: LAST_DATE });
const programmeDay = fc.integer({ min: 1, max: 12 });
const status = fc.constantFrom<Presence>('Present', 'Absent');

export const registers = fc.uniqueArray(fc.record({ by: fellow, day: programmeDay, on: onDate }), {
	selector: ({ by, day }) => `${by} ${day}`,
	maxLength: 20,
});
export const entry: fc.Arbitrary<Entry> = fc
	.record({
		joined: onDate,
		first: fellow,
		steps: fc.array(
			fc.record({ kind: fc.constantFrom('move', 'away'), on: onDate, back: onDate, to: fellow }),
			{ maxLength: 3 },
		),
		end: fc.record({ kind: fc.constantFrom('none', 'leave', 'delete'), on: onDate }),
		marks: fc.uniqueArray(fc.record({ day: programmeDay, on: onDate, by: fellow, status }), {
			selector: ({ day }) => day,
			maxLength: 8,
		}),
	})
	.map(({ joined, steps, end, ...more }) => {
		let now = joined;
		const after = (on: number) => {
			now = Math.max(now, on);
			return now;
		};
		const inOrder = steps
			.toSorted((one, other) => one.on - other.on)
			.flatMap(({ kind, on, back, to }): Step[] =>
				kind === 'move'
					? [{ kind: 'move', on: after(on), to }]
					: [
							{ kind: 'leave', on: after(on), to },
							{ kind: 'return', on: after(back), to },
						],
			);
		return {
			...more,
			joined,
			steps: inOrder,
			end: { kind: end.kind as Entry['end']['kind'], on: after(end.on) },
		};
	});

interface Place {
	fellow: number;
	from: number;
	until?: number;
}

function addStep(places: Place[], { kind, on, to }: Step): void {
	const last = places.at(-1);
	if (!last || (kind === 'move' && last.fellow === to)) return;
	if (kind !== 'return') last.until = on;
	// a child that moves is in the new center from the next day, also when it leaves and returns on the day of the move
	if (kind !== 'leave')
		places.push({ fellow: to, from: last.fellow === to ? Math.max(on, last.from) : on + 1 });
}

/** Gives the rule the centers of a child with this history. */
export function staysOf({ joined, first, steps, end }: Entry, ids: readonly string[]): Stay[] {
	const places: Place[] = [{ fellow: first, from: joined }];
	for (const step of steps) addStep(places, step);
	const last = places.at(-1);
	if (last && end.kind !== 'none') last.until = end.on;
	return places.map(({ fellow: index, from, until = LAST_DATE }) => ({
		fellow_id: ids[index] ?? '',
		from: dateOf(from),
		until: dateOf(until),
	}));
}

const setJoined = async (db: Db, id: string, joined: number): Promise<void> => {
	await db
		.updateTable('child_enrolments')
		.set({ joined_on: dateOf(joined) })
		.where('child_id', '=', id)
		.execute();
	// a return is later than the registration
	const registered = { created_at: noonOf(joined), updated_at: noonOf(joined) };
	await db.updateTable('children').set(registered).where('id', '=', id).execute();
};

async function leave(db: Db, id: string, on: number): Promise<void> {
	await db
		.updateTable('child_enrolments')
		.set({ left_on: dateOf(on) })
		.where('child_id', '=', id)
		.execute();
	await takeFromCenter({ db, now: noonOf(on) }, id);
}

async function takeStep(
	db: Db,
	id: string,
	{ kind, on, to }: Step,
	{ at, fellows }: { at: number; fellows: readonly Person[] },
): Promise<number> {
	const idOf = (index: number) => fellows[index]?.id ?? '';
	const change = { to: idOf(to), by: idOf(to), now: noonOf(on) };
	if (kind === 'leave') {
		await leave(db, id, on);
		return at;
	}
	if (kind === 'return') await giveToCenter(db, { ids: [id], ...change });
	else if (at !== to) await moveOneChild(db, { id, from: idOf(at), ...change });
	return to;
}

export async function live(
	db: Db,
	{ joined, first, steps, end, marks }: Entry,
	fellows: readonly Person[],
): Promise<string> {
	const starter = fellows[first];
	if (!starter) throw new Error('There is no such fellow');
	const id = await makeChild(db, starter);
	await setJoined(db, id, joined);
	let at = first;
	for (const step of steps) at = await takeStep(db, id, step, { at, fellows });
	if (end.kind === 'leave') await leave(db, id, end.on);
	if (end.kind === 'delete') {
		await db
			.updateTable('children')
			.set({ deleted_at: noonOf(end.on) })
			.where('id', '=', id)
			.execute();
	}
	for (const { by, ...mark } of marks)
		await insertMark(db, id, { ...mark, fellow_id: fellows[by]?.id ?? '' });
	return id;
}

const insertMark = (
	db: Db,
	child_id: string,
	{ day, on, status: said, fellow_id }: { day: number; on: number; status: Presence; fellow_id: string },
) =>
	db
		.insertInto('children_attendance')
		.values({ child_id, day, fellow_id, date: dateOf(on), status: said, marked_at: noonOf(on) })
		.execute();

/** A register exists because a child of the center's own is marked in it; it has the latest date of its marks. */
export async function takeRegisters(
	db: Db,
	taken: readonly { by: number; day: number; on: number }[],
	fellows: readonly Person[],
) {
	for (const [index, person] of fellows.entries()) {
		const child = await makeChild(db, person);
		for (const { day, on } of taken.filter(({ by }) => by === index)) {
			await insertMark(db, child, { day, on, status: 'Present', fellow_id: person.id });
		}
	}
}
