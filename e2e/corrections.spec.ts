import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, LAPTOP } from './people.ts';
import { saveDay, saveSecondDay } from './save-day.ts';
import { accountOf, storedMarks } from './stored.ts';
import { useProduct } from './use-product.ts';

const FELLOW = '9000000011';
const LEAD = '9000000002';
const ADMIN = '9000000001';
const NUMBER = '9876500012';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let phone: Page;
let laptop: Page;
let fellow: { id: string; name: string };

test.beforeAll(async () => {
	fellow = await accountOf(spec.product, FELLOW);
	phone = await spec.signIn(FELLOW);
	laptop = await spec.signIn(LEAD, LAPTOP);
});

const loseNetwork = () => phone.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
}

/** The register stays on the phone. */
async function saveWithoutNetwork(day: number, save: (page: Page) => Promise<void>): Promise<void> {
	await phone.goto(`/add-children-attendance?day=${day}`);
	await expect(phone.getByRole('button', { name: 'All present', exact: true })).toBeEnabled();
	await loseNetwork();
	await phone.getByRole('button', { name: 'All present', exact: true }).click();
	await save(phone);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
}

const isStored = (number: string, day: number) => async () =>
	(await storedMarks(spec.product, number, day)).length > 0;

async function openDialog(name: string) {
	await laptop.goto(`/staff/fellows/${fellow.id}`);
	await laptop.getByRole('main').getByRole('button', { name: 'More' }).click();
	await laptop.getByRole('button', { name }).click();
	return laptop.getByRole('dialog', { name });
}

async function correct(name: string, fields: Record<string, string>): Promise<void> {
	const dialog = await openDialog(name);
	for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
	await dialog.getByLabel('Reason').fill('Typed wrong');
	await expectAccessible(laptop, name);
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(dialog).toBeHidden();
}

/** The latest correction. */
async function undo(): Promise<void> {
	await laptop
		.getByRole('button', { name: /^Undo / })
		.first()
		.click();
	const dialog = laptop.getByRole('dialog', { name: 'Undo this correction?' });
	await dialog.getByLabel('Reason').fill('Right before');
	await expectAccessible(laptop, 'the undo of a correction');
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(dialog).toBeHidden();
}

const numberOnPhone = () => phone.evaluate('localStorage.getItem("mobile_number")');

test('what a phone holds for the earlier number is sent, and the phone learns the new number', async () => {
	await saveWithoutNetwork(31, saveDay);
	await correct('Correct mobile number', {
		'New mobile number': `+91 ${NUMBER.slice(0, 5)} ${NUMBER.slice(5)}`,
	});
	await expect(laptop.getByText(`${FELLOW} → ${NUMBER}`)).toBeVisible();
	await expectAccessible(laptop, 'the corrections of a fellow');
	await findNetwork();
	await expect.poll(isStored(NUMBER, 31)).toBe(true);
	await phone.goto('/messages');
	await expect(phone.getByText(`It is ${NUMBER} now: please log in with this number`)).toBeVisible();
	await expect.poll(numberOnPhone).toBe(NUMBER);
});

test('the next sign-in is with the new number, and not with the earlier one', async () => {
	const other = await spec.signIn(NUMBER);
	await expect(other).toHaveURL(/\/main$/);
	await expect(spec.signIn(FELLOW)).rejects.toThrow();
});

test('what a phone holds for the new number is sent after the undo', async () => {
	await saveWithoutNetwork(32, saveSecondDay);
	await undo();
	await expect(laptop.getByText(/^Undone on .*: Right before$/)).toBeVisible();
	await findNetwork();
	await expect.poll(isStored(FELLOW, 32)).toBe(true);
	await phone.goto('/messages');
	await expect(phone.getByText('The correction of your mobile number was taken back')).toBeVisible();
	await expect.poll(numberOnPhone).toBe(FELLOW);
});

test('a name is corrected, both sides see it, and it comes back by an undo', async () => {
	await saveWithoutNetwork(33, saveSecondDay);
	await correct('Correct name', { 'Given name': 'Anitha', Surname: 'Gaddam' });
	await expect(laptop.getByRole('heading', { level: 1, name: 'Anitha Gaddam' })).toBeVisible();
	await findNetwork();
	await expect.poll(isStored(FELLOW, 33)).toBe(true);
	await phone.goto('/fellow-profile');
	await expect(phone.getByText('Anitha Gaddam').first()).toBeVisible();
	await phone.goto('/messages');
	await expect(phone.getByText('Your name was corrected by')).toBeVisible();
	await undo();
	await expect(laptop.getByRole('heading', { level: 1, name: fellow.name })).toBeVisible();
	await phone.goto('/fellow-profile');
	await expect(phone.getByText(fellow.name).first()).toBeVisible();
});

test('the audit log of the head office says who corrected and undid what', async () => {
	const office = await spec.signIn(ADMIN, LAPTOP);
	await office.goto(`/staff/audit?fellow=${FELLOW}`);
	for (const words of ['corrected the mobile number of', 'corrected the name of', 'undid a correction of'])
		await expect(office.getByText(words).first()).toBeVisible();
});
