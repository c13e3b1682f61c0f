import { judgeSystem } from '@yuva/contract/system/rules';
import { mayText, sendSms } from '../../platform/identity/sms.ts';
import type { ScheduledJob, ScheduledTurn } from '../../platform/jobs/schedule.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Fault, noteFaults, noteTold, selectAdminNumbers } from './queries.ts';
import { readSystem } from './reads.ts';

type Parts = Pick<Platform, 'db' | 'settings' | 'http'>;

const GIVE_UP_MS = 10_000;

/**
 * Tells of each fault once, and once when it is over, by `ALERT_URL` and to the phones of the head office. If
 * neither took it, the next turn tells it.
 *
 * @returns how many were told; undefined if there is no receiver
 */
export async function tellFaults(parts: Parts, { now }: ScheduledTurn): Promise<number | undefined> {
	const { db, settings } = parts;
	const { url, bySms } = settings.alerts;
	if (url === undefined && !bySms) return undefined;
	const lines = judgeSystem(await readSystem(db, settings, now), now);
	const faults = await db.transaction().execute((trx) => noteFaults(trx, lines, now));
	for (const fault of faults) {
		await tell(parts, fault, now);
		await noteTold(db, fault, now);
	}
	return faults.length;
}

/** @throws Error when no way took it */
async function tell(parts: Parts, fault: Fault, now: Date): Promise<void> {
	const ways: Promise<void>[] = [];
	if (parts.settings.alerts.url !== undefined) ways.push(post(parts.settings.alerts.url, parts, fault));
	if (parts.settings.alerts.bySms) ways.push(text(parts, fault, now));
	await untilOneTakes(parts, ways);
}

/** Waits for all. @throws the error of the first, when all failed */
async function untilOneTakes({ http }: Parts, ways: readonly Promise<void>[]): Promise<void> {
	const ends = await Promise.allSettled(ways);
	const failures = ends.filter((end) => end.status === 'rejected');
	for (const { reason } of failures) http.log.error({ err: reason }, 'an alert could not be sent');
	if (failures.length === ends.length) throw failures[0]?.reason;
}

async function post(url: string, { settings }: Parts, fault: Fault): Promise<void> {
	const { over_at, since, ...words } = fault;
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			product: 'Yuva',
			server: settings.publicUrl,
			state: over_at === null ? 'fault' : 'over',
			...words,
			since: since.toISOString(),
			over_at: over_at?.toISOString() ?? null,
		}),
		redirect: 'error',
		signal: AbortSignal.timeout(GIVE_UP_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`ALERT_URL answered ${response.status}`);
}

/** @throws Error when no number of the head office got it */
async function text(parts: Parts, fault: Fault, now: Date): Promise<void> {
	const { db, settings } = parts;
	const gateway = settings.sms;
	if (!gateway) throw new Error('ALERT_SMS=on without SMS_URL');
	const words = fault.over_at === null ? fault.words : 'This is over.';
	const numbers: string[] = [];
	for (const mobileNumber of await selectAdminNumbers(db))
		if (await mayText(db, { mobileNumber, now })) numbers.push(mobileNumber);
	if (numbers.length === 0) throw new Error('no number of the head office may get a text message now');
	const send = (mobileNumber: string) =>
		sendSms(gateway, { mobileNumber, text: `Yuva. ${fault.title}: ${words}` });
	await untilOneTakes(parts, numbers.map(send));
}

export const alertsJob = (parts: Parts): ScheduledJob => ({
	kind: 'alerts',
	run: (turn) => tellFaults(parts, turn),
});
