import { REFUSED_HEADER, VERSION_HEADER, WAITING_HEADER } from '@yuva/contract/outbox/sending';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { storeReport } from './queries.ts';

/** A report that says nothing new is stored once in this time. */
const EVERY_MS = 3_600_000;
/** A server remembers the last reports of so many fellows. */
const MOST_REMEMBERED = 20_000;
const COUNT = /^\d{1,5}$/;
const VERSION = /^[\w.+-]{1,60}$/;

interface Report {
	fellow_id: string;
	waiting: number;
	refused: number;
	version: string;
}

/**
 * Each call of a fellow's app says how many writes wait on the phone, how many of them were refused, and the app's version. A call is answered before its report is stored, and a
 * report that cannot be stored is no fault of the call.
 */
export function noteReports({ http, db, clock }: Pick<Platform, 'http' | 'db' | 'clock'>): void {
	const last = new Map<string, { said: string; at: number }>();
	http.addHook('onResponse', async (request) => {
		const report = reportIn(request);
		if (!report) return;
		const now = clock();
		const { fellow_id } = report;
		const said = JSON.stringify(report);
		const before = last.get(fellow_id);
		if (before?.said === said && now.getTime() - before.at < EVERY_MS) return;
		if (last.size >= MOST_REMEMBERED) last.clear();
		last.set(fellow_id, { said, at: now.getTime() });
		await storeReport(db, { ...report, heard_at: now }).catch((err: unknown) => {
			last.delete(fellow_id);
			http.log.error({ err }, 'the report of a phone could not be stored');
		});
	});
}

function reportIn({ viewer, headers }: FastifyRequest): Report | undefined {
	const read = (name: string, kind: RegExp) => {
		const value = headers[name];
		return typeof value === 'string' && kind.test(value) ? value : undefined;
	};
	const waiting = read(WAITING_HEADER, COUNT);
	if (viewer?.role !== 'fellow' || waiting === undefined) return undefined;
	return {
		fellow_id: viewer.account_id,
		waiting: Number(waiting),
		refused: Number(read(REFUSED_HEADER, COUNT) ?? 0),
		version: read(VERSION_HEADER, VERSION) ?? '',
	};
}
