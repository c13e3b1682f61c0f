import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from '../e2e/product.ts';
import { confirmedAdmin, type Headers, writeExport } from './exports.ts';

/** Each runs by the schedule of the server. */
const JOBS = [
	'attention',
	'fellow_names',
	'child_names',
	'unusual_reads',
	'tidying',
	'alerts',
	'concerns',
	'meetings',
];
const EXPORTS = ['attendance.csv', 'attendance.xlsx', 'children.xlsx', 'assessments.xlsx', 'fellows.xlsx'];
const POLL_MS = 100;

export interface WorkTime {
	work: string;
	isExport: boolean;
	ms: number;
	/** Counts rows of the file, and bytes; of a backup bytes only. */
	size: string;
}

/** Runs each job of the schedule and each large export once, one after the other. */
export async function timeWork(product: Product): Promise<WorkTime[]> {
	const client = new pg.Client(product.connection);
	await client.connect();
	try {
		const times: WorkTime[] = [await backupTime(client)];
		for (const job of JOBS) times.push(await jobTime(client, job));
		const headers = await confirmedAdmin(product.origin);
		for (const file of EXPORTS) times.push(await exportTime(product.origin, headers, file));
		return times;
	} finally {
		await client.end();
	}
}

/** The server makes a backup in its first minutes, because it has none. */
export async function backupTime(client: pg.Client): Promise<WorkTime> {
	const sql = `select extract(epoch from ended_at - started_at) * 1000 as ms, bytes from backup_runs where failure is null`;
	const [run] = await rowsWhenThere<{ ms: string; bytes: string }>(client, sql, []);
	return { work: 'backup', isExport: false, ms: Number(run?.ms), size: megabytes(run?.bytes) };
}

async function jobTime(client: pg.Client, job: string): Promise<WorkTime> {
	// The schedule may have asked for the same job, and a queue holds one.
	const [asked] = await rowsWhenThere<{ id: string }>(
		client,
		`insert into pgboss.job (name, policy, expire_seconds, deletion_seconds)
		select name, policy, expire_seconds, deletion_seconds from pgboss.queue where name = $1
		on conflict do nothing returning id`,
		[job],
	);
	const sql = `select extract(epoch from completed_on - started_on) * 1000 as ms, state from pgboss.job
		where id = $1 and state in ('completed', 'failed', 'cancelled')`;
	const [run] = await rowsWhenThere<{ ms: string; state: string }>(client, sql, [asked?.id]);
	if (run?.state !== 'completed') throw new Error(`The job ${job} ended as ${run?.state}`);
	return { work: job, isExport: false, ms: Number(run.ms), size: '' };
}

async function rowsWhenThere<Row extends object>(
	client: pg.Client,
	sql: string,
	values: unknown[],
): Promise<Row[]> {
	for (;;) {
		const { rows } = await client.query<Row>(sql, values);
		if (rows.length > 0) return rows;
		await pause(POLL_MS);
	}
}

async function exportTime(origin: string, headers: Headers, file: string): Promise<WorkTime> {
	const began = performance.now();
	const { rows_written, bytes } = await writeExport(origin, headers, file);
	const size = `${rows_written.toLocaleString('en')} rows, ${megabytes(bytes)}`;
	return { work: file, isExport: true, ms: performance.now() - began, size };
}

/** Returns the jobs that took longer. Exports may take longer, because their time grows with their rows. */
export const lateJobs = (times: readonly WorkTime[], mostMs: number): string[] =>
	times
		.filter(({ isExport, ms }) => !isExport && ms > mostMs)
		.map(({ work, ms }) => `${work}: ${ms.toFixed(0)} ms, ${mostMs} allowed`);

const megabytes = (bytes: number | string | undefined): string => `${(Number(bytes) / 1e6).toFixed(1)} MB`;
