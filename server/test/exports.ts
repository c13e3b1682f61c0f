import { chosenColumns } from '@yuva/contract/exports/columns';
import { createExport, createExportTicket, downloadExport } from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import type { ExportFile, ExportKind } from '@yuva/contract/exports/schema';
import { parseCsv } from 'hucre/csv';
import { expect } from 'vitest';
import type { JobLog } from '../platform/jobs/jobs.ts';
import { type RunningQueue, startQueue } from '../platform/jobs/queue.ts';
import { makeChild, makeFellow, makeTask, type Person } from './factories.ts';
import { SCORES } from './scores.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

const marked = { date: '2026-11-20', status: 'Present', marked_at: TEST_NOW };

/** Makes a fellow and a child with rows in every export except testimonials. */
export async function makeFullCenter(
	{ db }: TestApp,
	full_name: string,
	more: Parameters<typeof makeFellow>[1] = {},
): Promise<{ fellow: Person; child: string }> {
	const fellow = await makeFellow(db, more);
	const child = await makeChild(db, fellow, { full_name });
	const mark = { ...marked, fellow_id: fellow.id, day: 11 };
	await db
		.insertInto('children_attendance')
		.values({ ...mark, child_id: child })
		.execute();
	await db
		.insertInto('fellow_attendance')
		.values({ ...mark, status: 'Absent' })
		.execute();
	await db
		.insertInto('assessments')
		.values({
			child_id: child,
			assessment_type: 'baseline',
			...SCORES,
			learning_level: 12.5,
			scored_at: TEST_NOW,
		})
		.execute();
	await makeTask(db, fellow);
	return { fellow, child };
}

type Filter = Record<string, string> & { columns?: string; without_names?: 'yes' };

export async function download({ http }: TestApp, file: ExportFile, { token }: Person, query: Filter = {}) {
	const url = downloadExport.path.replace('{file}', file);
	const answer = await http.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
	return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Reads rows keyed by column with an independent parser. */
export async function csvRows(
	app: TestApp,
	kind: ExportKind,
	person: Person,
	filter?: Filter,
): Promise<Record<string, unknown>[]> {
	const { status, bytes } = await download(app, `${kind}.csv`, person, filter);
	expect(status).toBe(200);
	const [headings, ...lines] = parseCsv(bytes.toString('utf8'));
	const columns = chosenColumns(kind, filter ?? {});
	expect(headings).toEqual(columns.map(({ heading }) => heading));
	return lines.map((line) => Object.fromEntries(columns.map(({ key }, index) => [key, line[index]])));
}

export async function askFor(
	app: TestApp,
	file: ExportFile,
	{ token }: Person,
	filter: Filter = {},
): Promise<StoredExport> {
	const { status, body } = await app.call(createExport, { file, ...filter } as never, { token });
	expect(status).toBe(202);
	return body;
}

export async function writeFor(
	app: TestApp,
	file: ExportFile,
	person: Person,
	filter?: Filter,
): Promise<string> {
	const { id } = await askFor(app, file, person, filter);
	await runExport(app, id);
	return id;
}

export const startExports = ({ jobs, platform: { db } }: TestApp, log: JobLog): Promise<RunningQueue> =>
	startQueue({
		...{ db, log },
		handlers: Object.fromEntries(Object.entries(jobs).filter(([queue]) => queue.startsWith('exports.'))),
	});

/** Runs it as the queue does. @param then is done with an export whose servers ended again and again */
export const runExport = (
	app: TestApp,
	id: string,
	then: 'write' | 'stopped' = 'write',
): Promise<void> | undefined =>
	app.jobs[`exports.${then}`]?.run({ export_id: id }, new AbortController().signal);

export interface ExportAddress {
	url: string;
	headers: { cookie: string };
}

export async function addressOf(
	app: TestApp,
	id: string,
	{ token }: Pick<Person, 'token'>,
): Promise<ExportAddress> {
	const { status, body, headers } = await app.call(createExportTicket, { id }, { token });
	expect(status).toBe(201);
	const [cookie = ''] = String(headers['set-cookie']).split(';');
	return { url: body.url, headers: { cookie } };
}
