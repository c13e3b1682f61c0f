import { getStatus } from '@yuva/contract/auth/endpoints';
import { endDevices, listDevices } from '@yuva/contract/fellows/endpoints';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { auditOf } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const LATER = new Date(TEST_NOW.getTime() + 60_000);

/** Makes two sessions, and one that ran out in a browser that keeps its key. */
async function fellowWithDevices() {
	const fellow = await makeFellow(app.db);
	const second = await openSession(app.db, { id: fellow.id, role: 'fellow' }, LATER);
	const key_hash = Buffer.alloc(32, fellow.id.slice(-12));
	const token_hash = Buffer.alloc(32, fellow.id.slice(-11));
	const times = { created_at: TEST_NOW, last_seen_at: TEST_NOW, expires_at: TEST_NOW };
	const ranOut = { token_hash, device_key: key_hash, account_id: fellow.id, ...times };
	await app.db.insertInto('sessions').values(ranOut).execute();
	return { fellow, second };
}

const list = async (fellow: Person) =>
	(await app.call(listDevices, { fellow_id: fellow.id }, { token: lead.token })).body.data;
const end = (fellow: Person, device_id?: string) =>
	app.call(endDevices, { fellow_id: fellow.id, ...(device_id && { device_id }) }, { token: lead.token });
const isSignedIn = async (token: string) => (await app.call(getStatus, {}, { token })).status === 200;

test('the lead sees where a fellow is signed in and which browsers know the account', async () => {
	const { fellow } = await fellowWithDevices();
	const at = TEST_NOW.toISOString();
	expect(await list(fellow)).toMatchObject([
		{ kind: 'session', since: LATER.toISOString(), last_seen: LATER.toISOString() },
		{ kind: 'session', since: at, last_seen: at },
		{ kind: 'known_browser', since: at, last_seen: null },
	]);
	expect(await auditOf(app, fellow, 'devices.read')).toMatchObject([{ actor_id: lead.id }]);
});

test('one device is signed out, and the other goes on', async () => {
	const { fellow, second } = await fellowWithDevices();
	const [latest] = await list(fellow);
	expect((await end(fellow, latest.id)).body).toEqual({ status: 'success', ended: 1 });
	expect([await isSignedIn(fellow.token), await isSignedIn(second)]).toEqual([true, false]);
	expect((await end(fellow, latest.id)).status).toBe(404);
	expect(await auditOf(app, fellow, 'devices.end')).toMatchObject([{ details: { ended: 1, all: false } }]);
});

test('all devices are signed out, and no browser knows the account any more', async () => {
	const { fellow, second } = await fellowWithDevices();
	expect((await end(fellow)).body.ended).toBe(3);
	expect([await isSignedIn(fellow.token), await isSignedIn(second)]).toEqual([false, false]);
	expect(await list(fellow)).toEqual([]);
});

test('a device of another person is none of this fellow’s', async () => {
	const { fellow } = await fellowWithDevices();
	const { fellow: other } = await fellowWithDevices();
	const [foreign] = await list(other);
	expect((await end(fellow, foreign.id)).status).toBe(404);
	expect(await list(other)).toHaveLength(3);
});
