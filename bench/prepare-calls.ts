import { tmpdir } from 'node:os';
import type pg from 'pg';
import { type App, buildApp } from '../server/app.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { folderStorage } from '../server/platform/media/storage-folder.ts';
import { readSettings } from '../server/platform/process/env.ts';
import { printError } from '../server/platform/process/print.ts';
import { type BareCall, bareKey } from './bare-call.ts';
import { type BenchFellow, DATES } from './fellows.ts';
import type { LoadCall } from './load.ts';
import { recordStatements } from './record.ts';

/** `loads` has one entry per fellow. */
export interface Prepared {
	name: string;
	loads: LoadCall[];
}

export interface PreparedCalls {
	calls: Prepared[];
	/** The bare server finds its answers here by `bareKey`. */
	bare: Map<string, BareCall>;
}

const MODULE = 4;
const DAY = 31;
const SETTINGS = { DEMO: '0', LOG_LEVEL: 'silent' };

/** Describes the calls of each fellow; runs each once in this process to record its statements. */
export async function prepareCalls(
	connection: pg.PoolConfig,
	fellows: readonly BenchFellow[],
): Promise<PreparedCalls> {
	const db = openDatabase({
		connection,
		poolSize: 1,
		prepareStatements: false,
		role: 'yuva_app',
		onPoolError: (error) => printError(error.message),
	});
	const app = await buildApp({
		databases: { db, readingDb: db, signInDb: db, readinessDb: db },
		storage: folderStorage(tmpdir()),
		settings: readSettings(SETTINGS),
		clock: () => new Date(),
		clientFolder: '/nonexistent',
	});
	const bare = new Map<string, BareCall>();
	const loads = new Map<string, LoadCall[]>();
	for (const fellow of fellows) {
		for (const [name, load] of Object.entries(describeCalls(fellow))) {
			loads.set(name, [...(loads.get(name) ?? []), load]);
			bare.set(bareKey(load.headers.authorization, load.path), await record(app, load));
		}
	}
	await app.http.close();
	await db.destroy();
	return { calls: [...loads].map(([name, all]) => ({ name, loads: all })), bare };
}

function describeCalls({ mobile, token, childIds }: BenchFellow): Record<string, LoadCall> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const attendance = childIds.map((child_id, index) => ({
		child_id,
		status: index % 10 === 0 ? 'Absent' : 'Present',
	}));
	return {
		'register save': {
			method: 'POST',
			path: '/api/children/attendance/save/',
			headers,
			body: JSON.stringify({ date: DATES[0], module: MODULE, day: DAY, attendance }),
			turns: DATES,
		},
		'children list': { method: 'GET', path: `/api/children/profile/list/${mobile}/`, headers },
		'register read': {
			method: 'GET',
			path: `/api/children/attendance/view/?mobile=${mobile}&module=${MODULE}&day=${DAY}`,
			headers,
		},
		'attendance by child': {
			method: 'GET',
			path: `/api/children/attendance-summary/?fellow_mobile=${mobile}`,
			headers,
		},
	};
}

/** Leaves out the audit-log note of a read, which is written after the answer. */
async function record({ http, platform }: App, load: LoadCall): Promise<BareCall> {
	const { method, path: url, headers, body } = load;
	const send = async (key: string): Promise<unknown> => {
		const request = { method, url, headers: { ...headers, 'idempotency-key': key } };
		const answer = await http.inject(body === undefined ? request : { ...request, payload: body });
		if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
		return answer.json();
	};
	await send(crypto.randomUUID());
	await platform.readLog.flush();
	const key = crypto.randomUUID();
	const { statements, result: answer } = await recordStatements(() => send(key));
	return { statements, answer, recorded: body === undefined ? {} : { key, date: DATES[0] } };
}
