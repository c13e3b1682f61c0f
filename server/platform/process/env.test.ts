import { expect, test } from 'vitest';
import { readSettings } from './env.ts';

test('without any setting the embedded database, demo data and port 3000 are used', () => {
	const settings = readSettings({});
	expect(settings).toMatchObject({ port: 3000, dataDir: './data', databaseUrl: undefined, s3: undefined });
	expect(settings.demo).toEqual({ password: 'Yuva-demo-2026', scale: 1 });
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
	expect(readSettings({ TRUST_PROXY: '' }).trustProxy).toBe(0);
	expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
	for (const TRUST_PROXY of ['true', '-1', '1.5', '10.0.0.1']) {
		expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
	}
});

test('half a storage setting is refused', () => {
	expect(() => readSettings({ S3_BUCKET: 'media' })).toThrow(/S3_ENDPOINT/);
});
