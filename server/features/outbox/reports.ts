import { WAITING_HEADER } from '@yuva/contract/outbox/sending';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { storeReport } from './queries.ts';

/** A report that says nothing new is stored once in this time. */
const EVERY_MS = 3_600_000;
/** A server remembers the last reports of so many fellows. */
const MOST_REMEMBERED = 20_000;
const COUNT = /^\d{1,5}$/;

/**
 * Each call of a fellow's app says how many writes wait on the phone. A call is answered before its report is stored, and a
 * report that cannot be stored is no fault of the call.
 */
export function noteReports({ http, db, clock }: Pick<Platform, 'http' | 'db' | 'clock'>): void {
	const last = new Map<string, { waiting: number; at: number }>();
	http.addHook('onResponse', async (request) => {
		const report = reportIn(request);
		if (!report) return;
		const now = clock();
		const { fellow_id, waiting } = report;
		const before = last.get(fellow_id);
		if (before?.waiting === waiting && now.getTime() - before.at < EVERY_MS) return;
		if (last.size >= MOST_REMEMBERED) last.clear();
		last.set(fellow_id, { waiting, at: now.getTime() });
		await storeReport(db, { fellow_id, heard_at: now, waiting }).catch((err: unknown) => {
			last.delete(fellow_id);
			http.log.error({ err }, 'the report of a phone could not be stored');
		});
	});
}

function reportIn({ viewer, headers }: FastifyRequest): { fellow_id: string; waiting: number } | undefined {
	const count = headers[WAITING_HEADER];
	if (viewer?.role !== 'fellow' || typeof count !== 'string' || !COUNT.test(count)) return undefined;
	return { fellow_id: viewer.account_id, waiting: Number(count) };
}
