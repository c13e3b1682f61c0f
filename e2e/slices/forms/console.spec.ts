import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Download, expect, type Page, test } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { photoWithPlace } from '../../../server/test/photos.ts';
import { recordingBytes } from '../../../server/test/recordings.ts';
import { signedInToken } from '../../call-as.ts';
import { expectAccessible, LAPTOP } from '../../people.ts';
import { type Rows, TALK, TALK_SURVEY, talkWorkbook } from '../../published-form.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const FELLOW = '9000000011';
const STORY = 'The mother of Anjali reads with her.';

/** The workbooks of pyxform are no part of the repository: without them nothing is read here. */
const OTHERS = process.env.YUVA_FORMS ?? '/work/shared/data/forms';

const FAULTY: Rows = TALK_SURVEY.map((row, at) =>
	at === 2 ? [...row.slice(0, 4), "${moood} = 'hard'"] : row,
);
const NEXT: Rows = [...TALK_SURVEY, ['note', 'thanks', 'Thank you', 'ధన్యవాదాలు', '']];

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let office: Page;
let form = '';

test.beforeAll(async () => {
	office = await spec.signIn(ADMIN, LAPTOP);
});

async function choose(name: string, buffer: Buffer): Promise<void> {
	const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
	await office.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
	await expect(office.getByText(`Chosen: ${name}`)).toBeVisible();
}

const phone = () => office.getByRole('region', { name: 'On a phone' });

async function sendAnswers(answers: object): Promise<void> {
	const { origin } = spec.product;
	const token = await signedInToken(spec.product, FELLOW);
	const body = new FormData();
	body.set('answer_id', crypto.randomUUID());
	body.set('version', '1');
	body.set('answers', JSON.stringify(answers));
	body.set('media_1', new File([new Uint8Array(await photoWithPlace(320, 240))], 'wall.jpg'));
	body.set('media_2', new File([new Uint8Array(recordingBytes('speech.webm'))], 'voice.webm'));
	const headers = { authorization: `Bearer ${token}` };
	const sent = await fetch(`${origin}/api/forms/${form}/answers/`, { method: 'POST', headers, body });
	expect(sent.status, await sent.text()).toBe(201);
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a faulty workbook says where each fault is, and the mended one is asked as on a phone', async () => {
	await office.goto('/staff/forms');
	await expect(office.getByRole('link', { name: 'Monthly Reflections' })).toBeVisible();
	await expectAccessible(office, 'the forms');
	await office.getByRole('link', { name: 'New form' }).click();
	await choose('talk.xlsx', await talkWorkbook(FAULTY));
	await expect(office.getByRole('heading', { name: '1 fault in the workbook' })).toBeVisible();
	const fault = office.getByRole('row', { name: /There is no question named moood/ });
	await expect(fault.getByRole('cell')).toHaveText(
		['survey', '3', 'relevant', /^There is no question named moood/],
		{ useInnerText: true },
	);
	await expect(office.getByRole('button', { name: 'Next: Settings' })).toHaveCount(0);
	await expectAccessible(office, 'a workbook with faults');

	await choose('talk.xlsx', await talkWorkbook());
	await expect(phone().getByText(TALK)).toBeVisible();
	await expect(phone().getByLabel('What happened?')).toHaveCount(0);
	await phone().getByText('Hard', { exact: true }).click();
	await expect(phone().getByLabel('What happened?')).toBeVisible();
	await office.getByRole('main').getByText('తెలుగు', { exact: true }).click();
	await expect(phone().getByLabel('ఎన్ని ఇళ్లు?')).toBeVisible();
	await expectAccessible(office, 'a workbook without faults');
});

test('the form is published, and is in the list without answers', async () => {
	await office.getByRole('button', { name: 'Next: Settings' }).click();
	await office.getByLabel('How often is it asked?').selectOption('Every month');
	await expectAccessible(office, 'the settings of a new form');
	await office.getByRole('button', { name: 'Publish' }).click();
	await expect(office.getByRole('heading', { level: 1, name: TALK })).toBeVisible();
	form = new URL(office.url()).pathname.split('/').at(-1) ?? '';
	await expect(office.getByText('No answers so far')).toBeVisible();
	await office.goto('/staff/forms');
	await expect(office.getByRole('row', { name: TALK })).toContainText('0 of 10');
});

test('an answer of a fellow is counted, read, seen and heard', async () => {
	await sendAnswers({ mood: 'hard', story: STORY, homes: 7, wall: 'media_1', voice: 'media_2' });
	const { name } = await accountOf(spec.product, FELLOW);
	await office.goto(`/staff/forms/${form}`);
	await expect(office.getByText(STORY)).toBeVisible();
	await expectAccessible(office, 'the counts of a form');
	await office.getByRole('tab', { name: 'Not answered' }).click();
	await expect(office.getByText('1 of 10')).toBeVisible();
	await expect(office.getByRole('row', { name })).toHaveCount(0);
	await expectAccessible(office, 'who has not answered');
	await office.getByRole('tab', { name: 'Answers', exact: true }).click();
	await expectAccessible(office, 'the answers to a form');
	await office.getByRole('row', { name }).getByRole('link', { name }).click();
	await expect(office.getByText(STORY)).toBeVisible();
	await office.getByRole('button', { name: 'Enlarge: A photo of the wall' }).click();
	await expect
		.poll(() =>
			office
				.getByRole('img', { name: 'A photo of the wall' })
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(0);
	await office.getByRole('button', { name: 'Close' }).click();
	await office.getByRole('button', { name: /Say it in your words/ }).click();
	await expect
		.poll(() => office.locator('audio').evaluate((sound: HTMLAudioElement) => sound.played.length))
		.toBe(1);
	await expectAccessible(office, 'one answer');
});

test('the answers are exported with a column for each question', async () => {
	await office.goto(`/staff/forms/${form}`);
	await office.getByRole('main').getByRole('link', { name: 'Export' }).click();
	await expect(office.getByRole('combobox', { name: /^Form/ })).toHaveValue(form);
	await office.getByText('CSV', { exact: true }).click();
	const saved = office.waitForEvent('download');
	await office.getByRole('button', { name: 'Export', exact: true }).click();
	const [headings = [], ...rows] = parseCsv((await bytesOf(await saved)).toString('utf8'));
	const cell = (heading: string) => rows[0]?.[headings.indexOf(heading)];
	expect([rows.length, cell('How was the talk?'), cell('What happened?'), cell('How many homes?')]).toEqual([
		1,
		'Hard',
		STORY,
		'7',
	]);
});

test('a new version is published, each version is given back as a workbook, and the form ends', async () => {
	await office.goto(`/staff/forms/${form}/version`);
	await choose('same.xlsx', await talkWorkbook());
	await expect(office.getByText('This workbook asks the same as the newest version.')).toBeVisible();
	await choose('next.xlsx', await talkWorkbook(NEXT));
	await office.getByRole('button', { name: 'Publish' }).click();
	await expect(office.getByText('Version 2', { exact: true })).toBeVisible();
	const saved = office.waitForEvent('download');
	await office.getByRole('button', { name: 'Download as a workbook: version 1' }).click();
	const { sheets } = await readXlsx(await bytesOf(await saved));
	const names = sheets
		.find(({ name }) => name === 'survey')
		?.rows.slice(1)
		.map((row) => row[1]);
	expect(names).toEqual(['mood', 'story', 'homes', 'wall', 'voice']);
	await expectAccessible(office, 'how a form is asked');
	await office.getByRole('button', { name: 'End this form' }).click();
	await office.getByRole('alertdialog').getByRole('button', { name: 'End this form' }).click();
	await expect(office.getByRole('button', { name: 'Ask it again' })).toBeVisible();
	await office.goto('/staff/forms?state=ended');
	await expect(office.getByRole('link', { name: TALK })).toBeVisible();
});

/** The check says this about each workbook that is faulty, or that asks more than this app can do. */
const SAID: Readonly<Record<string, RegExp>> = {
	'case_insensitivity.xlsx': /SURVEY.*3.*CHOICE_FILTER.*This app cannot do CHOICE_FILTER/,
	'choice_filter_test.xlsx': /survey.*3.*choice_filter.*This app cannot do choice_filter/,
	'duplicate_columns.xlsx': /survey.*1.*label.*The column label stands here twice/,
	'group.xlsx': /survey.*4.*type.*There is no type named phone number/,
	'specify_other.xlsx': /survey.*2.*type.*This app cannot do or_other/,
};

test('workbooks of others are read, or refused with sheet, row and column', async () => {
	const files = existsSync(OTHERS) ? readdirSync(OTHERS).filter((name) => name.endsWith('.xlsx')) : [];
	for (const file of files) {
		await office.goto('/staff/forms/new');
		await choose(file, readFileSync(path.join(OTHERS, file)));
		const said = SAID[file];
		if (file === 'survey_no_name.xlsx')
			await expect(office.getByText(/it has no sheet named survey/)).toBeVisible();
		else if (said) await expect(office.getByRole('row', { name: said }).first()).toBeVisible();
		else await expect(phone()).toBeVisible();
	}
});
