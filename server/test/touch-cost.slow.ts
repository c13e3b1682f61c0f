import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { print } from '../platform/process/print.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { median } from './median.ts';
import { fellowWithChildren, mark, saveRegister } from './registers.ts';
import { type Answered, startTestApp } from './test-app.ts';

// What the triggers that note a fellow for the next recount add to the save of a register of 30 children.

const DAYS = 40;
const CHILDREN = 30;
const FELLOWS = 26;
/** With and without the triggers in turns, so that a busy machine slows both. */
const IN_A_TURN = 20;
/** The first saves of a turn plan their statements anew. */
const WARMING = 2;
const PATIENCE_MS = 600_000;
/** Far above what was seen: a trigger that asked for all marks of a fellow would take longer than the save. */
const MOST_SHARE = 0.5;

const { db, url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });

const setTriggers = (how: 'enable' | 'disable') =>
	sql`alter table children_attendance ${sql.raw(how)} trigger marks_touch,
		${sql.raw(how)} trigger replaced_marks_touch, ${sql.raw(how)} trigger removed_marks_touch`.execute(db);

/** @param saves so far @returns milliseconds; undefined while a turn warms up */
async function timeSave(saves: number, save: () => Promise<Answered>): Promise<number | undefined> {
	const began = performance.now();
	const { status, body } = await save();
	const took = performance.now() - began;
	expect(status, JSON.stringify(body)).toBeLessThan(300);
	return saves % IN_A_TURN < WARMING ? undefined : took;
}

type Times = Record<'enable' | 'disable', number[]>;

/** All days of one fellow. */
async function saveDays(made: number, times: Times): Promise<void> {
	const { fellow, children } = await fellowWithChildren(app, CHILDREN);
	const attendance = children.map((id) => mark(id));
	for (let day = 1; day <= DAYS; day += 1) {
		const saves = made * DAYS + day - 1;
		const how = Math.floor(saves / IN_A_TURN) % 2 === 0 ? 'enable' : 'disable';
		if (saves % IN_A_TURN === 0) await setTriggers(how);
		const input = { day, module: Math.ceil(day / 10), attendance };
		const took = await timeSave(saves, () => saveRegister(app, fellow, input));
		if (took !== undefined) times[how].push(took);
	}
}

test(
	'noting touched fellows costs a small part of the save of a register',
	async () => {
		const times: Times = { enable: [], disable: [] };
		for (let made = 0; made < FELLOWS; made += 1) await saveDays(made, times);
		const [touching, plain] = [median(times.enable), median(times.disable)];
		print(
			`${times.enable.length} and ${times.disable.length} saves: ${touching.toFixed(2)} ms with, ${plain.toFixed(2)} ms without`,
		);
		expect(touching).toBeLessThan(plain * (1 + MOST_SHARE));
	},
	PATIENCE_MS,
);
