import { expect, test } from 'vitest';
import { makeFellow, makeMessage } from '../../test/factories.ts';
import { freePort } from '../../test/free-port.ts';
import { startTellingApp } from '../../test/telling-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { TEXT_MESSAGE } from './actions.ts';

const telling = await startTellingApp();
const { app } = telling;
const { signal } = new AbortController();
const granted = () => makeFellow(app.db);
const textIt = (message_id: string) => app.jobs[TEXT_MESSAGE]?.run({ message_id }, signal);

test('a message is texted once, however often its job runs', async () => {
	const fellow = await granted();
	const id = await makeMessage(app.db, fellow);
	for (const _ of [1, 2]) await textIt(id);
	expect(telling.textsTo(fellow)).toHaveLength(1);
});

test.each([
	['te', 'Yuva: మీ పాస్‌వర్డ్ మారింది. మీరు కాకపోతే వెంటనే లీడ్‌కు చెప్పండి.'],
	['en', expect.stringMatching(/^Yuva: Your password was replaced on/)],
	[null, expect.stringMatching(/^Yuva: Your password was replaced on/)],
])('a text is in the language of the account: %s', async (language, text) => {
	const fellow = await granted();
	await app.db.updateTable('accounts').set({ language }).where('id', '=', fellow.id).execute();
	await textIt(await makeMessage(app.db, fellow));
	expect(telling.textsTo(fellow)).toEqual([text]);
});

test('a text that the gateway refused is sent later', async () => {
	const fellow = await granted();
	const id = await makeMessage(app.db, fellow);
	telling.gateway.answerWith(500);
	await expect(textIt(id)).rejects.toThrow('answered 500');
	telling.gateway.answerWith(200);
	await textIt(id);
	expect(telling.textsTo(fellow)).toHaveLength(1);
});

test('a person who had all texts of an hour gets no more, and reads the message in the app', async () => {
	const fellow = await granted();
	for (let text = 0; text < 7; text += 1) {
		const id = await makeMessage(app.db, fellow);
		await textIt(id);
	}
	expect(telling.textsTo(fellow)).toHaveLength(5);
});

test('a text that the gateway may have taken is not sent again', async () => {
	const fellow = await granted();
	const id = await makeMessage(app.db, fellow);
	telling.gateway.answerWith('break');
	await expect(textIt(id)).rejects.toThrow();
	telling.gateway.answerWith(200);
	await textIt(id);
	expect(telling.textsTo(fellow)).toEqual([]);
});

test('a gateway that cannot be reached gets the text later', async () => {
	const nowhere = await startTestApp({
		// The server counts all texts of the day in the database, and other test files send some too.
		sms: { url: `http://127.0.0.1:${await freePort()}/`, token: '' },
	});
	const fellow = await makeFellow(nowhere.db);
	const id = await makeMessage(nowhere.db, fellow);
	await expect(nowhere.jobs[TEXT_MESSAGE]?.run({ message_id: id }, signal)).rejects.toThrow(
		'was not reached',
	);
	const row = nowhere.db.selectFrom('messages').select('texted_at').where('id', '=', id);
	expect(await row.executeTakeFirst()).toEqual({ texted_at: null });
});

test('without a gateway nothing is sent', async () => {
	const plain = await startTestApp();
	const id = await makeMessage(plain.db, await makeFellow(plain.db));
	await plain.jobs[TEXT_MESSAGE]?.run({ message_id: id }, signal);
	const row = plain.db.selectFrom('messages').select('texted_at').where('id', '=', id);
	expect(await row.executeTakeFirst()).toEqual({ texted_at: null });
});
