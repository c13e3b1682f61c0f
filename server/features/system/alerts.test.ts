import { expect, test } from 'vitest';
import { makeAdmin } from '../../test/factories.ts';
import { startFakeService } from '../../test/fake-service.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { tellFaults } from './alerts.ts';

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

async function begin() {
	const { url: connectionString } = await makeFreshDatabase();
	const hook = await startFakeService();
	const gateway = await startFakeService();
	const app = await startTestApp(
		{
			// the folder does not exist, because the disk of this machine may be full
			dataDir: '/nonexistent',
			alerts: { url: hook.url, bySms: true },
			backup: { folder: '/backups', passphrase: 'x'.repeat(16), keep: 3 },
			sms: { url: gateway.url, token: 'x' },
		},
		{ connection: { connectionString } },
	);
	const times = { started_at: TEST_NOW, ended_at: TEST_NOW };
	return {
		app,
		hook,
		gateway,
		admin: await makeAdmin(app.db),
		tell: (minutes: number) =>
			tellFaults(app.platform, {
				now: later(minutes),
				signal: new AbortController().signal,
				limitMs: 10_000,
			}),
		bodies: () => hook.taken.splice(0).map(({ body }) => JSON.parse(String(body))),
		texts: () => gateway.taken.splice(0).map(({ body }) => JSON.parse(String(body))),
		failBackup: () =>
			app.db
				.insertInto('backup_runs')
				.values({ ...times, failure: 'The disk for backups is full.' })
				.execute(),
		forgetBackups: () => app.db.deleteFrom('backup_runs').execute(),
	};
}

test('while all is well no alert is sent', async () => {
	const { tell, bodies, texts } = await begin();
	expect(await tell(0)).toBe(0);
	expect([bodies(), texts()]).toEqual([[], []]);
});

test('a fault is told once, at the address and to the head office, and once when it is over', async () => {
	const { app, admin, tell, bodies, texts, failBackup, forgetBackups } = await begin();
	await failBackup();
	expect(await tell(1)).toBe(1);
	expect(bodies()).toEqual([
		{
			product: 'Yuva',
			server: app.platform.settings.publicUrl,
			state: 'fault',
			subject: 'backup',
			title: 'Backup',
			words: 'The last backup failed on 20-11-2026, 12:00. The disk for backups is full.',
			advice: 'Ask the person who runs the server.',
			since: later(1).toISOString(),
			over_at: null,
		},
	]);
	expect(texts()).toEqual([
		{
			to: `+91${admin.mobile_number}`,
			text: 'Yuva. Backup: The last backup failed on 20-11-2026, 12:00. The disk for backups is full.',
		},
	]);
	expect(await tell(2)).toBe(0);
	await forgetBackups();
	expect(await tell(3)).toBe(1);
	expect(bodies()).toMatchObject([{ state: 'over', subject: 'backup', over_at: later(3).toISOString() }]);
	expect(texts()).toMatchObject([{ text: 'Yuva. Backup: This is over.' }]);
	expect(await tell(4)).toBe(0);
});

test('what neither way took is told at the next turn; what one took is told', async () => {
	const { hook, gateway, tell, bodies, texts, failBackup, forgetBackups } = await begin();
	await failBackup();
	hook.answerWith(500);
	gateway.answerWith(500);
	await expect(tell(5)).rejects.toThrow('answered 500');
	gateway.answerWith(200);
	expect(await tell(6)).toBe(1);
	expect(texts()).toHaveLength(1);
	hook.answerWith(200);
	expect(await tell(7)).toBe(0);
	await forgetBackups();
	await tell(8);
	expect(bodies()).toMatchObject([{ state: 'over' }]);
});

test('a number that the gateway refuses keeps the text message from no other one, and who got it gets it once', async () => {
	const { app, admin, hook, gateway, tell, texts, failBackup } = await begin();
	const other = await makeAdmin(app.db);
	gateway.refuse(admin.mobile_number);
	hook.answerWith(500);
	await failBackup();
	expect(await tell(11)).toBe(1);
	expect(texts()).toMatchObject([{ to: `+91${other.mobile_number}` }]);
	expect(await tell(12)).toBe(0);
	expect(texts()).toEqual([]);
});

test('a fault that ends before an alert went out is not told', async () => {
	const { hook, gateway, tell, bodies, failBackup, forgetBackups } = await begin();
	await failBackup();
	hook.answerWith('break');
	gateway.answerWith(500);
	await expect(tell(9)).rejects.toThrow();
	await forgetBackups();
	hook.answerWith(200);
	expect(await tell(10)).toBe(0);
	expect(bodies()).toEqual([]);
});
