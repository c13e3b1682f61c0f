import { catalogueOf } from '@yuva/contract/catalogue';
import { listMessages } from '@yuva/contract/messages/endpoints';
import {
	correctWording,
	exportCorrections,
	getCorrections,
	listWordings,
	takeCorrectionBack,
} from '@yuva/contract/settings/wording-endpoints';
import { OTHER_LETTERS, VALUES_DIFFER } from '@yuva/contract/settings/wording-rules';
import { FORMS_DIFFER, TEXT_GONE, TEXT_OF_LAW, type Wording } from '@yuva/contract/settings/wording-schema';
import { afterEach, expect, test } from 'vitest';
import { mergeTexts, readTexts, takeTexts } from '../../../scripts/texts.ts';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeFellow, makeMessage } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';

// they have a database of their own, because texts are the same for everybody
const { db, url: connectionString } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString } });
const admin = await makeAdmin(db);

const language = 'te';
type Search = { search?: string; kind?: 'all' | 'corrected' | 'changed'; limit?: number; cursor?: string };
const list = async (search: Search) => {
	const { status, body } = await app.call(listWordings, { language, ...search }, admin);
	expect(status).toBe(200);
	return body as {
		data: Wording[];
		next_cursor: string | null;
		counts: { corrected: number; changed: number };
	};
};
/** No other text has this English. */
async function textOf(english: string, sense = ''): Promise<Wording> {
	const { data } = await list({ search: english.slice(0, 80), limit: 100 });
	const found = data.find((one) => one.english[0] === english && one.sense === sense);
	if (!found) throw new Error(`No text is called ${english}`);
	return found;
}
const correct = async (english: string, texts: readonly string[], sense = '') =>
	app.call(correctWording, { language, id: (await textOf(english, sense)).id, texts: [...texts] }, admin);
const shown = async () => (await app.call(getCorrections, { language })).body.texts;

afterEach(async () => {
	await db.deleteFrom('text_corrections').execute();
});

test('a text is found by its English and by its Telugu, with its places and what its values are', async () => {
	const save = await textOf('Save');
	expect(save).toMatchObject({ english: ['Save'], corrected: null, place: 'fellow', is_law: false });
	const [telugu = ''] = save.built_in;
	expect((await list({ search: telugu, limit: 100 })).data.map(({ id }) => id)).toContain(save.id);
	const call = await textOf('Call {name}');
	expect(call.values).toEqual([{ name: 'name', words: expect.any(String) }]);
	expect(call.parts.length).toBeGreaterThan(0);
	expect((await list({ search: 'no such text anywhere' })).data).toEqual([]);
});

test('pages hold all texts, each once', async () => {
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await list({ limit: 100, ...(cursor && { cursor }) });
		seen.push(...page.data.map(({ id }) => id));
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	expect(seen.length).toBeGreaterThan(3500);
	expect(new Set(seen).size).toBe(seen.length);
	const { status } = await app.call(listWordings, { language, cursor: 'WyJ4Il0' }, admin);
	expect(status).toBe(422);
});

test('a correction is shown to all, named in the list, and taken back', async () => {
	expect(await correct('Save', ['భద్రపరచండి'])).toMatchObject({ status: 200 });
	expect(await shown()).toEqual({ Save: 'భద్రపరచండి' });
	const corrected = await list({ kind: 'corrected' });
	expect(corrected.counts).toEqual({ corrected: 1, changed: 0 });
	expect(corrected.data).toMatchObject([
		{ english: ['Save'], corrected: ['భద్రపరచండి'], by: expect.any(String) },
	]);
	expect((await list({ search: 'భద్రపరచండి' })).data.map(({ english }) => english)).toContainEqual(['Save']);
	const { id } = await textOf('Save');
	expect(await auditOf(db, admin)).toContainEqual(
		expect.objectContaining({ action: 'wordings.correct', details: { text: id } }),
	);
	expect((await app.call(takeCorrectionBack, { language, id }, admin)).status).toBe(200);
	expect(await shown()).toEqual({});
	expect((await app.call(takeCorrectionBack, { language, id }, admin)).status).toBe(404);
});

test('a counted text has two forms, a text in one sense its own correction', async () => {
	expect(await correct('{count} child', ['{count} పాప', '{count} మంది పిల్లలు వచ్చారు'])).toMatchObject({
		status: 200,
	});
	expect(await shown()).toEqual({
		'{count} children': { one: '{count} పాప', other: '{count} మంది పిల్లలు వచ్చారు' },
	});
	expect(await correct('{count} child', ['{count} పాప'])).toMatchObject({
		status: 422,
		body: { errors: { texts: FORMS_DIFFER } },
	});
});

test('the text of this release is no correction', async () => {
	const { built_in } = await textOf('Save');
	await correct('Save', ['భద్రపరచండి']);
	expect((await correct('Save', built_in)).status).toBe(200);
	expect(await shown()).toEqual({});
});

test.each([
	['a value is missing', 'Call {name}', 'కాల్ చేయండి', VALUES_DIFFER],
	['a value is another', 'Call {name}', 'కాల్: {nam}', VALUES_DIFFER],
	['a value is added', 'Save', '{name} సేవ్', VALUES_DIFFER],
	['it is in Latin letters', 'Save', 'Save cheyandi', OTHER_LETTERS],
	['it has a letter of another script', 'Save', 'ಸేవ్', OTHER_LETTERS],
	['it has no letter', 'Save', '…', OTHER_LETTERS],
])('a text is refused where %s', async (_, english, text, message) => {
	expect(await correct(english, [text])).toMatchObject({
		status: 422,
		body: { errors: { 'texts.0': message } },
	});
	expect(await shown()).toEqual({});
});

test('an ending gets the sign that no keyboard has', async () => {
	await correct('Call {name}', ['{name}కు కాల్ చేయండి']);
	expect(await shown()).toEqual({ 'Call {name}': '{name}\u200cకు కాల్ చేయండి' });
});

test('a text of law stays as it is', async () => {
	const { data } = await list({ search: 'advertising', limit: 100 });
	const law = data.filter(({ is_law }) => is_law);
	expect(law.length).toBeGreaterThan(1);
	for (const { id, built_in } of law) {
		const { status, body } = await app.call(correctWording, { language, id, texts: built_in }, admin);
		expect([status, body.detail]).toEqual([409, TEXT_OF_LAW]);
	}
});

/** Stores it as an earlier release has left it. */
const leave = async (english: string, texts: string[], id: string) =>
	db
		.insertInto('text_corrections')
		.values({
			language,
			id,
			key: english,
			english: [english],
			sense: '',
			texts,
			changed_by: admin.id,
			changed_at: new Date(),
		})
		.execute();

test('a correction whose English has changed since is not shown, and waits until it is looked at', async () => {
	await leave('Save it here', ['ఇక్కడ సేవ్'], 'gone-gone-gone-1');
	expect(await shown()).toEqual({});
	const { data, counts } = await list({ kind: 'changed' });
	expect(counts).toEqual({ corrected: 0, changed: 1 });
	expect(data).toMatchObject([{ english: ['Save it here'], built_in: [], corrected: ['ఇక్కడ సేవ్'] }]);
	const again = { language, id: 'gone-gone-gone-1', texts: ['ఇక్కడ'] } as const;
	expect((await app.call(correctWording, { ...again, texts: ['ఇక్కడ'] }, admin)).body.detail).toBe(TEXT_GONE);
	expect((await app.call(takeCorrectionBack, { language, id: again.id }, admin)).status).toBe(200);
	expect((await list({ kind: 'changed' })).data).toEqual([]);
});

test('a correction that the release has taken over is none any more', async () => {
	const { id, built_in } = await textOf('Save');
	await leave('Save', built_in, id);
	expect(await shown()).toEqual({});
	expect((await list({ kind: 'corrected' })).counts).toEqual({ corrected: 0, changed: 0 });
});

test('the corrections are a PO file for the next release, the outdated ones fuzzy', async () => {
	await correct('Save', ['భద్రపరచండి']);
	await correct('{count} child', ['{count} పాప', '{count} మంది పిల్లలు వచ్చారు']);
	await leave('Save it here', ['ఇక్కడ సేవ్'], 'gone-gone-gone-1');
	const { body } = await app.call(exportCorrections, { language }, admin);
	expect(body.name).toBe('yuva-te.po');
	expect(catalogueOf(body.content)).toEqual({
		Save: 'భద్రపరచండి',
		'{count} children': { one: '{count} పాప', other: '{count} మంది పిల్లలు వచ్చారు' },
	});
	expect(body.content).toContain('#, fuzzy\nmsgid "Save it here"\nmsgstr "ఇక్కడ సేవ్"');
});

test('a corrected text comes into the files of the next release, and is looked at again once its English has changed', async () => {
	const english = 'This form was not found.';
	const { built_in } = await textOf(english);
	const { data } = await list({ search: built_in[0] ?? '', limit: 100 });
	expect(data.map((found) => found.english[0])).toContain(english);
	const better = 'ఈ ఫారమ్ ఇక్కడ లేదు.';
	expect((await correct(english, [better])).status).toBe(200);
	const { body } = await app.call(exportCorrections, { language }, admin);
	const files = readTexts();
	expect(takeTexts(files, body.content)).toEqual({ taken: [english], skipped: [] });
	const entry = files.console.items.find(({ msgid }) => msgid === english);
	expect(entry).toMatchObject({ msgstr: [better], flags: {} });
	const changed = { msgid: 'This form was not found here.', home: 'console', origins: [] } as const;
	expect(mergeTexts(files, [{ ...changed, origins: [...(entry?.references ?? [])] }], []).fuzzy).toEqual([
		changed.msgid,
	]);
	expect(entry).toMatchObject({ msgid: changed.msgid, msgstr: [better], flags: { fuzzy: true } });
});

test('a message that the server says itself is said as corrected', async () => {
	const fellow = await makeFellow(db);
	await makeMessage(db, fellow);
	const read = async () => (await app.call(listMessages, {}, fellow)).body.data[0]?.text.te ?? '';
	const before = await read();
	const { data } = await list({ search: 'your password', limit: 100 });
	const [said] = data.filter(({ place }) => place === 'server');
	if (!said) throw new Error('No text of the server is about it');
	const texts = said.built_in.map((text) => `${text} సరేనా?`);
	expect((await app.call(correctWording, { language, id: said.id, texts }, admin)).status).toBe(200);
	const after = await read();
	expect(before).not.toContain('సరేనా?');
	expect(after).toContain('సరేనా?');
});
