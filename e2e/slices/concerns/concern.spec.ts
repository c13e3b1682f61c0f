import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { lengthOf, playsFrom, recordUntil, soundOf, WITH_MICROPHONE } from '../../recordings.ts';
import { markAll, openRegister } from '../../register.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const WORDS = 'A man waits for the girls behind the school.';
const DAY = 31;

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
const OTHER_LEAD = '9000000003';
let lead: Page;
let reference = '';

const loseNetwork = (phone: BrowserContext) =>
	phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(phone: BrowserContext): Promise<void> {
	await phone.unroute('**/{api,healthz}{,/**}');
	for (const page of phone.pages()) await page.evaluate('dispatchEvent(new Event("online"))');
}

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
	await expect(page.getByText('It goes before everything else.')).toBeVisible();
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'A message to the safeguarding persons' })).toBeVisible();
	await expect(page.getByText(WORDS)).toHaveCount(0);
	const sent: string[] = [];
	page.on('requestfinished', (request) => {
		if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
	});
	await findNetwork(phone);
	await expect(page.getByText('Everything is sent.')).toBeVisible();
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

const storedConcerns = (mobile: string) =>
	inDatabase(spec.product, (db) =>
		db
			.selectFrom('concerns')
			.innerJoin('accounts', 'accounts.id', 'concerns.raised_by')
			.leftJoin('media', 'media.id', 'concerns.recording_id')
			.select(['concerns.id', 'concerns.text', 'media.bytes', 'media.fellow_id'])
			.where('accounts.mobile_number', '=', mobile)
			.orderBy('concerns.raised_at', 'desc')
			.execute(),
	);

test('a fellow speaks a concern without network: it waits sealed over a restart, goes first, and the safeguarding person hears it', async () => {
	const page = await spec.open(PHONE);
	const phone = page.context();
	await signIn(page, FELLOW, PASSWORD);
	await openRegister(page, DAY + 1);
	await page.goto('/concern');
	await loseNetwork(phone);
	await page.goto('/attendance');
	await openRegister(page, DAY + 1);
	await markAll(page, 'Present');
	await page.goto('/concern');
	await page.getByRole('button', { name: 'Record' }).click();
	// it is longer than a recording that goes whole within its call
	await recordUntil(page.getByRole('timer'), 13);
	await page.getByRole('button', { name: 'Stop' }).click();
	await expect(page.getByText('Recorded')).toBeVisible();
	await expectAccessible(page, 'a concern that is recorded');
	await page.getByText('I do not know', { exact: true }).click();
	await page.getByRole('button', { name: 'Tell the safeguarding persons' }).click();
	await expect(page.getByText('It goes before everything else.')).toBeVisible();
	await expect(page.getByText('Ready to record')).toBeVisible();
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'A message to the safeguarding persons' })).toBeVisible();
	await expect(page.locator('audio')).toHaveCount(0);
	const sent: string[] = [];
	page.on('requestfinished', (request) => {
		if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
	});
	await findNetwork(phone);
	await expect(page.getByText('Everything is sent.')).toBeVisible();
	const [first] = sent.filter((path) => path.includes('attendance') || path.includes('concerns'));
	expect(first).toBe('/api/concerns/');
	expect(sent.some((path) => path.startsWith('/api/uploads/'))).toBe(true);
	const [kept] = await storedConcerns(FELLOW);
	expect(kept).toMatchObject({ text: '', fellow_id: null, bytes: expect.any(Number) });

	await lead.goto(`/staff/concerns/${kept?.id}`);
	await expect(lead.getByText(/^Recording, \d+ kB$/)).toBeVisible();
	await lead.getByRole('button', { name: 'Listen: The recording' }).click();
	await expect.poll(() => lengthOf(lead, 'The recording')).toBeGreaterThan(12);
	await playsFrom(lead, 'The recording', 2);
	await expectAccessible(lead, 'a concern that is heard');
	const address = await soundOf(lead, 'The recording').getAttribute('src');

	const admin = await spec.open(LAPTOP);
	await signIn(admin, ADMIN, PASSWORD);
	await admin.goto(`/staff/concerns/${kept?.id}`);
	await expect(admin.locator('audio')).toHaveCount(0);
	const asked = await admin.evaluate(
		`fetch(${JSON.stringify(address)}.replace(/\\?.*/, ''), { headers: { authorization: 'Bearer ' + localStorage.token } }).then(({ status }) => status)`,
	);
	expect(asked).toBe(404);
});

test('a lead tells a concern without network from the menu; it waits over a reload, and goes out when the network returns', async () => {
	const page = await spec.open(PHONE);
	await signIn(page, OTHER_LEAD, PASSWORD);
	await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	await expectCached(page, '/api/concerns/readers/');
	await page.getByRole('button', { name: 'More' }).click();
	await page.context().setOffline(true);
	await page.getByRole('link', { name: 'A child is not safe' }).click();
	await page.getByLabel(/What worries you/).fill(WORDS);
	await page.getByText('No, the child is in danger now').click();
	await page.getByRole('button', { name: 'Tell the safeguarding persons' }).click();
	await expect(page.getByText('It goes before everything else.')).toBeVisible();
	await page.reload();
	await expect(page.getByText('It goes before everything else.')).toBeVisible();
	await expect(page.getByText(/^Only these persons read it:/)).toBeVisible();
	await expect(page.getByText(WORDS)).toHaveCount(0);
	await expectAccessible(page, 'a concern of a lead that waits');
	const bar = page.getByRole('complementary', { name: 'What this phone keeps' });
	await bar.getByRole('link').click();
	await expect(page.getByRole('heading', { name: 'Today at the center' })).toBeVisible();
	await expect(page.getByText('A message to the safeguarding persons')).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText('A message to the safeguarding persons')).toBeHidden();
	const [kept] = await storedConcerns(OTHER_LEAD);
	await lead.goto(`/staff/concerns/${kept?.id}`);
	await expect(lead.getByText(WORDS)).toBeVisible();
});

test('where the console cannot be loaded a lead still comes to a concern, and it is sent after the next login', async () => {
	const page = await spec.open(PHONE);
	const phone = page.context();
	await signIn(page, OTHER_LEAD, PASSWORD);
	await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	await page.reload();
	await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
	const browser = await phone.newCDPSession(page);
	await browser.send('Network.clearBrowserCache');
	await phone.setOffline(true);
	await page.reload();
	await expect(page.getByText('This works without network')).toBeVisible();
	await expectAccessible(page, 'the ways without a console');
	await page.getByRole('link', { name: 'A child is not safe' }).click();
	await page.getByLabel(/What worries you/).fill('Nobody fetches the children at night.');
	await page.getByText('I do not know', { exact: true }).click();
	await page.getByRole('button', { name: 'Tell the safeguarding persons' }).click();
	await expect(page.getByText('It goes before everything else.')).toBeVisible();
	const { id } = await accountOf(spec.product, OTHER_LEAD);
	await inDatabase(spec.product, (db) => db.deleteFrom('sessions').where('account_id', '=', id).execute());
	await phone.setOffline(false);
	await page.reload();
	await expect(page.getByText('You are logged out')).toBeVisible();
	await page.getByRole('link', { name: 'Log in' }).click();
	await signIn(page, OTHER_LEAD, PASSWORD);
	await expect
		.poll(async () => (await storedConcerns(OTHER_LEAD))[0]?.text)
		.toBe('Nobody fetches the children at night.');
});
