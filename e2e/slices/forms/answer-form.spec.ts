import { expect, type Page, test } from '@playwright/test';
import { listAskedForms } from '../../../contract/forms/asked-endpoints.ts';
import { callAs } from '../../call-as.ts';
import { DEMO_PASSWORD, expectAccessible, inDatabase, signIn } from '../../people.ts';
import { expectCached, expectDraft } from '../../phone-storage.ts';
import { publishWorkbook, TALK, talkWorkbook } from '../../published-form.ts';
import { lengthOf, recordUntil, reopenAfterCrash, WITH_MICROPHONE } from '../../recordings.ts';
import { accountOf, storedAnswers } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const LEAD = '9000000002';
const FELLOW = '9000000011';
const WORDS = 'Anjali reads her first book';
const SURVEY = [
	['type', 'name', 'label::English (en)'],
	['text', 'your_name', 'What is your name?'],
	['integer', 'your_age', 'How many years old are you?'],
];

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
/** The demo fellow has answers of other months. */
const started = new Date();
let page: Page;

const loseNetwork = () => page.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await page.context().unroute('**/{api,healthz}{,/**}');
	await page.evaluate('dispatchEvent(new Event("online"))');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.locator('label').filter({ hasText: name });
const waits = () => expect(page.getByText('Saved on this phone. Not sent yet.')).toBeVisible();

const received = (kind: 'reflection' | 'feedback' | 'form') =>
	storedAnswers(spec.product, FELLOW, kind, started);

const storedMedia = (answer_id: string) =>
	inDatabase(spec.product, (db) =>
		db
			.selectFrom('form_media')
			.innerJoin('media', 'media.id', 'form_media.media_id')
			.select(['question', 'content_type', 'bytes'])
			.where('answer_id', '=', answer_id)
			.execute(),
	);

test.beforeAll(async () => {
	page = await spec.signIn(FELLOW);
});

test('the menu leads to the monthly reflection, which the phone keeps', async () => {
	await button('Menu').click();
	await page.getByRole('link', { name: 'Monthly Reflections' }).click();
	// the menu stays until the list is there, and has a link of the same name
	await page
		.getByRole('list', { name: 'Forms' })
		.getByRole('link', { name: /^Monthly Reflections/ })
		.click();
	await expect(page.getByRole('radiogroup', { name: 'How do you want to answer?' })).toBeVisible();
	await expectCached(page, listAskedForms.path);
	await expectAccessible(page, 'a form');
});

test('without network it is answered by voice, and a killed browser loses nothing of it', async () => {
	await loseNetwork();
	await choice('I speak').click();
	const panel = page.getByRole('group', { name: /^What went well/ });
	await panel.getByRole('button', { name: 'Record' }).click();
	await recordUntil(panel.getByRole('timer', { name: 'Length' }), 3);
	await panel.getByRole('button', { name: 'Stop' }).click();
	await expect(panel.getByRole('group', { name: 'Your recording' })).toBeVisible();
	page = await reopenAfterCrash(page);
	await expect(page.getByText('Draft restored')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'I speak' })).toBeChecked();
	await expect.poll(() => lengthOf(page, 'Your recording')).toBeGreaterThan(2);
	await expectAccessible(page, 'a form that was begun');
	await button('Send').click();
	await waits();
	await expect(page.getByText('Waits on this phone')).toBeVisible();
	expect(await received('reflection')).toEqual([]);
});

test('a second form is answered in words, and both go to the server once the network is back', async () => {
	await page.goto('/forms?kind=feedback');
	await page.getByRole('link', { name: /^Quarterly Feedbacks/ }).click();
	await choice('Good').first().click();
	await choice('I write').click();
	await page.getByLabel(/^What helped you most/).fill(WORDS);
	await expectDraft(page, WORDS);
	await page.reload();
	await expect(page.getByLabel(/^What helped you most/)).toHaveValue(WORDS);
	await button('Send').click();
	await waits();
	await page.getByRole('link', { name: /^Quarterly Feedbacks/ }).click();
	await expect(page.getByText(WORDS)).toBeVisible();
	await expectAccessible(page, 'answers that wait');
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'Monthly Reflections' })).toBeVisible();
	await findNetwork();
	await expect(page.getByText('Everything is sent.')).toBeVisible();
	const [spoken, ...more] = await received('reflection');
	expect(more).toEqual([]);
	expect(spoken).toMatchObject({ version: 1, answers: { way: 'speak', went_well_voice: 'media_1' } });
	const [sound, ...others] = await storedMedia(spoken?.id ?? '');
	expect(others).toEqual([]);
	expect(sound).toMatchObject({ question: 'went_well_voice', content_type: 'audio/webm' });
	expect(Number(sound?.bytes)).toBeGreaterThan(4000);
	const written = (await received('feedback')).map(({ answers }) => answers);
	expect(written).toEqual([{ support: 'good', way: 'write', helped: WORDS }]);
});

test('the fellow reads the own answers, and hears the own recording', async () => {
	await page.goto('/forms');
	await page.getByRole('link', { name: /^Monthly Reflections.*Answered$/ }).click();
	await expect(page.getByText('You have answered this form.')).toBeVisible();
	await page.locator('details').first().locator('summary').click();
	await page.getByRole('button', { name: /^Listen: What went well/ }).click();
	await expect(page.getByRole('slider', { name: 'Position in the recording' })).toBeEnabled();
	await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
	await expectAccessible(page, 'answers that were sent');
});

test('a workbook that the head office publishes is answered without network', async () => {
	await publishWorkbook(spec.product, 'talk.xlsx', await talkWorkbook(SURVEY));
	await page.goto('/forms');
	await expect(page.getByRole('link', { name: TALK })).toBeVisible();
	await expectCached(page, listAskedForms.path);
	await loseNetwork();
	await page.getByRole('link', { name: TALK }).click();
	await page.getByLabel('What is your name?').fill('Sunitha');
	await page.getByLabel('How many years old are you?').fill('twenty');
	await button('Send').click();
	await expect(page.getByText('Write a whole number, in digits')).toBeVisible();
	await page.getByLabel('How many years old are you?').fill('20');
	await button('Send').click();
	await waits();
	await findNetwork();
	await expect
		.poll(async () => (await received('form')).map(({ answers }) => answers))
		.toEqual([{ your_name: 'Sunitha', your_age: 20 }]);
});

test('a lead comes from Today to an observation, answers it without network, and it names the fellow', async () => {
	const { id, name } = await accountOf(spec.product, FELLOW);
	const question = { name: 'seen', type: 'text', required: true, label: { en: 'What did you see?' } };
	const definition = { title: { en: 'A lesson' }, questions: [question] };
	const settings = { kind: 'observation', audience: 'leads', repeat: 'once' };
	await callAs(spec.product, ADMIN, ['POST', '/api/staff/forms/'], { ...settings, definition });
	const lead = await spec.open();
	await signIn(lead, LEAD, DEMO_PASSWORD);
	await lead.getByRole('link', { name: /^Forms to answer/ }).click();
	await expectAccessible(lead, 'the forms of a lead');
	await lead.getByRole('link', { name: 'A lesson' }).click();
	await lead.getByLabel('Find a fellow by name').fill(name);
	await lead.getByRole('button', { name }).click();
	await lead.getByLabel('What did you see?').fill(WORDS);
	await expectAccessible(lead, 'an observation');
	await lead.context().setOffline(true);
	await lead.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(lead.getByText('Saved on this phone. Not sent yet.')).toBeVisible();
	await expect(lead.getByText('Waits on this phone')).toBeVisible();
	const observed = () => storedAnswers(spec.product, LEAD, 'observation', started);
	expect(await observed()).toEqual([]);
	await lead.context().setOffline(false);
	await expect.poll(observed).toMatchObject([{ answers: { seen: WORDS }, subject_id: id }]);
});
