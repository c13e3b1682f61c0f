import { screen, within } from '@testing-library/react';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import * as forms from '@yuva/contract/forms/endpoints';
import { FORM_CHANGED, type ReceivedAnswer, type WholeForm } from '@yuva/contract/forms/schema';
import { NO_CONNECTION } from '@yuva/contract/messages';
import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { listYears } from '@yuva/contract/years/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import teluguConsole from '../../language/te/console.po';
import telugu from '../../language/te/fellow.po';
import { ADMIN } from '../../test/administration.ts';
import { answer, answerLater, fakeServer, refuse } from '../../test/answers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LEAD } from '../../test/staff-answers.ts';
import { newUser } from '../../test/user.ts';

const ID = crypto.randomUUID();
const ANSWER = crypto.randomUUID();
const definition: FormDefinition = {
	title: { en: 'Monthly reflection', te: 'నెల ఆలోచన' },
	groups: [],
	questions: [
		{
			name: 'mood',
			type: 'select_one',
			label: { en: 'How was the month?', te: 'నెల ఎలా గడిచింది?' },
			required: true,
			choices: [
				{ name: 'good', label: { en: 'Good', te: 'బాగుంది' } },
				{ name: 'hard', label: { en: 'Hard', te: 'కష్టం' } },
			],
		},
		{ name: 'visits', type: 'integer', label: { en: 'Home visits' } },
		{ name: 'story', type: 'text', label: { en: 'A story' } },
		{ name: 'where', type: 'geopoint', label: { en: 'Where' } },
		{ name: 'why', type: 'text', label: { en: 'Why so good?' }, relevant: "${mood} = 'good'" },
		{ name: 'help', type: 'text', label: { en: 'Who can help?' }, relevant: "${mood} = 'hard'" },
	],
};
const facts = {
	id: ID,
	kind: 'reflection',
	audience: 'fellows',
	repeat: 'monthly',
	due_on: null,
	due_day: 5,
	title: definition.title,
	version: 2,
	state: 'open',
	is_built_in: false,
	published_at: '2026-10-01T06:30:00.000Z',
	changed_at: '2026-10-01T06:30:00.000Z',
	period: '2026-11',
	due: '2026-11-05',
	asked: 20,
	answered: 12,
	answers: 31,
} as const;
const whole: WholeForm = {
	...facts,
	definition,
	versions: [
		{ version: 2, published_at: '2026-10-01T06:30:00.000Z', published_by: 'Meera Deshpande', answers: 12 },
		{ version: 1, published_at: '2026-09-01T06:30:00.000Z', published_by: null, answers: 19 },
	],
};
const received: ReceivedAnswer = {
	answer_id: ANSWER,
	version: 2,
	period: '2026-11',
	written_at: '2026-11-19T06:30:00.000Z',
	received_at: '2026-11-20T06:30:00.000Z',
	subject: null,
	place: null,
	answers: {
		mood: 'hard',
		visits: 3,
		story: 'Anjali reads now.',
		where: { latitude: 18.6, longitude: 79.4 },
	},
	media: {},
	by: { id: crypto.randomUUID(), full_name: 'Sravani Kola', role: 'fellow', district: 'Peddapalli' },
};
const none = { choices: {}, worded: [], mean: null, least: null, most: null };
const summary = {
	answers: 12,
	asked_in: '2026-11',
	asked: 20,
	answered: 12,
	periods: ['2026-11', '2026-10'],
	questions: [
		{
			...none,
			name: 'mood',
			type: 'select_one' as const,
			answered: 12,
			worded: [
				{ name: 'good', label: { en: 'Good', te: 'బాగుంది' }, number: 9 },
				{ name: 'hard', label: { en: 'Hard', te: 'కష్టం' }, number: 1 },
				{ name: 'hard', label: { en: 'Too much' }, number: 2 },
			],
		},
		{ ...none, name: 'visits', type: 'integer' as const, answered: 10, mean: 4.24, least: 1, most: 9 },
		{ ...none, name: 'story', type: 'text' as const, answered: 8 },
	],
	waiting: [
		{
			id: crypto.randomUUID(),
			full_name: 'Ramesh Gaddam',
			role: 'fellow',
			mobile_number: '9000000012',
			district: 'Vikarabad',
		},
	],
};
const rules = { own_days: 30, registers: 30, months: 6 };
const ofYear = { closed_at: null, fellows: 1, children: 2, marks: 24, rules, closing: null };
const years: ProgrammeYear[] = [
	{ id: 2, name: '2026-27', status: 'open', starts_on: '2026-06-01', ends_on: '2027-05-31', ...ofYear },
	{ id: 1, name: '2025-26', status: 'closed', starts_on: '2025-06-01', ends_on: '2026-05-31', ...ofYear },
];
const preview = { definition, faults: [], unused: [], reworded: [], is_same: false };
const workbook = (name = 'reflection.xlsx') => new File(['workbook'], name);

const server = fakeServer(
	answer(forms.listForms, { data: [facts] }),
	answer(forms.getForm, whole),
	answer(forms.summariseForm, summary),
	answer(forms.listFormAnswers, {
		data: [received],
		asked_as: [{ version: 2, definition }],
		next_cursor: null,
	}),
	answer(forms.previewFormSheet, preview),
	answer(listExportChoices, { years: [], districts: [] }),
	answer(listYears, { data: [] }),
);

afterEach(() => {
	vi.restoreAllMocks();
	setLanguage('en');
});

test('the list says for each form how many of the asked people have answered', async () => {
	const always = { ...facts, id: ANSWER, title: { en: 'Visit' }, repeat: 'always' } as const;
	server.use(answer(forms.listForms, { data: [facts, always] }));
	await renderApp('/staff/forms', LEAD);
	const row = (await screen.findByRole('link', { name: 'Monthly reflection' })).closest('tr') as HTMLElement;
	expect(within(row).getByText('12 of 20')).toBeTruthy();
	const visit = screen.getByRole('link', { name: 'Visit' }).closest('tr') as HTMLElement;
	expect(within(visit).getByText('31 answers'), 'of a form without a period').toBeTruthy();
	expect(within(row).getByText('05-11-2026')).toBeTruthy();
	expect(within(row).getByText('Asked now')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'New form' })).toBeNull();
	expect(screen.getByRole('link', { name: 'Forms to answer' }).getAttribute('href')).toBe('/forms');
});

test('the list is in Telugu, and a filter without a match says so', async () => {
	setLanguage('te', telugu, teluguConsole);
	await renderApp('/staff/forms?state=ended', LEAD);
	expect(await screen.findByText('అలాంటి ఫారమ్ లేదు')).toBeTruthy();
});

test('a list that is not reached can be asked for again, and an empty one says who makes forms', async () => {
	server.use(http.get('*/api/staff/forms/', () => HttpResponse.error()));
	const first = await renderApp('/staff/forms', LEAD);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
	first.unmount();
	server.use(answer(forms.listForms, { data: [] }));
	await renderApp('/staff/forms', LEAD);
	expect(await screen.findByText('No form so far')).toBeTruthy();
});

test('faults of a workbook stand with sheet, row and column, and it cannot be published', async () => {
	server.use(
		answer(forms.previewFormSheet, {
			...preview,
			definition: null,
			faults: [
				{ sheet: 'survey', row: 4, column: 'relevant', at: 7, message: 'There is no question named moood' },
			],
			unused: [{ sheet: 'survey', row: null, column: 'calculation', message: 'This column is not used' }],
		}),
	);
	const { user } = await renderApp('/staff/forms/new', ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	const row = (await screen.findByText(/There is no question named moood/)).closest('tr') as HTMLElement;
	expect(
		within(row)
			.getAllByRole('cell')
			.map((cell) => cell.textContent),
	).toEqual([
		expect.stringContaining('survey'),
		expect.stringContaining('4'),
		expect.stringContaining('relevant'),
		expect.stringContaining('(at character 7)'),
	]);
	expect(screen.getByText('calculation')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Next: Settings' })).toBeNull();
});

test('a file that is no workbook is not sent', async () => {
	await renderApp('/staff/forms/new', ADMIN);
	await newUser({ applyAccept: false }).upload(
		await screen.findByLabelText(/^Workbook/),
		workbook('list.pdf'),
	);
	expect(await screen.findByText('list.pdf is no Excel workbook (.xlsx).')).toBeTruthy();
});

test('a form is published with its settings, which survive Back', async () => {
	let sent: Record<string, unknown> = {};
	server.use(
		answer(forms.publishForm, { status: 'success', form_id: ID, version: 1 }, (input) => (sent = input)),
	);
	const { user } = await renderApp('/staff/forms/new', ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	await user.click(await screen.findByRole('button', { name: 'Next: Settings' }));
	await user.selectOptions(await screen.findByLabelText(/What is it/), 'reflection');
	await user.selectOptions(screen.getByLabelText(/How often/), 'monthly');
	await user.selectOptions(screen.getByLabelText(/this day of the month/), '5');
	await user.click(screen.getByRole('button', { name: 'Back' }));
	expect(await screen.findByText('Chosen: reflection.xlsx')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Next: Settings' }));
	await user.click(await screen.findByRole('button', { name: 'Publish' }));
	await expect
		.poll(() => sent)
		.toMatchObject({
			kind: 'reflection',
			audience: 'fellows',
			repeat: 'monthly',
			due_on: null,
			due_day: 5,
			definition: { title: { en: 'Monthly reflection' } },
		});
});

test('without a network nothing is published, and what was chosen stays', async () => {
	server.use(http.post('*/api/staff/forms/', () => HttpResponse.error()));
	const { user } = await renderApp('/staff/forms/new', ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	await user.click(await screen.findByRole('button', { name: 'Next: Settings' }));
	await user.selectOptions(await screen.findByLabelText(/What is it/), 'visit');
	expect(screen.getByText('Only leads answer a form about a center')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Publish' }));
	expect(await screen.findByText(NO_CONNECTION)).toBeTruthy();
	expect((screen.getByLabelText(/What is it/) as HTMLSelectElement).value).toBe('visit');
});

test('a version that another person replaced meanwhile is not published over', async () => {
	server.use(refuse(forms.publishVersion, 'conflict', FORM_CHANGED));
	const { user } = await renderApp(`/staff/forms/${ID}/version`, ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	await user.click(await screen.findByRole('button', { name: 'Publish' }));
	expect(await screen.findByText(FORM_CHANGED)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Look at the form' })).toBeTruthy();
});

test('a workbook that asks the same as the newest version is no new version', async () => {
	server.use(answer(forms.previewFormSheet, { ...preview, is_same: true }));
	const { user } = await renderApp(`/staff/forms/${ID}/version`, ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	expect(await screen.findByText('This workbook asks the same as the newest version.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('the preview of a new version names each question and choice whose words have changed', async () => {
	const message = 'In question mood, choice hard was “Bad” before.';
	server.use(answer(forms.previewFormSheet, { ...preview, reworded: [{ message }] }));
	const { user } = await renderApp(`/staff/forms/${ID}/version`, ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	const told = (await screen.findByText(message)).closest('[role=status]') as HTMLElement;
	expect(within(told).getByText('1 name has other words now')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('choices stand as bars in the words that were asked, with their numbers behind, and numbers with their mean', async () => {
	await renderApp(`/staff/forms/${ID}`, LEAD);
	const mood = (await screen.findByRole('heading', { name: 'How was the month?' })).closest(
		'section',
	) as HTMLElement;
	expect(within(mood).getByText('Show the numbers')).toBeTruthy();
	const rows = within(mood)
		.getAllByRole('row', { hidden: true })
		.map((row) =>
			within(row)
				.queryAllByRole('cell', { hidden: true })
				.map((cell) => cell.textContent),
		);
	expect(rows.slice(1)).toEqual([
		[expect.stringContaining('Good'), expect.stringContaining('9'), expect.stringContaining('75 %')],
		[expect.stringContaining('Hard'), expect.stringContaining('1'), expect.stringContaining('8 %')],
		[expect.stringContaining('Too much'), expect.stringContaining('2'), expect.stringContaining('17 %')],
	]);
	expect(screen.getAllByText('4.2')).toHaveLength(2);
});

test('the table shows an answer in the words of its choices, and each answer has its own page', async () => {
	const { user } = await renderApp(`/staff/forms/${ID}?show=answers`, LEAD);
	const row = (await screen.findByRole('link', { name: 'Sravani Kola' })).closest('tr') as HTMLElement;
	expect(within(row).getByText('Hard')).toBeTruthy();
	await user.click(within(row).getByRole('link', { name: 'Sravani Kola' }));
	expect(await screen.findByRole('heading', { level: 1, name: 'Sravani Kola' })).toBeTruthy();
	expect((await screen.findByRole('link', { name: 'Show on the map' })).getAttribute('href')).toBe(
		'https://www.openstreetmap.org/?mlat=18.6&mlon=79.4#map=16/18.6/79.4',
	);
	expect(screen.getByText('Anjali reads now.')).toBeTruthy();
	// The first question was left blank, the second was not asked.
	expect(screen.getByText('Who can help?')).toBeTruthy();
	expect(screen.queryByText('Why so good?')).toBeNull();
});

test('one answer is asked for alone, and one that is out of reach says so', async () => {
	const asked: string[] = [];
	server.use(
		http.get('*/api/staff/forms/:id/answers/', ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json({ data: [], asked_as: [], next_cursor: null });
		}),
	);
	await renderApp(`/staff/forms/${ID}/answers/${ANSWER}`, LEAD);
	expect(await screen.findByText('This answer was not found')).toBeTruthy();
	expect(asked).toEqual([`?answer_id=${ANSWER}`]);
});

test('the people asked stand with the period that they are asked for, and not at all for all periods of a past year', async () => {
	const first = await renderApp(`/staff/forms/${ID}`, LEAD);
	expect(await screen.findByText('People asked · November 2026')).toBeTruthy();
	expect(screen.getByText('Have answered · November 2026')).toBeTruthy();
	first.unmount();
	const nobody = { ...summary, asked_in: null, asked: 0, answered: 0, waiting: [] };
	server.use(answer(forms.summariseForm, nobody));
	await renderApp(`/staff/forms/${ID}?year=1`, LEAD);
	expect(await screen.findByRole('heading', { name: 'A story' })).toBeTruthy();
	expect(screen.queryByText(/People asked|Have answered/)).toBeNull();
});

test('another year is chosen beside the period, and asks for its own counts and answers', async () => {
	const asked: Record<string, unknown>[] = [];
	server.use(
		answer(listYears, { data: years }),
		answer(forms.summariseForm, summary, (input) => asked.push(input)),
	);
	const { user, visited } = await renderApp(`/staff/forms/${ID}?period=2026-10`, LEAD);
	await user.click(await screen.findByRole('button', { name: 'Filter' }));
	await user.selectOptions(await screen.findByLabelText('Year'), '2025-26');
	await expect.poll(() => visited.path).toBe(`/staff/forms/${ID}?year=1`);
	await expect.poll(() => asked.at(-1)).toEqual({ year: '1' });
	expect(asked, 'before').toContainEqual({ period: '2026-10' });
	await user.click(screen.getByRole('button', { name: 'Clear: 2025-26' }));
	await expect.poll(() => visited.path).toBe(`/staff/forms/${ID}`);
});

test('what people wrote stands below its question, with a way to the whole answer', async () => {
	await renderApp(`/staff/forms/${ID}`, LEAD);
	const story = (await screen.findByRole('heading', { name: 'A story' })).closest('section') as HTMLElement;
	expect(await within(story).findByText('Anjali reads now.')).toBeTruthy();
	expect(within(story).getByRole('link', { name: 'Sravani Kola · 19-11-2026' }).getAttribute('href')).toBe(
		`/staff/forms/${ID}/answers/${ANSWER}`,
	);
	expect(within(story).getByRole('button', { name: 'All answers' })).toBeTruthy();
});

test('a question that is asked in words and by voice stands once, with the answers of both', async () => {
	const spoken = { name: 'story_voice', type: 'audio' as const, label: { en: 'A story' } };
	const questions = definition.questions.flatMap((one) => (one.name === 'story' ? [one, spoken] : [one]));
	const { story: _, ...others } = received.answers;
	const by = { ...received.by, full_name: 'Bhavani Rathod' };
	const heard = {
		...received,
		answer_id: crypto.randomUUID(),
		by,
		answers: { ...others, story_voice: 'media_1' },
	};
	server.use(
		answer(forms.getForm, { ...whole, definition: { ...definition, questions } }),
		answer(forms.summariseForm, {
			...summary,
			questions: [
				...summary.questions,
				{ ...none, name: 'story_voice', type: 'audio' as const, answered: 4 },
			],
		}),
		answer(forms.listFormAnswers, {
			data: [received, { ...heard, media: { story_voice: '/media/voice' } }],
			asked_as: [{ version: 2, definition: { ...definition, questions } }],
			next_cursor: null,
		}),
	);
	await renderApp(`/staff/forms/${ID}`, LEAD);
	const story = (await screen.findByRole('heading', { name: 'A story' })).closest('section') as HTMLElement;
	expect(within(story).getByText('12 answers')).toBeTruthy();
	expect(await within(story).findByText('Anjali reads now.')).toBeTruthy();
	expect(within(story).getByRole('button', { name: 'Listen: A story' })).toBeTruthy();
	const people = within(story)
		.getAllByRole('link')
		.map(({ textContent }) => textContent);
	expect(people).toEqual(['Sravani Kola · 19-11-2026', 'Bhavani Rathod · 19-11-2026']);
});

test('a recording is heard and a photo is seen in the answer', async () => {
	const questions = [
		{ name: 'voice', type: 'audio' as const, label: { en: 'Your voice' } },
		{ name: 'wall', type: 'image' as const, label: { en: 'The wall' } },
	];
	const media = { voice: '/media/voice', wall: '/media/wall' };
	server.use(
		answer(forms.listFormAnswers, {
			data: [{ ...received, answers: { voice: 'media_1', wall: 'media_2' }, media }],
			asked_as: [{ version: 2, definition: { ...definition, questions } }],
			next_cursor: null,
		}),
	);
	await renderApp(`/staff/forms/${ID}/answers/${ANSWER}`, LEAD);
	expect(await screen.findByRole('button', { name: 'Enlarge: The wall' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Listen: Your voice' })).toBeTruthy();
});

test('the preview asks as a phone does: a question with a rule comes only after its answer', async () => {
	const story = definition.questions.map((question) =>
		question.name === 'story' ? { ...question, relevant: "${mood} = 'hard'" } : question,
	);
	server.use(answer(forms.previewFormSheet, { ...preview, definition: { ...definition, questions: story } }));
	const { user } = await renderApp('/staff/forms/new', ADMIN);
	await user.upload(await screen.findByLabelText(/^Workbook/), workbook());
	const phone = within(await screen.findByRole('region', { name: 'On a phone' }));
	expect(phone.queryByLabelText('A story')).toBeNull();
	await user.click(phone.getByRole('radio', { name: 'Hard' }));
	expect(phone.getByLabelText('A story')).toBeTruthy();
	await user.click(screen.getByRole('radio', { name: 'తెలుగు' }));
	expect(screen.getByRole('radio', { name: 'కష్టం' })).toBeTruthy();
	expect(screen.queryByRole('radio', { name: 'Hard' })).toBeNull();
});

test('the form leads to the export of its answers', async () => {
	await renderApp(`/staff/forms/${ID}`, LEAD);
	await screen.findByRole('heading', { name: 'A story' });
	const links = screen.getAllByRole('link', { name: 'Export' });
	expect(links.map((link) => link.getAttribute('href'))).toContain(`/staff/export?kind=answers&form=${ID}`);
});

test('the export of a form begins with the year and the district that its page shows', async () => {
	server.use(answer(listYears, { data: years }));
	await renderApp(`/staff/forms/${ID}?year=2025-26&district=507&period=2025-10`, LEAD);
	const links = () =>
		screen.getAllByRole('link', { name: 'Export' }).map((link) => link.getAttribute('href'));
	await screen.findByRole('heading', { name: 'A story' });
	await expect.poll(links).toContain(`/staff/export?kind=answers&form=${ID}&year=1&district=507`);
});

test('who has not answered in the period can be called', async () => {
	await renderApp(`/staff/forms/${ID}?show=waiting`, LEAD);
	expect(await screen.findByRole('progressbar', { name: 'Answered · November 2026' })).toBeTruthy();
	expect((await screen.findByRole('link', { name: 'Call Ramesh Gaddam' })).getAttribute('href')).toBe(
		'tel:+919000000012',
	);
});

test('a form is ended only after a question, with its settings as they are', async () => {
	let sent: Record<string, unknown> = {};
	server.use(answer(forms.changeForm, { status: 'success' }, (input) => (sent = input)));
	const { user } = await renderApp(`/staff/forms/${ID}?show=settings`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'End this form' }));
	expect(sent).toEqual({});
	const dialog = await screen.findByRole('alertdialog', { name: 'End this form?' });
	await user.click(within(dialog).getByRole('button', { name: 'End this form' }));
	await expect.poll(() => sent).toMatchObject({ state: 'ended', repeat: 'monthly', due_day: 5 });
});

test('the late answer about an earlier workbook does not replace the one that was chosen since', async () => {
	const old = { ...definition, title: { en: 'Old reflection', te: 'పాత ఆలోచన' } };
	const late = answerLater(forms.previewFormSheet, { ...preview, definition: old });
	server.use(late.handler);
	const { user } = await renderApp('/staff/forms/new', ADMIN);
	const field = await screen.findByLabelText(/^Workbook/);
	await user.upload(field, workbook('old.xlsx'));
	await screen.findByText('Reading the file…');
	server.use(answer(forms.previewFormSheet, preview));
	await user.upload(field, workbook('new.xlsx'));
	await screen.findByRole('button', { name: 'Next: Settings' });
	late.give();
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(screen.getByText('Chosen: new.xlsx')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Next: Settings' }));
	expect(await screen.findByText('Monthly reflection')).toBeTruthy();
});

test('a version is saved as a workbook with the session of the reader, and a page of a network portal is not', async () => {
	const XLSX = forms.getFormSheet.produces.xlsx;
	const asked: (string | null)[] = [];
	let type: string = XLSX;
	server.use(
		http.get('*/api/staff/forms/:id/workbook.xlsx', ({ request }) => {
			asked.push(new URL(request.url).search, request.headers.get('authorization'));
			return new HttpResponse('workbook', {
				headers: { 'content-type': type, 'content-disposition': 'attachment; filename="form-1.xlsx"' },
			});
		}),
	);
	const saved: string[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (file instanceof File ? file.name : ''));
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(`${this.getAttribute('href')} as ${this.download}`);
	});
	const { user } = await renderApp(`/staff/forms/${ID}?show=settings`, LEAD);
	const button = await screen.findByRole('button', { name: 'Download as a workbook: version 1' });
	await user.click(button);
	await expect.poll(() => saved).toEqual(['form-1.xlsx as form-1.xlsx']);
	expect(asked).toEqual(['?version=1', `Bearer ${LEAD.token}`]);
	// While one download is under way, a second press does nothing.
	await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
	type = 'text/html';
	await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
	await user.click(button);
	expect(await screen.findByText(NO_CONNECTION)).toBeTruthy();
	expect(saved).toHaveLength(1);
});

test('a lead sees how a form is asked and cannot change it', async () => {
	await renderApp(`/staff/forms/${ID}?show=settings`, LEAD);
	expect(await screen.findByText('Every month')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'End this form' })).toBeNull();
	expect(screen.queryByRole('link', { name: 'New version' })).toBeNull();
});
