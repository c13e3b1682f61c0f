import type { Input } from '@yuva/contract/endpoint';
import * as forms from '@yuva/contract/forms/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../test/factories.ts';
import { ONE_QUESTION, VISIT } from '../../test/policy-forms.ts';
import { startTestApp } from '../../test/test-app.ts';
import { insertForm, insertVersion } from './queries.ts';
import { workbookOf } from './xlsform-write.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

type Definition = Input<typeof forms.publishForm>['definition'];

test('a workbook that is given back is read again as the same form, and nothing is saved', async () => {
	const sheet = await app.http.inject({
		url: `/api/staff/forms/${VISIT}/workbook.xlsx`,
		headers: { authorization: `Bearer ${admin.token}` },
	});
	const file = new File([new Uint8Array(sheet.rawPayload)], 'visit.xlsx');
	const versions = () =>
		db
			.selectFrom('form_versions')
			.select('version')
			.where('form_id', '=', VISIT)
			.orderBy('version')
			.execute();
	const before = await versions();
	const { status, body } = await app.call(
		forms.previewFormSheet,
		{ file, form_id: VISIT },
		{ token: admin.token },
	);
	expect([status, body.faults, body.is_same]).toEqual([200, [], true]);
	expect(await versions()).toEqual(before);
});

test('a form or a version that is published twice at the same time is published once', async () => {
	const settings = { kind: 'form' as const, audience: 'fellows' as const, repeat: 'always' as const };
	const definition = { ...ONE_QUESTION, title: { en: 'Published once' } } as Definition;
	const as = { token: admin.token, key: crypto.randomUUID() };
	const sent = await Promise.all(
		[1, 2, 3].map(() => app.call(forms.publishForm, { ...settings, definition }, as)),
	);
	const ids = new Set(sent.map(({ body }) => body.form_id));
	expect([sent.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
	const [form_id = ''] = ids;
	const next = { form_id, from_version: 1, definition };
	const versions = await Promise.all(
		[admin, admin, await makeAdmin(db)].map(({ token }) => app.call(forms.publishVersion, next, { token })),
	);
	expect(versions.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a definition with faults, and fellows who would answer a form about a center, are refused', async () => {
	const wrong = {
		...ONE_QUESTION,
		questions: [{ ...ONE_QUESTION.questions[0], relevant: '${gone} = 1' }],
	} as Definition;
	const settings = { kind: 'form' as const, audience: 'fellows' as const, repeat: 'always' as const };
	const sent = await app.call(forms.publishForm, { ...settings, definition: wrong }, { token: admin.token });
	expect([sent.status, sent.body.detail]).toEqual([
		422,
		'The questions have faults. Read the workbook again.',
	]);
	const change = {
		form_id: VISIT,
		audience: 'fellows' as const,
		repeat: 'always' as const,
		state: 'open' as const,
	};
	const changed = await app.call(forms.changeForm, change, { token: admin.token });
	expect([changed.status, changed.body.errors]).toEqual([
		422,
		{ audience: 'Only leads answer a form about a center' },
	]);
});

test('while a form for visits is open, a second one is neither published nor asked again', async () => {
	const refused = 'Another form for visits is open. End it first, or give it a new version.';
	const settings = { audience: 'leads' as const, repeat: 'always' as const };
	const definition = { ...ONE_QUESTION, title: { en: 'A second visit' } } as Definition;
	const as = { token: admin.token };
	const sent = await app.call(forms.publishForm, { kind: 'visit', ...settings, definition }, as);
	expect([sent.status, sent.body.errors]).toEqual([422, { kind: refused }]);
	const form_id = crypto.randomUUID();
	const published_at = new Date('2026-11-01T06:00:00Z');
	const ended = { id: form_id, kind: 'visit', state: 'ended', asked_of: ['leads'], published_at };
	await insertForm(db, { ...ended, ...settings });
	await insertVersion(db, { form_id, version: 1, definition: ONE_QUESTION, published_at });
	const again = await app.call(forms.changeForm, { form_id, ...settings, state: 'open' as const }, as);
	expect([again.status, again.body.errors]).toEqual([422, { state: refused }]);
	const same = await app.call(forms.changeForm, { form_id: VISIT, ...settings, state: 'open' as const }, as);
	expect(same.status).toBe(200);
});

test('the preview names each question and choice that kept its name and has other words', async () => {
	const asking = (label: string, ...choices: [name: string, en: string][]) => ({
		title: { en: 'Reading' },
		groups: [],
		questions: [
			{ name: 'thanks', type: 'note' as const, label: { en: label } },
			{
				name: 'reads',
				type: 'select_one' as const,
				label: { en: label, te: 'చదువుతారా?' },
				choices: choices.map(([name, en]) => ({ name, label: { en, te: en } })),
			},
			{ name: 'why', type: 'text' as const, label: { en: 'Why?' } },
		],
	});
	const [first, second, third] = [
		asking('Do they read?', ['1', 'Yes'], ['2', 'No'], ['3', 'Not asked']),
		asking('Do they read?', ['1', 'Yes'], ['2', 'No']),
		asking('How often?', ['1', 'Always'], ['2', 'No'], ['3', 'Never'], ['4', 'New']),
	];
	const settings = { kind: 'form' as const, audience: 'fellows' as const, repeat: 'always' as const };
	const as = { token: admin.token };
	const { body: made } = await app.call(forms.publishForm, { ...settings, definition: first }, as);
	const { form_id } = made;
	await app.call(forms.publishVersion, { form_id, from_version: 1, definition: second }, as);
	const previewOf = async (definition: typeof first) => {
		const bytes = await workbookOf(definition, { id: form_id, version: 2 });
		const file = new File([new Uint8Array(bytes)], 'reading.xlsx');
		const { status, body } = await app.call(forms.previewFormSheet, { file, form_id }, as);
		expect([status, body.faults]).toEqual([200, []]);
		return body.reworded.map(({ message }: { message: string }) => message);
	};
	expect(await previewOf(third)).toEqual([
		'Question reads was “Do they read?” before. Give it a new name if it asks something else.',
		'In question reads, choice 1 was “Yes” before. Give it a new name if it means something else.',
		'In question reads, choice 3 was “Not asked” before. Give it a new name if it means something else.',
	]);
	expect(await previewOf(second)).toEqual([]);
});
