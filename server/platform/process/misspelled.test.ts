import { expect, test } from 'vitest';
import { findMisspelled } from './misspelled.ts';

const known = ['PORT', 'HOST', 'DB_POOL', 'DATABASE_URL', 'MEDIA_SECRET', 'TRUST_PROXY'];
const meant = (...given: string[]) => findMisspelled(given, known);

test.each([
	['DATABSE_URL', 'DATABASE_URL'],
	['DATABASE_URI', 'DATABASE_URL'],
	['MEDIA_SERCET', 'MEDIA_SECRET'],
	['TRUST_PROXIE', 'TRUST_PROXY'],
	['DB_POLL', 'DB_POOL'],
	['port', 'PORT'],
])('%s is %s', (given, setting) => {
	expect(meant(given)).toEqual([[given, setting]]);
});

test('what other programs read is no misspelling', () => {
	expect(meant('HOME', 'PATH', 'PGHOST', 'HOSTNAME', 'DB_HOST', 'DATA', 'TRUST')).toEqual([]);
});

test('beside the setting itself a similar variable belongs to another program', () => {
	expect(meant('DATABASE_URL', 'DATABASE_URL2')).toEqual([]);
});
