import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { storedKeys } from '../../phone-storage.ts';
import { playsFrom, recordUntil, WITH_MICROPHONE } from '../../recordings.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const LEAD = '9000000002';
const FELLOW = '9000000011';
const NOT_KEPT = 'There is no connection, and this phone has not kept the recording.';

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let fellow: Page;
let child: { id: string; fellow_id: string | null };

test.beforeAll(async () => {
	child = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('children')
			.innerJoin('accounts', 'accounts.id', 'children.fellow_id')
			.select(['children.id', 'children.fellow_id'])
			.where('accounts.mobile_number', '=', FELLOW)
			.where('children.register_consent', '=', true)
			.orderBy('children.full_name')
			.executeTakeFirstOrThrow(),
	);
	fellow = await spec.signIn(FELLOW);
});

const loseNetwork = () => fellow.context().route('**/{api,healthz,media}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await fellow.context().unroute('**/{api,healthz,media}{,/**}');
	await fellow.evaluate('dispatchEvent(new Event("online"))');
}

async function record(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await recordUntil(page.getByRole('timer', { name: 'Length' }), 3);
	await page.getByRole('button', { name: 'Stop', exact: true }).click();
	await expect(page.getByText('Recorded', { exact: true })).toBeVisible();
}

test('the head office reads the questions to guardians out and hears the recording', async () => {
	const admin = await spec.signIn(ADMIN, LAPTOP);
	await admin.goto('/staff/spoken-texts');
	await admin.getByRole('link', { name: "Record: Guardian's Consent, English" }).click();
	await expectAccessible(admin, 'the text that is read out');
	await record(admin);
	await admin.getByRole('button', { name: 'Save recording' }).click();
	await admin.waitForURL('**/staff/spoken-texts');
	const card = admin.locator('section').filter({ hasText: "Guardian's Consent" });
	await expect(card.getByText('Recorded', { exact: true })).toBeVisible();
	await playsFrom(admin, "Recording: Guardian's Consent, English", 1);
	await expectAccessible(admin, 'the list of spoken texts');
});

test('a fellow whose phone was made ready hears it without network', async () => {
	await fellow.goto('/waiting');
	await fellow.getByRole('button', { name: 'Download for offline' }).click();
	const kept = async () =>
		(await storedKeys(fellow)).photos?.filter((key) => String(key).includes(':sound:')).length;
	await expect.poll(kept).toBe(1);
	await loseNetwork();
	await fellow.goto(`/children/consent/${child.id}`);
	const listen = fellow.getByRole('button', { name: 'Listen: English' });
	await listen.click();
	await expect(fellow.getByRole('button', { name: 'Pause: English' })).toBeVisible();
	await expect(listen).toBeVisible();
	await expect(fellow.getByText(NOT_KEPT)).toBeHidden();
	await expectAccessible(fellow, 'the form of a consent with its recording');
});

test("a guardian's own words wait on the phone, are sent after the talk, and are heard by the lead", async () => {
	await fellow.getByText('Thumb print on paper').click();
	await record(fellow);
	await fellow.getByRole('button', { name: 'Save Consent' }).click();
	await expect(fellow.getByText('Saved on this phone', { exact: true })).toBeVisible();
	await findNetwork();
	await expect(fellow.getByText(/· Recording$/)).toBeVisible();
	const lead = await spec.signIn(LEAD, LAPTOP);
	await lead.goto(`/staff/children/${child.id}`);
	await playsFrom(lead, /^Consent of/, 1);
	await expectAccessible(lead, 'the consents of a child');
	const opened = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('audit_log')
			.select(['shown_children', 'shown_guardians_of'])
			.where('action', '=', 'media.open')
			.where('shown_by', '=', 'voice')
			.execute(),
	);
	expect(opened).toContainEqual({ shown_children: [child.id], shown_guardians_of: [child.id] });
});
