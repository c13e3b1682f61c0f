import { readdir } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible, inDatabase, LAPTOP, signIn } from '../../people.ts';
import { storedKeys } from '../../phone-storage.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const OWN_PASSWORD = 'three-words-of-mine';
const ADMIN = '9000000001';
const NEW_LEAD = '9812345670';
/** They are a fellow of Vikarabad, and one of Peddapalli. */
const OURS = '9000000012';
const OTHERS = '9000000011';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let office: Page;
let lead: Page;
let ids: Record<string, string>;

test.beforeAll(async () => {
	const accounts = await Promise.all([OURS, OTHERS].map((one) => accountOf(spec.product, one)));
	ids = { [OURS]: accounts[0]?.id ?? '', [OTHERS]: accounts[1]?.id ?? '' };
	office = await spec.signIn(ADMIN, LAPTOP);
	lead = await spec.open();
});

let firstPassword: string;

test('the head office makes the account of a district lead and is shown the password once', async () => {
	await office.getByRole('link', { name: 'Settings' }).click();
	await office.getByRole('link', { name: /^Accounts/ }).click();
	await office.getByRole('link', { name: 'New account' }).click();
	await office.getByLabel('Mobile Number').fill(NEW_LEAD);
	await office.getByLabel('Given name').fill('Sandhya');
	await office.getByLabel('Surname').fill('Polepally');
	await office.getByLabel('Districts', { exact: true }).selectOption('Vikarabad');
	await expect(office.getByRole('button', { name: 'Remove Vikarabad' })).toBeVisible();
	await expectAccessible(office, 'the form of a new account');
	await office.getByRole('button', { name: 'Make account' }).click();
	firstPassword = await office.getByLabel('First password').inputValue();
	expect(firstPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
	await office.getByRole('link', { name: 'All accounts' }).click();
	await expect(office.getByRole('link', { name: 'Sandhya Polepally' })).toBeVisible();
});

test('the lead chooses an own password before anything else, and sees only the own district', async () => {
	await signIn(lead, NEW_LEAD, firstPassword);
	await lead.waitForURL('**/own-password');
	await lead.goto('/staff/fellows');
	await lead.waitForURL('**/own-password');
	await lead.getByRole('button', { name: 'Choose password' }).click();
	await lead.getByLabel('Current password').fill(firstPassword);
	await lead.getByLabel('New password').fill(OWN_PASSWORD);
	await lead.getByRole('button', { name: 'Save password' }).click();
	await lead.waitForURL('**/staff');
	await lead.goto('/staff/settings');
	await expect(lead.getByRole('link', { name: /^Calendar/ })).toBeVisible();
	await expect(lead.getByRole('link', { name: /^Accounts/ })).toHaveCount(0);
	await lead.goto(`/staff/fellows/${ids[OURS]}`);
	await expect(lead.getByText('Fellow ID')).toBeVisible();
	await lead.goto(`/staff/fellows/${ids[OTHERS]}`);
	await expect(lead.getByText(/This fellow was not found/)).toBeVisible();
});

test('a lead who is moved loses the old district at once, in the session that is open', async () => {
	await office.getByRole('link', { name: 'Sandhya Polepally' }).click();
	await office.getByLabel('Districts', { exact: true }).selectOption('Peddapalli');
	await office.getByRole('button', { name: 'Remove Vikarabad' }).click();
	await office.getByRole('button', { name: 'Save changes' }).click();
	await expect(office.getByText('Account saved')).toBeVisible();
	await lead.goto(`/staff/fellows/${ids[OURS]}`);
	await expect(lead.getByText(/This fellow was not found/)).toBeVisible();
	await lead.goto(`/staff/fellows/${ids[OTHERS]}`);
	await expect(lead.getByText('Fellow ID')).toBeVisible();
});

test('a lead whose account is closed is out', async () => {
	await office.getByRole('button', { name: 'Close account' }).click();
	await office.getByRole('alertdialog').getByRole('button', { name: 'Close account' }).click();
	await expect(office.getByRole('button', { name: 'Open again' })).toBeVisible();
	await lead.goto('/staff/fellows');
	await lead.waitForURL('**/login');
	await lead.getByLabel('Mobile Number').fill(NEW_LEAD);
	await lead.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
	await lead.getByRole('button', { name: 'Login' }).click();
	await expect(lead.getByText('Invalid mobile number or password')).toBeVisible();
});

interface Child {
	id: string;
	full_name: string;
	photo_id: string;
}

const findChild = (): Promise<Child> =>
	inDatabase(spec.product, async (db) => {
		const child = await db
			.selectFrom('children')
			.select(['id', 'full_name', 'photo_id'])
			.where('fellow_id', '=', ids[OTHERS] ?? '')
			.where('photo_id', 'is not', null)
			.orderBy('full_name')
			.executeTakeFirstOrThrow();
		return { ...child, photo_id: child.photo_id ?? '' };
	});

/** Joins everything in all tables but the ids of the audit log, and the names of all stored files. */
async function everythingStored(): Promise<string> {
	const rows = await inDatabase(spec.product, async (db) => {
		const tables = await sql<{ name: string }>`
			select relname as name from pg_class where relnamespace = 'public'::regnamespace
				and relkind in ('r', 'p') and not relispartition`.execute(db);
		const texts: string[] = [];
		for (const { name } of tables.rows) {
			const { rows } = await sql<{ text: string | null }>`
				select string_agg((to_jsonb(stored) - array['target_id', 'key_hash', 'shown_children',
					'shown_guardians_of'])::text, ' ') as text
				from ${sql.table(name)} as stored`.execute(db);
			texts.push(rows[0]?.text ?? '');
		}
		return texts;
	});
	return [...rows, ...(await readdir(spec.product.mediaFolder, { recursive: true }))].join('\n');
}

test('a child is erased after its name was typed, and nothing of it is left', async () => {
	const child = await findChild();
	const traces = [child.id, child.photo_id];
	const before = await everythingStored();
	for (const trace of traces) expect(before).toContain(trace);
	await office.goto(`/staff/privacy/fellows/${ids[OTHERS]}`);
	await office.getByRole('link', { name: child.full_name }).first().click();
	await office.waitForURL('**/staff/privacy/children/*');
	await office.goto(`/staff/privacy/children/${child.id}`);
	await expectAccessible(office, 'what is held about a child');
	await office.getByRole('button', { name: 'Erase child' }).click();
	await office.getByLabel('Name').fill('Somebody Else');
	await office.getByRole('button', { name: 'Erase for good' }).click();
	await expect(office.getByText('This is not the name.', { exact: false })).toBeVisible();
	await office.getByLabel('Name').fill(child.full_name);
	await office.getByRole('button', { name: 'Erase for good' }).click();
	await expect(office.getByText('All data is gone.', { exact: false })).toBeVisible();
	const found = async () => {
		const after = await everythingStored();
		return traces.filter((trace) => after.includes(trace));
	};
	// the files go with a job
	await expect.poll(found).toEqual([]);
	await office.goto('/staff/audit');
	await expect(
		office.getByText(/Meera Deshpande erased all data about the child somebody whose data was erased/),
	).toBeVisible();
	await expectAccessible(office, 'the audit log');
});

/** These keys have the public name and logo of the organisation, and the time in an answer. */
const OF_NOBODY = new Set(['organisation-1', 'server_time', 'clock_offset']);
const localKeys = (page: Page): Promise<string[]> => page.evaluate('Object.keys(localStorage)');

test('the phone of an erased fellow forgets what it kept', async () => {
	const phone = await spec.signIn(OURS);
	await phone.goto('/view-children');
	await expect(phone.getByText('View Profile').first()).toBeVisible();
	await office.goto(`/staff/privacy/fellows/${ids[OURS]}`);
	const title = await office.getByRole('heading', { level: 1, name: /^Data of / }).textContent();
	await office.getByRole('button', { name: 'Erase fellow' }).click();
	await office.getByLabel('Name').fill((title ?? '').replace('Data of ', ''));
	await office.getByRole('button', { name: 'Erase for good' }).click();
	await expect(office.getByText('All data is gone.', { exact: false })).toBeVisible();
	await phone.reload();
	await phone.waitForURL((url) => url.pathname === '/');
	await expect.poll(async () => Object.values(await storedKeys(phone)).flat()).toEqual([]);
	await expect.poll(async () => (await localKeys(phone)).filter((key) => !OF_NOBODY.has(key))).toEqual([]);
	await phone.context().close();
});
