import { languages } from '@yuva/contract/language';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const { db } = await makeFreshDatabase();

const announce = (on: Db, text: unknown) =>
	sql`insert into announcements (id, text, everywhere, reached, created_at)
		values (gen_random_uuid(), ${JSON.stringify(text)}::jsonb, true, 1, ${TEST_NOW})`.execute(on);
const translate = (on: Db, translations: unknown) =>
	sql`update states set translations = ${JSON.stringify(translations)}::jsonb where id = 36`.execute(on);

test('the database knows the languages of the contract', async () => {
	const { rows } = await sql<{ known: string[] }>`select languages() as known`.execute(db);
	expect(rows[0]?.known).toEqual([...languages]);
});

test.each([
	{},
	{ te: 'సెలవు.' },
	{ en: '' },
	{ en: 'Holiday.', te: '' },
	{ en: 'Holiday.', hi: 'छुट्टी।' },
	{ en: 'Holiday.', te: null },
	{ en: ['Holiday.'] },
	'Holiday.',
	['en'],
	null,
])('the database refuses %j as a text', async (text) => {
	await expect(announce(db, text)).rejects.toThrow('announcements_text_check');
});

test.each([{ en: 'Telangana' }, { te: '' }, { hi: 'तेलंगाना' }, ['te'], 'te', null])(
	'the database refuses %j beside the English name of a place',
	async (translations) => {
		await expect(translate(db, translations)).rejects.toThrow('states_translations_check');
	},
);

test('it takes a text in English, with the other languages or without', async () => {
	await announce(db, { en: 'Holiday.' });
	await announce(db, { en: 'Holiday.', te: 'సెలవు.' });
	await translate(db, {});
	await translate(db, { te: 'తెలంగాణ' });
});

test('no check of a table names a language by itself', async () => {
	const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
		where contype = 'c' and strpos(pg_get_constraintdef(oid), quote_literal('te')) > 0`.execute(db);
	expect(rows).toEqual([]);
});

test('a third language is one entry in the list', async () => {
	const undone = new Error('undone');
	const trial = db.transaction().execute(async (trx) => {
		await sql`create or replace function languages() returns text[] language sql immutable parallel safe
			return array['en', 'te', 'hi']`.execute(trx);
		await announce(trx, { en: 'Holiday.', te: 'సెలవు.', hi: 'छुट्टी।' });
		await translate(trx, { te: 'తెలంగాణ', hi: 'तेलंगाना' });
		throw undone;
	});
	await expect(trial).rejects.toBe(undone);
});
