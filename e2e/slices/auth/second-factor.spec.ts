import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const LEAD = '9000000002';
const OTHER_LEAD = '9000000003';

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let lead: Page;
let backupCodes: string[];

async function withAuthenticator(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const options = {
		protocol: 'ctap2',
		transport: 'internal',
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
	} as const;
	await session.send('WebAuthn.addVirtualAuthenticator', { options });
	return session;
}

async function givePassword(page: Page, mobile: string): Promise<void> {
	await page.goto('/login');
	await page.getByLabel('Mobile Number').fill(mobile);
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
	await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
	await page.goto('/staff');
	// it is behind More on a phone, in the account button on a laptop
	const more = page.getByRole('button', { name: 'More', exact: true });
	const account = page.getByRole('button', { name: /^Account of/ });
	await more.or(account).filter({ visible: true }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.waitForURL('**/login');
}

const codeOf = (secret: string, steps = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const enterCode = async (page: Page, label: string, code: string): Promise<void> => {
	await page.getByLabel(label, { exact: true }).fill(code);
	await page.getByRole('button', { name: 'Login' }).click();
};

test('a lead makes a passkey, keeps the backup codes, and signs in with the passkey', {
	tag: '@always',
}, async () => {
	lead = await spec.open(LAPTOP);
	await withAuthenticator(lead);
	await givePassword(lead, LEAD);
	await lead.waitForURL('**/staff');
	await lead.getByRole('button', { name: /^Account of/ }).click();
	await lead.getByRole('link', { name: 'Second step at login' }).click();
	await expectAccessible(lead, 'the second step at login');
	await lead.getByRole('button', { name: 'Add a passkey' }).click();
	await lead.getByLabel('Name').fill('Office laptop');
	await lead.getByRole('button', { name: 'Make passkey' }).click();
	const codes = lead.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	backupCodes = await codes.allTextContents();
	await expectAccessible(lead, 'backup codes');
	await lead.getByRole('button', { name: 'I have kept them' }).click();
	await expect(lead.getByText('Office laptop')).toBeVisible();
	await logOut(lead);
	await givePassword(lead, LEAD);
	await expect(lead.getByRole('heading', { name: 'One more step' })).toBeFocused();
	await expectAccessible(lead, 'the second step of a login');
	await lead.getByRole('button', { name: 'Use a passkey' }).click();
	await lead.waitForURL('**/staff');
});

test('a backup code signs in once, in another browser', { tag: '@always' }, async () => {
	const [code = ''] = backupCodes;
	const other = await spec.open();
	await givePassword(other, LEAD);
	await enterCode(other, 'Backup code', code);
	await other.waitForURL('**/staff');
	await logOut(other);
	await givePassword(other, LEAD);
	await enterCode(other, 'Backup code', code);
	await expect(other.getByRole('alert')).toContainText('This code is wrong');
	await other.context().close();
});

test('an export asks again after ten minutes, and goes on by itself', { tag: '@always' }, async () => {
	await inDatabase(spec.product, (db) =>
		db
			.updateTable('sessions')
			.set({ created_at: new Date(Date.now() - 11 * 60_000) })
			.execute(),
	);
	await lead.goto('/staff/export');
	await lead.getByLabel('What to export').selectOption('Children');
	const saved = lead.waitForEvent('download');
	await lead.getByRole('button', { name: 'Export', exact: true }).click();
	const dialog = lead.getByRole('dialog', { name: 'Confirm that it is you' });
	await expect(dialog).toBeVisible();
	await expectAccessible(lead, 'confirming');
	await dialog.getByRole('button', { name: 'Use a passkey' }).click();
	await saved;
	await expect(dialog).toBeHidden();
	await expect(lead.getByText(/The file is complete/)).toBeVisible();
});

test('an authenticator app is set up, signs in, and no code counts twice', async () => {
	const page = await spec.open();
	await givePassword(page, OTHER_LEAD);
	await page.waitForURL('**/staff');
	await page.goto('/staff/second-factor');
	await page.getByRole('button', { name: 'Set up an app' }).click();
	const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
	const shown = dialog.locator('.font-mono');
	await expect(shown).toHaveText(/^[A-Z2-7 ]{16,}$/);
	const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
	await expectAccessible(page, 'an authenticator app');
	const first = codeOf(secret);
	await dialog.getByLabel('Code', { exact: true }).fill(first);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'I have kept them' }).click();
	await logOut(page);
	await givePassword(page, OTHER_LEAD);
	await enterCode(page, 'Code', first);
	await expect(page.getByRole('alert')).toContainText('This code is wrong');
	await enterCode(page, 'Code', codeOf(secret, 1));
	await page.waitForURL('**/staff');
	await page.context().close();
});

test('a lead who is locked out is let in by the head office, and the audit log says so', async () => {
	const { id } = await accountOf(spec.product, OTHER_LEAD);
	const locked = await spec.open();
	await givePassword(locked, OTHER_LEAD);
	await expect(locked.getByText('A lead asks the head office.', { exact: false })).toBeVisible();
	const office = await spec.signIn(ADMIN, LAPTOP);
	await office.goto(`/staff/accounts/${id}`);
	await office.getByRole('button', { name: 'Remove second step' }).click();
	const dialog = office.getByRole('dialog');
	await dialog.getByLabel('Reason').selectOption('The phone or key was lost or stolen');
	await expectAccessible(office, 'removing a second step');
	await dialog.getByRole('button', { name: 'Remove second step' }).click();
	await expect(office.getByRole('button', { name: 'Remove second step' })).toHaveCount(0);
	await givePassword(locked, OTHER_LEAD);
	await locked.waitForURL('**/staff');
	await office.goto('/staff/audit');
	await expect(
		office
			.getByText(/removed the second factor of/)
			.filter({ visible: true })
			.first(),
	).toBeVisible();
	await office.context().close();
	await locked.context().close();
});
