import { type BrowserContext, expect, test } from '@playwright/test';
import { expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const ASKED = 'Come to the office on Friday.';
const WORDS = 'I will come. Sunitha comes too.';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });

const loseNetwork = (phone: BrowserContext) =>
	phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(phone: BrowserContext): Promise<void> {
	await phone.unroute('**/{api,healthz}{,/**}');
	for (const page of phone.pages()) await page.evaluate('dispatchEvent(new Event("online"))');
}

test('a fellow answers a message without network, and the phone sends the answer when the network is back', async () => {
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	await lead.goto('/staff/announcements');
	await lead.getByLabel('Announcement', { exact: true }).fill(ASKED);
	await lead.getByRole('checkbox', { name: 'All', exact: true }).check();
	await lead.getByRole('button', { name: 'Send' }).click();
	await lead.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText(/^The announcement is in the messages of/)).toBeVisible();

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/messages');
	const card = page.getByRole('listitem').filter({ hasText: ASKED }).first();
	await expect(card).toBeVisible();
	await loseNetwork(page.context());
	await card.getByRole('button', { name: /^Answer: message of/ }).click();
	await expectAccessible(page, 'answering a message');
	await card.getByLabel(/^Your answer/).fill(WORDS);
	await card.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(card.getByText('Waits on this phone')).toBeVisible();
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'An answer to a message' })).toBeVisible();
	await findNetwork(page.context());
	await expect(page.getByText('Everything is sent.')).toBeVisible();
	const kept = await inDatabase(spec.product, (db) =>
		db.selectFrom('message_answers').select('read_at').where('text', '=', WORDS).execute(),
	);
	expect(kept).toEqual([{ read_at: null }]);
});

test('the lead who wrote the message opens the answer, which marks it as read, and writes back', async () => {
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	const { name } = await accountOf(spec.product, FELLOW);
	await lead.goto('/messages');
	await lead.getByRole('link', { name: 'Answers of fellows: 1 new' }).click();
	await expectAccessible(lead, 'the answers');
	await lead.getByRole('link', { name }).click();
	await expect(lead.getByText(ASKED)).toBeVisible();
	await expect(lead.getByText(WORDS)).toBeVisible();
	await expectAccessible(lead, 'the answers of one fellow');
	await lead.getByLabel(/^Message/).fill('Good. Bring the register.');
	await lead.getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText('The message is sent')).toBeVisible();
	await lead.goto('/messages');
	await expect(lead.getByRole('link', { name: 'Answers of fellows', exact: true })).toBeVisible();

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/messages');
	await expect(page.getByText('Your lead has read it')).toBeVisible();
	await expect(page.getByText(/ writes: Good\. Bring the register\.$/)).toBeVisible();
});
