import { expect, test } from '@playwright/test';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { expectNothingLost } from '../../layout.ts';
import { expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const TITLE = 'Review of the month';
const MINUTES = 'We meet again in two weeks.';
const DAY_MS = 86_400_000;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });

test('a lead invites a fellow, who sees the meeting on the card of today, also without network', async () => {
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	const { name } = await accountOf(spec.product, FELLOW);
	await lead.goto('/staff/tasks');
	await lead.getByRole('link', { name: 'Meetings and trainings' }).click();
	await expectAccessible(lead, 'the meetings, of which there is none');
	await lead.getByRole('link', { name: 'New meeting' }).click();
	await lead.getByLabel('What is it about?').fill(TITLE);
	await lead
		.getByLabel('Day', { exact: true })
		.fill(displayDate(indiaDate(new Date(Date.now() + 3 * DAY_MS))));
	await lead.keyboard.press('Tab');
	await lead.getByLabel('Starts at').fill('10:30');
	await lead.getByLabel('Place').fill('Office of Peddapalli');
	await lead.getByText('Chosen fellows', { exact: true }).click();
	await lead.getByLabel('Find a fellow by name').fill(name);
	await lead.getByRole('list', { name: 'Fellows' }).getByRole('button', { name }).first().click();
	await expectAccessible(lead, 'a new meeting');
	await lead.getByRole('button', { name: 'Invite' }).click();
	await expect(lead.getByText('1 fellow is invited')).toBeVisible();
	await expect(lead.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
	await expectAccessible(lead, 'a meeting that is ahead');

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await expect(page.getByRole('link', { name: /meeting soon/ })).toBeVisible();
	await expectNothingLost(page, 'the counts of today with a meeting');
	await page.getByRole('link', { name: /meeting soon/ }).click();
	await expect(page.getByText('Office of Peddapalli')).toBeVisible();
	await expectAccessible(page, 'the own meetings');
	await page.context().route('**/{api,healthz}{,/**}', (route) => route.abort());
	await page.reload();
	await expect(page.getByText('Office of Peddapalli')).toBeVisible();
});

test('on the day of the meeting the lead notes who came and writes the minutes, which the fellow reads', async () => {
	await inDatabase(spec.product, (db) =>
		db
			.updateTable('meetings')
			.set({ held_on: indiaDate(new Date(Date.now() - DAY_MS)) })
			.execute(),
	);
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	const { name } = await accountOf(spec.product, FELLOW);
	await lead.goto('/staff/meetings');
	await lead.getByRole('link', { name: TITLE }).click();
	await lead.getByRole('checkbox', { name }).check();
	await lead.getByLabel('Minutes').fill(MINUTES);
	await expectAccessible(lead, 'who came to a meeting');
	await lead.setViewportSize(PHONE);
	await lead.getByRole('button', { name: 'Save' }).click();
	const news = lead.locator('[data-toast]');
	await expect(news).toBeVisible();
	expect(
		(await news.boundingBox())?.height,
		'the news fits the head of a phone, which has 56 px',
	).toBeLessThan(52);
	await lead.setViewportSize(LAPTOP);
	await expect(lead.getByText(/^Saved\. The invited fellows/)).toBeVisible();
	await lead.goto('/staff/meetings');
	await expect(lead.getByRole('row').filter({ hasText: TITLE })).toContainText('1 of 1');

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/meetings');
	await expect(page.getByText(MINUTES)).toBeVisible();
	await expect(page.getByText('You were there')).toBeVisible();
});
