import type { Input } from '@yuva/contract/endpoint';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeFellow, makeTeamLead, type Person, VIKARABAD } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { enrolInPast, makePastYear } from '../../test/past-year.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const past = await makePastYear(db);
const admin = await makeAdmin(db);
const ofPast = { year: '2025-26' };

async function publish(
	settings: Partial<Input<typeof forms.publishForm>>,
	on = '2025-07-01',
): Promise<string> {
	const definition = {
		title: { en: 'Visits' },
		questions: [{ name: 'number', type: 'integer' as const, label: { en: 'How many?' } }],
	};
	const form = { kind: 'form', audience: 'fellows', repeat: 'once', definition, ...settings } as const;
	app.setTime(new Date(`${on}T06:00:00Z`));
	const { body } = await app.call(forms.publishForm, form, { token: admin.token });
	app.setTime(TEST_NOW);
	return body.form_id;
}

interface Given {
	number: number;
	on: string;
	period?: string;
	year_id?: number;
}

async function keep({ id }: Person, form_id: string, { number, on, ...more }: Given): Promise<string> {
	const answer = { id: crypto.randomUUID(), form_id, version: 1, account_id: id, period: '', ...more };
	const at = new Date(`${on}T06:00:00Z`);
	const answers = JSON.stringify({ number });
	await db
		.insertInto('form_answers')
		.values({ ...answer, written_at: at, received_at: at, answers })
		.execute();
	return answer.id;
}

const summaryOf = async (form_id: string, more: object = {}) =>
	(await app.call(forms.summariseForm, { form_id, ...more }, { token: admin.token })).body;
const numbersOf = async (form_id: string, more: object = {}) =>
	(await app.call(forms.listFormAnswers, { form_id, ...more }, { token: admin.token })).body.data.map(
		({ answers }: { answers: { number: number } }) => answers.number,
	);
const namesIn = ({ waiting }: { waiting: { full_name: string }[] }) =>
	waiting.map(({ full_name }) => full_name);

const held = (fellow: Person, change: object) =>
	db.updateTable('fellow_enrolments').set(change).where('fellow_id', '=', fellow.id).execute();

test('answers are counted in their own year, and a new year asks again what the last one asked once', async () => {
	// The other tests make fellows elsewhere, in any order.
	const here = { district: VIKARABAD };
	const fellow = await makeFellow(db, { given_name: 'Again', ...here });
	await enrolInPast(db, past, fellow);
	const form = await publish({ repeat: 'once' });
	const before = await keep(fellow, form, { number: 40, on: '2026-02-10', year_id: past });
	const asked = async () =>
		(await app.call(listAskedForms, {}, { token: fellow.token })).body.data.find(
			({ id }: { id: string }) => id === form,
		);
	const whole = async () => (await app.call(forms.getForm, { form_id: form }, { token: admin.token })).body;
	expect(await asked()).toMatchObject({ is_answered: false, last_answered_at: null });
	expect(await whole()).toMatchObject({ answered: 0, answers: 0, versions: [{ answers: 0 }] });
	const present = await summaryOf(form, here);
	expect(present).toMatchObject({ answers: 0, asked: 1, answered: 0, asked_in: '' });
	expect(namesIn(present)).toEqual(['Again Test']);
	expect(await numbersOf(form)).toEqual([]);
	await keep(fellow, form, { number: 10, on: '2026-11-10' });
	expect(await asked()).toMatchObject({ is_answered: true });
	expect(await whole()).toMatchObject({ answered: 1, answers: 1, versions: [{ answers: 1 }] });
	expect(await summaryOf(form)).toMatchObject({ answers: 1, answered: 1, questions: [{ mean: 10 }] });
	expect(await summaryOf(form, { ...ofPast, ...here })).toMatchObject({
		...{ answers: 1, asked: 1, answered: 1, asked_in: '', waiting: [] },
		questions: [{ mean: 40 }],
	});
	expect(await numbersOf(form, ofPast)).toEqual([40]);
	expect(await numbersOf(form, { answer_id: before }), 'one answer is found without its year').toEqual([40]);
});

test.each(['form', 'observation'] as const)(
	'a %s that staff answered before the year closed counts in that year, however late it comes',
	async (kind) => {
		const fellow = await makeFellow(db);
		const form_id = await publish({ kind, audience: 'leads', repeat: 'always' });
		const send = async (number: number, written_at: string) => {
			const answers = JSON.stringify({ number });
			const sent = { form_id, answer_id: crypto.randomUUID(), version: 1, subject_id: fellow.id };
			const input = { ...sent, written_at, answers } as unknown as Input<typeof forms.answerStaffForm>;
			expect((await app.call(forms.answerStaffForm, input, admin)).status).toBe(201);
		};
		await send(1, '2026-05-20T06:00:00.000Z');
		await send(2, '2026-07-20T06:00:00.000Z');
		expect([await numbersOf(form_id, ofPast), await numbersOf(form_id)]).toEqual([[1], [2]]);
	},
);

test('a past month asks those who worked in it once the form was published, also those who left since', async () => {
	const form = await publish({ repeat: 'monthly' }, '2026-07-15');
	const [stayed, late, left, over] = [
		await makeFellow(db, { district: 518, given_name: 'Stayed' }),
		await makeFellow(db, { district: 518, given_name: 'Late' }),
		await makeFellow(db, { district: 518, given_name: 'Left' }),
		await makeFellow(db, { district: 518, given_name: 'Over' }),
	];
	await held(late, { enrolled_on: '2026-10-05' });
	await held(left, { outcome: 'left', ended_on: '2026-08-10' });
	await held(over, { outcome: 'left', ended_on: '2026-07-14' });
	await db.updateTable('accounts').set({ active: false }).where('id', '=', left.id).execute();
	await keep(stayed, form, { number: 3, on: '2026-07-20', period: '2026-07' });
	const july = await summaryOf(form, { district: 518, period: '2026-07' });
	expect(july).toMatchObject({ asked: 2, answered: 1, asked_in: '2026-07' });
	expect(namesIn(july)).toEqual(['Left Test']);
	const present = await summaryOf(form, { district: 518 });
	expect(present).toMatchObject({ answers: 1, asked: 2, answered: 0, asked_in: '2026-11' });
	expect(namesIn(present)).toEqual(['Late Test', 'Stayed Test']);
});

test('a past month asks no lead whose account is newer', async () => {
	const form = await publish({ repeat: 'monthly', audience: 'leads' });
	for (const [given_name, created_at] of [
		['Old', '2026-07-31T12:00:00Z'],
		['New', '2026-08-01T12:00:00Z'],
	] as const) {
		const { id } = await makeTeamLead(db);
		await db
			.updateTable('accounts')
			.set({ given_name, created_at: new Date(created_at) })
			.where('id', '=', id)
			.execute();
	}
	expect(namesIn(await summaryOf(form, { period: '2026-07' }))).toEqual(['Old Test']);
	expect(namesIn(await summaryOf(form))).toEqual(['New Test', 'Old Test']);
});

test('the filter of a past year has the periods of that year, and the counts name no people until a period is chosen', async () => {
	const fellow = await makeFellow(db, { district: 721, given_name: 'Past' });
	await enrolInPast(db, past, fellow);
	await makeFellow(db, { district: 721, given_name: 'Present' });
	const form = await publish({ repeat: 'monthly' });
	await keep(fellow, form, { number: 5, on: '2026-02-10', period: '2026-02', year_id: past });
	await keep(fellow, form, { number: 9, on: '2026-10-10', period: '2026-10' });
	const inDistrict = { district: 721, ...ofPast };
	expect((await summaryOf(form)).periods).toEqual(['2026-11', '2026-10']);
	expect(await summaryOf(form, inDistrict)).toMatchObject({
		...{ answers: 1, asked: 0, answered: 0, waiting: [], asked_in: null },
		periods: ['2026-02'],
	});
	expect(await summaryOf(form, { ...inDistrict, period: '2026-02' })).toMatchObject({
		...{ answers: 1, asked: 1, answered: 1, asked_in: '2026-02' },
	});
	const march = await summaryOf(form, { ...inDistrict, period: '2026-03' });
	expect([march.asked, namesIn(march)]).toEqual([1, ['Past Test']]);
});
