import { readFile } from 'node:fs/promises';
import { importSheet } from '@yuva/contract/imports/endpoints';
import type { ImportKind, ImportStep } from '@yuva/contract/imports/schema';
import { expect, test } from 'vitest';
import { heavyPids } from '../../platform/process/heavy-work.ts';
import { makeAdmin, newMobile } from '../../test/factories.ts';
import {
	type Cells,
	CHILD_HEADER,
	childRow,
	csvFile,
	FELLOW_HEADER,
	fellowRow,
	xlsxFile,
} from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const admin = await makeAdmin(app.db);

const FELLOWS = 147;
const CHILDREN = 1700;
const FAULTY = 40;
const MINUTE_MS = 60_000;
/** The server stops a reading at twice this memory. */
const MOST_MEGABYTES = 400;

/** Returns the most that one of the processes that read files has needed; undefined if the system does not tell. */
async function mostMegabytes(): Promise<number | undefined> {
	const all = heavyPids().map(async (pid) => {
		const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
		return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
	});
	const most = Math.max(0, ...(await Promise.all(all)));
	return most > 0 ? Math.round(most) : undefined;
}

/** Runs all steps; returns how long they took, and how much memory the reading needed. */
async function bringIn(kind: ImportKind, file: File) {
	const began = performance.now();
	const sum = { added: 0, changed: 0, skipped: 0, failed: 0 };
	for (let from: number | null = 0; from !== null; ) {
		const { status, body } = await app.call(importSheet, { kind, file, confirm: 'yes', from }, admin);
		expect(status).toBe(201);
		const step: ImportStep = body;
		for (const count of ['added', 'changed', 'skipped', 'failed'] as const) sum[count] += step[count];
		from = step.next;
	}
	const milliseconds = performance.now() - began;
	const megabytes = await mostMegabytes();
	const seconds = (milliseconds / 1000).toFixed(1);
	process.stdout.write(`${kind}: ${seconds} s, ${megabytes ?? '?'} MB, ${JSON.stringify(sum)}\n`);
	return { ...sum, milliseconds, megabytes };
}

const times = <Row>(count: number, row: (at: number) => Row): Row[] =>
	Array.from({ length: count }, (_, at) => row(at));

test(
	'147 fellows and 1,700 children come in under a minute each, and a second time add none',
	async () => {
		const numbers = times(FELLOWS, newMobile);
		const fellows = csvFile([
			['Fellows of the programme'],
			FELLOW_HEADER,
			...numbers.map((phone, at) => fellowRow({ phone: `+91 ${phone}`, name: `ఫెలో ${phone} K${at}` })),
			...times(4, (): Cells => ['', '', '']),
		]);
		const born = (at: number) => new Date(Date.UTC(2015, at % 12, 1 + (at % 28)));
		const children = await xlsxFile(
			[
				['The child', ...times(7, () => null), 'Parents', ...times(5, () => null)],
				CHILD_HEADER,
				...times(CHILDREN, (at) =>
					childRow(numbers[at % FELLOWS] ?? '', { name: `లక్ష్మి ${at}`, born: born(at), level: 1 + (at % 10) }),
				),
				...times(FAULTY, (at) => childRow(numbers[0] ?? '', { name: `Faulty ${at}`, parent: '12345' })),
			],
			[
				[0, 7],
				[8, 13],
			],
		);
		const first = [await bringIn('fellows', fellows), await bringIn('children', children)];
		expect(first).toMatchObject([
			{ added: FELLOWS, skipped: 0, failed: 0 },
			{ added: CHILDREN, skipped: 0, failed: FAULTY },
		]);
		const second = [await bringIn('fellows', fellows), await bringIn('children', children)];
		expect(second).toMatchObject([
			{ added: 0, changed: 0, skipped: FELLOWS, failed: 0 },
			{ added: 0, changed: 0, skipped: CHILDREN, failed: FAULTY },
		]);
		for (const { milliseconds, megabytes = 0 } of [...first, ...second]) {
			expect(milliseconds).toBeLessThan(MINUTE_MS);
			expect(megabytes).toBeLessThan(MOST_MEGABYTES);
		}
	},
	4 * MINUTE_MS,
);
