import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { markAll, openRegister } from '../../register.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const WORDS = 'A man waits for the girls behind the school.';
const DAY = 31;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let lead: Page;
let reference = '';

/** No call reaches the server, as in a village without signal. */
const loseNetwork = (phone: BrowserContext) =>
	phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(phone: BrowserContext): Promise<void> {
	await phone.unroute('**/{api,healthz}{,/**}');
	for (const page of phone.pages()) await page.evaluate('dispatchEvent(new Event("online"))');
}

/** An authenticator app, as the second step at login. */
async function setUpApp(page: Page): Promise<void> {
	await page.goto('/staff/second-factor');
	await page.getByRole('button', { name: 'Set up an app' }).click();
	const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
	const secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
	await dialog.getByLabel('Code', { exact: true }).fill(code);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('the head office names a safeguarding person, who sets up a second step and says yes', async () => {
	const admin = await spec.open(LAPTOP);
	await signIn(admin, ADMIN, PASSWORD);
	await admin.goto('/staff/safeguarding');
	await expectAccessible(admin, 'the safeguarding persons');
	const name = (await accountOf(spec.product, LEAD)).name;
	await admin.getByLabel('Lead or person of the head office').selectOption({ label: name });
	await admin.getByRole('button', { name: 'Name this person' }).click();
	await expect(admin.getByText('Has no second step at login')).toBeVisible();

	lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	await lead
		.getByRole('link', { name: /^Concerns/ })
		.first()
		.click();
	await expect(lead.getByText('Will you be a safeguarding person?')).toBeVisible();
	await setUpApp(lead);
	await lead.goto('/staff/concerns');
	await lead.getByRole('button', { name: 'Yes, I will' }).click();
	await expect(lead.getByText('No open concern')).toBeVisible();
	await expectAccessible(lead, 'the concerns, none of which is open');
});

test('a fellow raises a concern without network, and the phone hides it and sends it before older work', async () => {
	const page = await spec.open(PHONE);
	const phone = page.context();
	await signIn(page, FELLOW, PASSWORD);
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(page.getByRole('link', { name: 'Call Childline 1098' })).toHaveAttribute('href', 'tel:1098');
	await page.getByRole('link', { name: 'A child is not safe' }).click();
	await expect(page.getByText(/^Only these persons read it:/)).toBeVisible();
	await expectAccessible(page, 'telling a concern');
	await openRegister(page, DAY);
	await loseNetwork(phone);
	await markAll(page, 'Present');
	await page.goto('/concern');
	await page.getByLabel(/What worries you/).fill(WORDS);
	await page.getByText('No, the child is in danger now').click();
	await page.getByRole('button', { name: 'Tell the safeguarding persons' }).click();
	await expect(page.getByText('It goes before everything else.')).toBeVisible({ timeout: 15_000 });
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'A message to the safeguarding persons' })).toBeVisible();
	await expect(page.getByText(WORDS)).toHaveCount(0);
	const sent: string[] = [];
	page.on('requestfinished', (request) => {
		if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
	});
	await findNetwork(phone);
	await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 30_000 });
	const kept = await inDatabase(spec.product, (db) =>
		db.selectFrom('concerns').select('raised_at').where('text', '=', WORDS).execute(),
	);
	expect(kept).toHaveLength(1);
	expect(sent.find((path) => path.includes('attendance') || path.includes('concerns'))).toBe(
		'/api/concerns/',
	);
	await page.goto('/concern');
	reference = (await page.getByText(/^C-[0-9A-F]{6}$/).textContent()) ?? '';
	await expect(page.getByText('New', { exact: true })).toBeVisible();
});

test('the safeguarding person reads, notes and closes the concern, and the fellow sees its state alone', async () => {
	await lead.goto('/staff/concerns');
	await lead.setViewportSize(PHONE);
	const row = lead.getByRole('row', { name: reference });
	await expect.poll(async () => (await row.boundingBox())?.y, 'on a phone').toBeLessThanOrEqual(200);
	await lead.setViewportSize(LAPTOP);
	await lead.getByRole('link', { name: reference }).click();
	await expect(lead.getByText(WORDS)).toBeVisible();
	await expectAccessible(lead, 'a concern');
	await lead.getByRole('button', { name: 'I take it in hand' }).click();
	await lead.getByLabel(/What you did or learned/).fill('I called the school.');
	await lead.getByRole('button', { name: 'Save note' }).click();
	await expect(lead.getByText('Note saved')).toBeVisible();
	await lead.getByRole('button', { name: 'Close it' }).click();
	const dialog = lead.getByRole('dialog');
	await dialog.getByLabel(/How did it end/).selectOption({ label: 'The child is safe now' });
	await dialog.getByLabel(/What was done for the child/).fill('The head teacher walks home with them.');
	await dialog.getByRole('button', { name: 'Close it' }).click();
	await expect(lead.getByText('Concern closed')).toBeVisible();

	const admin = await spec.open(LAPTOP);
	await signIn(admin, ADMIN, PASSWORD);
	await admin.goto('/staff/concerns');
	await expect(admin.getByText('You are not a safeguarding person')).toBeVisible();

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/concern');
	await expect(page.getByText('Closed', { exact: true })).toBeVisible();
	await expect(page.getByText(WORDS)).toHaveCount(0);
});
