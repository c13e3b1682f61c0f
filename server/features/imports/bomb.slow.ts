import { importSheet } from '@yuva/contract/imports/endpoints';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { endHeavyWork } from '../../platform/process/heavy-work.ts';
import { makeAdmin } from '../../test/factories.ts';
import { fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

// A small file unpacks to as much as a workbook may, while a fellow saves registers.

afterAll(endHeavyWork);
const app = await startTestApp();
const admin = await makeAdmin(app.db);
const { fellow, children } = await fellowWithChildren(app, 20);

const MEBIBYTE = 1024 * 1024;
const ROW = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';

async function bomb(): Promise<File> {
	const files = unzipSync(new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }] })));
	const [name = ''] = Object.keys(files).filter((one) => /worksheets\/sheet1\.xml$/.test(one));
	const sheet = strFromU8(files[name] ?? new Uint8Array());
	const rows = ROW.repeat(Math.floor((45 * MEBIBYTE) / ROW.length));
	const filled = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
	return new File(
		[new Uint8Array(zipSync({ ...files, [name]: strToU8(filled) }, { level: 9 }))],
		'bomb.xlsx',
	);
}

/** Times one save, in milliseconds. */
async function save(): Promise<number> {
	const began = performance.now();
	const { status } = await saveRegister(app, fellow, register(...children.map((child) => mark(child))));
	expect(status).toBe(200);
	return performance.now() - began;
}

const median = (numbers: readonly number[]): number =>
	numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test('a workbook that unpacks to 45 MB is refused in seconds, and registers are saved meanwhile', {
	timeout: 120_000,
}, async () => {
	const file = await bomb();
	for (let count = 0; count < 5; count += 1) await save();
	const alone: number[] = [];
	for (let count = 0; count < 15; count += 1) alone.push(await save());
	const began = performance.now();
	let [isRefused, seconds] = [false, 0];
	const refusal = app.call(importSheet, { kind: 'children', file }, { token: admin.token }).then((answer) => {
		isRefused = true;
		seconds = (performance.now() - began) / 1000;
		return answer;
	});
	const beside: number[] = [];
	while (!isRefused) beside.push(await save());
	const { status, body } = await refusal;
	const [before, meanwhile] = [median(alone), median(beside)];
	process.stdout.write(
		`${Math.round(file.size / 1024)} kB: refused in ${seconds.toFixed(1)} s; a save took ${before.toFixed(0)} ms alone, ${meanwhile.toFixed(0)} ms meanwhile (${beside.length} saves, longest ${Math.max(...beside).toFixed(0)} ms)\n`,
	);
	expect([status, body.errors]).toEqual([422, { file: expect.stringContaining('too large') }]);
	expect(seconds).toBeLessThan(60);
	expect(beside.length).toBeGreaterThan(3);
	expect(meanwhile).toBeLessThan(3 * before);
});
