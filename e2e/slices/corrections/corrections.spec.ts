import { expect, type Page, test } from '@playwright/test';
import { expectAudited, findNetwork, saveWithoutNetwork, undoLatest } from '../../journey/correcting.ts';
import { expectAccessible, LAPTOP } from '../../people.ts';
import { saveDay } from '../../save-day.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

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

const isStored = (number: string, day: number) => async () =>
	(await storedMarks(spec.product, number, day)).length > 0;

async function openDialog(name: string) {
	await laptop.goto(`/staff/fellows/${fellow.id}?tab=history`);
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

const numberOnPhone = () => phone.evaluate('localStorage.getItem("mobile_number")');

test('what a phone holds for the earlier number is sent, and the phone learns the new number', async () => {
	await saveWithoutNetwork(phone, 31, saveDay);
	await correct('Correct mobile number', {
		'New mobile number': `+91 ${NUMBER.slice(0, 5)} ${NUMBER.slice(5)}`,
	});
	await expect(laptop.getByText(`${FELLOW} → ${NUMBER}`)).toBeVisible();
	await expectAccessible(laptop, 'the corrections of a fellow');
	await findNetwork(phone);
	await expect.poll(isStored(NUMBER, 31)).toBe(true);
	await phone.goto('/messages');
	await expect(phone.getByText(`It is ${NUMBER} now: log in with this number`)).toBeVisible();
	await expect.poll(numberOnPhone).toBe(NUMBER);
});

test('the next sign-in is with the new number, and not with the earlier one', async () => {
	const other = await spec.signIn(NUMBER);
	await expect(other).toHaveURL(/\/main$/);
	await expect(spec.signIn(FELLOW)).rejects.toThrow();
});

test('what a phone holds for the new number is sent after the undo', async () => {
	await saveWithoutNetwork(phone, 32);
	await undoLatest(laptop);
	await expect(laptop.getByText(/^Undone on .*: Right before$/)).toBeVisible();
	await findNetwork(phone);
	await expect.poll(isStored(FELLOW, 32)).toBe(true);
	await phone.goto('/messages');
	await expect(phone.getByText('The correction of your mobile number was taken back')).toBeVisible();
	await expect.poll(numberOnPhone).toBe(FELLOW);
});

test('a name is corrected, both sides see it, and it comes back by an undo', async () => {
	await saveWithoutNetwork(phone, 33);
	await correct('Correct name', { 'Given name': 'Anitha', Surname: 'Gaddam' });
	await expect(laptop.getByRole('heading', { level: 1, name: 'Anitha Gaddam' })).toBeVisible();
	await findNetwork(phone);
	await expect.poll(isStored(FELLOW, 33)).toBe(true);
	await phone.goto('/fellow-profile');
	await expect(phone.getByText('Anitha Gaddam').first()).toBeVisible();
	await phone.goto('/messages');
	await expect(phone.getByText('Your name was corrected by')).toBeVisible();
	await undoLatest(laptop);
	await expect(laptop.getByRole('heading', { level: 1, name: fellow.name })).toBeVisible();
	await phone.goto('/fellow-profile');
	await expect(phone.getByText(fellow.name).first()).toBeVisible();
});

test('the audit log of the head office says who corrected and undid what', async () => {
	const office = await spec.signIn(ADMIN, LAPTOP);
	await expectAudited(office, FELLOW, {
		'corrections.mobile_number': `corrected the mobile number of ${fellow.name}`,
		'corrections.name': `corrected the name of ${fellow.name}`,
		'corrections.undo': `undid a correction of ${fellow.name}`,
	});
});
