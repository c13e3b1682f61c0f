import { expect, test } from 'vitest';
import { readSettings, variables } from './env.ts';

test('without any setting the embedded database, demo data and port 3000 are used', () => {
	const settings = readSettings({});
	expect(settings).toMatchObject({ port: 3000, dataDir: './data', databaseUrl: undefined, s3: undefined });
	expect(settings.demo).toEqual({ scale: 1 });
});

test('only this computer reaches the server unless HOST says otherwise', () => {
	expect(readSettings({}).host).toBe('127.0.0.1');
	expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('a database of one’s own gets no demo data unless asked for', () => {
	const DATABASE_URL = 'postgres://somewhere/yuva';
	expect(readSettings({ DATABASE_URL }).demo).toBeUndefined();
	expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBeDefined();
	expect(readSettings({ DEMO: '0' }).demo).toBeUndefined();
});

test('a pool is refused that is larger than what the embedded database has for calls', () => {
	expect(readSettings({}).poolSize).toBe(10);
	expect(readSettings({ DB_POOL: '100' }).poolSize).toBe(100);
	for (const DB_POOL of ['0', '101', 'many']) expect(() => readSettings({ DB_POOL })).toThrow(/DB_POOL/);
});

test('a setting that cannot be used is named', () => {
	expect(() => readSettings({ PORT: 'eighty' })).toThrow(/PORT/);
	expect(() => readSettings({ DEMO: 'yes' })).toThrow(/DEMO/);
});

test('production refuses demo sign-ins and a missing or short media secret', () => {
	const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://somewhere/yuva' };
	expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/DEMO=0/);
	expect(() => readSettings({ ...production })).toThrow(/MEDIA_SECRET/);
	expect(() => readSettings({ ...production, MEDIA_SECRET: 'short' })).toThrow(/32/);
	expect(readSettings({ ...production, MEDIA_SECRET: 'x'.repeat(32) }).production).toBe(true);
});

test('no proxy is trusted unless their number is given', () => {
	expect(readSettings({}).trustProxy).toBe(0);
	expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
	for (const TRUST_PROXY of ['true', '-1', '1.5', '10.0.0.1']) {
		expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
	}
});

test.each([
	['DATABASE_READ_URL', ['hello', 'postgres://']],
	['DATABASE_URL', ['hello', 'mysql://somewhere/yuva', 'postgres://']],
	['PUBLIC_URL', ['notaurl', 'yuva.example', 'https://example.org/yuva', 'ftp://example.org']],
	[
		'SMS_URL',
		['nope', 'gateway.example/send', 'https://sms.example./send', 'https://me:secret@sms.example/send'],
	],
	['ALERT_URL', ['nope', 'ftp://example.org', 'https://example.org./x', 'https://:secret@example.org/x']],
	['S3_ENDPOINT', ['s3.example.org', 'https://s3.example.org.']],
	[
		'TILE_URL',
		['foo', 'https://tile.example.org/', '{z}/{x}/{y}.png', 'https://tile.example./{z}/{x}/{y}.png'],
	],
	[
		'PUSH_HOSTS',
		[
			...[
				'push.example.org,',
				',',
				' ',
				'push.example.org,,web.push.apple.com',
				'push.example.org.',
				'.example.org',
			],
			...[
				'localhost',
				'10.0.0.1',
				'127.1',
				'[::1]',
				'push.example.org:443',
				'https://push.example.org',
				'Off',
			],
		],
	],
	['MIGRATE', ['yes', 'On']],
])('%s is refused by name', (name, values) => {
	for (const value of values)
		expect(() => readSettings({ [name]: value }), value).toThrow(
			new RegExp(`^These settings cannot be used:\\n  ${name}: `),
		);
});

test('addresses that can be used are taken, the public one without the last slash', () => {
	const given = {
		DATABASE_URL: 'postgresql:///yuva?host=/run/postgresql',
		PUBLIC_URL: 'https://yuva.example/',
		SMS_URL: 'http://127.0.0.1:9000/send?via=1',
		TILE_URL: 'https://tile.example.org/{z}/{x}/{y}.png',
	};
	expect(readSettings(given)).toMatchObject({
		databaseUrl: given.DATABASE_URL,
		publicUrl: 'https://yuva.example',
		sms: { url: given.SMS_URL },
		tileUrl: given.TILE_URL,
	});
});

test('what the server would call is switched off by a word', () => {
	const off = readSettings({ SMS_URL: 'off', ALERT_URL: 'off', TILE_URL: 'off', PUSH_HOSTS: 'off' });
	expect([off.sms, off.alerts.url, off.tileUrl, off.pushPlace.hosts]).toEqual([undefined, undefined, '', []]);
});

test.each(Object.keys(variables.shape))('an empty %s is as one that is left out', (name) => {
	expect(readSettings({ [name]: '' })).toEqual(readSettings({}));
});

test('the hosts of push services are those of browsers, or those that are named', () => {
	expect(readSettings({}).pushPlace.hosts).toContain('fcm.googleapis.com');
	expect(readSettings({ PUSH_HOSTS: 'push.example.org, web.example.org' }).pushPlace.hosts).toEqual([
		'push.example.org',
		'web.example.org',
	]);
});

test('half a storage setting is refused', () => {
	expect(() => readSettings({ S3_BUCKET: 'media' })).toThrow(/S3_ENDPOINT/);
});

test('backups need a passphrase that is not short, and end within 90 days', () => {
	const good = { BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'x'.repeat(16) };
	const { passphrase } = readSettings(good).backup;
	expect(readSettings(good).backup).toEqual({ folder: '/backups', passphrase, keep: 14 });
	expect(readSettings({}).backup.folder).toBeUndefined();
	expect(() => readSettings({ BACKUP_DIR: '/backups' })).toThrow(/BACKUP_PASSPHRASE/);
	expect(() => readSettings({ ...good, BACKUP_PASSPHRASE: 'x'.repeat(15) })).toThrow(/BACKUP_PASSPHRASE.*16/);
	expect(() => readSettings({ ...good, BACKUP_KEEP: '91' })).toThrow(/BACKUP_KEEP/);
	expect(readSettings({ ...good, BACKUP_KEEP: '90' }).backup.keep).toBe(90);
	for (const BACKUP_KEEP of ['0', 'all', '1.5', '-1'])
		expect(() => readSettings({ ...good, BACKUP_KEEP })).toThrow(/BACKUP_KEEP/);
});

test('alerts need an address that can be called, or a gateway', () => {
	expect(readSettings({}).alerts).toEqual({ url: undefined, bySms: false });
	expect(readSettings({ ALERT_URL: 'https://example.org/x' }).alerts.url).toBe('https://example.org/x');
	expect(readSettings({ ALERT_SMS: 'on', SMS_URL: 'https://sms.example.org' }).alerts.bySms).toBe(true);
	expect(() => readSettings({ ALERT_SMS: 'on' })).toThrow(/SMS_URL/);
});

test('metrics have a port of their own only if one is named', () => {
	expect(readSettings({}).metricsPort).toBeUndefined();
	expect(readSettings({ METRICS_PORT: '9400' }).metricsPort).toBe(9400);
	expect(() => readSettings({ METRICS_PORT: 'x' })).toThrow(/METRICS_PORT/);
});

test('a pooler needs an account of its own for the owner', () => {
	const DATABASE_URL = 'postgres://app@somewhere/yuva';
	const DATABASE_OWNER_URL = 'postgres://owner@somewhere/yuva';
	expect(() => readSettings({ DATABASE_URL, DB_PREPARE: 'off' })).toThrow(/DATABASE_OWNER_URL/);
	expect(() => readSettings({ DATABASE_OWNER_URL })).toThrow(/DATABASE_URL/);
	expect(readSettings({ DATABASE_URL, DATABASE_OWNER_URL, DB_PREPARE: 'off' }).prepareStatements).toBe(false);
});
