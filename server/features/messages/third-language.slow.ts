import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { type Language, textIn } from '@yuva/contract/language';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { sendReminder } from '@yuva/contract/messages/reminder-endpoints';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Notification } from '../../platform/identity/push.ts';
import type { Person } from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';

/**
 * Yuva does not ship this language: the Telugu PO files with an Arabic letter for each Telugu one, in a
 * folder of its own.
 */
const THIRD = 'ar' as Language;
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const turned = (text: string): string =>
	text
		.replaceAll('\u200c', '')
		.replaceAll(/[\u0c00-\u0c7f]/g, (letter) => LETTERS[letter.charCodeAt(0) % LETTERS.length] ?? '');

// The imports above have loaded the real list of languages. The API tests share what is loaded, so this file has a process of its own.
vi.resetModules();
vi.doMock('@yuva/contract/language', async (original) => {
	const real = await original<typeof import('@yuva/contract/language')>();
	return {
		...real,
		languages: [...real.languages, 'ar'],
		otherLanguages: [...real.otherLanguages, 'ar'],
		languageNames: { ...real.languageNames, ar: 'عربي' },
	};
});
vi.doMock('node:fs', async (original) => {
	const real = await original<typeof import('node:fs')>();
	const readFileSync = (file: string | URL, ...more: [BufferEncoding]) =>
		/\/language\/ar\//.test(String(file))
			? turned(real.readFileSync(new URL(String(file).replace('/ar/', '/te/')), 'utf8'))
			: real.readFileSync(file, ...more);
	return { ...real, readFileSync };
});
const shown: Notification[] = [];
vi.doMock('../../platform/identity/push.ts', async (original) => ({
	...(await original<typeof import('../../platform/identity/push.ts')>()),
	sendPush: async (_push: unknown, _subscription: unknown, notification: Notification) => {
		shown.push(notification);
		return true;
	},
}));
const { startTellingApp } = await import('../../test/telling-app.ts');
const { makeDistrictLead, makeFellow, makeMessage, makeTask, PEDDAPALLI } = await import(
	'../../test/factories.ts'
);
const { workOff } = await import('../../test/queue.ts');
const { SEND_CODE } = await import('../auth/recovery-actions.ts');
const { tell } = await import('./actions.ts');

const telling = await startTellingApp();
const { app } = telling;
const { db } = app;
await sql`create or replace function languages() returns text[] language sql immutable parallel safe
	return array['en', 'te', 'ar']`.execute(db);

async function makeReader(): Promise<Person> {
	const fellow = await makeFellow(db, { district: PEDDAPALLI });
	await db.updateTable('accounts').set({ language: THIRD }).where('id', '=', fellow.id).execute();
	return fellow;
}

/** Reads messages as a browser shows them to a reader of the third language. */
const readBy = async ({ token }: Person): Promise<string[]> =>
	(await app.call(listMessages, {}, { token })).body.data.map(({ text }: { text: { en: string } }) =>
		textIn<'en' | 'te' | 'ar'>(text, 'ar'),
	);

const ARABIC = /^[\p{Script=Arabic}\p{P}\s\d]+$/u;

test('a message, its notification and its values are in the third language', async () => {
	const fellow = await makeReader();
	await telling.subscribe(fellow);
	const details = { task_name: 'Attending weekly call', deadline: '2026-12-10' };
	await tell(db, [fellow.id], { kind: 'task_assigned', details, senderId: null, now: new Date() });
	expect(await telling.work()).toEqual([]);
	const [message] = await readBy(fellow);
	expect(message).toMatch(ARABIC);
	expect(message).toContain('10-12-2026');
	expect(shown.map(({ text }) => text)).toEqual([expect.stringMatching(ARABIC)]);
});

test('a message whose SMS is long in English has the short words in the third language', async () => {
	const fellow = await makeReader();
	const id = await makeMessage(db, fellow);
	await app.jobs['messages.text']?.run({ message_id: id }, new AbortController().signal);
	const [sms] = telling.textsTo(fellow);
	expect(sms?.slice('Yuva: '.length)).toMatch(ARABIC);
});

test('the code for a new password is sent in the third language', async () => {
	const fellow = await makeReader();
	await app.call(forgotPassword, { mobile_number: fellow.mobile_number }, { address: newAddress() });
	await workOff(app, [SEND_CODE]);
	const [sms] = telling.textsTo(fellow);
	expect(sms).toMatch(/\p{Script=Arabic}/u);
	expect(sms).not.toContain('is your code');
});

test('a reminder of a lead is stored in each language of the list', async () => {
	const fellow = await makeReader();
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const task = await makeTask(db, fellow);
	const dates = { assigned_date: '2026-11-01', deadline_date: '2026-11-19' };
	await db.updateTable('assigned_tasks').set(dates).where('id', '=', task).execute();
	const { body } = await app.call(
		sendReminder,
		{ about: 'tasks', fellow_ids: [fellow.id] },
		{ token: lead.token },
	);
	expect(body.reached).toBe(1);
	const { text } = await db.selectFrom('announcements').select('text').executeTakeFirstOrThrow();
	expect(Object.keys(text ?? {}).sort()).toEqual(['ar', 'en', 'te']);
	expect(await readBy(fellow)).toEqual([expect.stringMatching(ARABIC)]);
});
