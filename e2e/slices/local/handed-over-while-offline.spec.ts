import { expect, type Page, test } from '@playwright/test';
import { CHILD_UNKNOWN as ONE_UNKNOWN } from '../../../contract/attendance/schema.ts';
import { getChild } from '../../../contract/children/endpoints.ts';
import { titleCase } from '../../../contract/children/rules.ts';
import { CHILD_UNKNOWN } from '../../../contract/children/schema.ts';
import { callAs } from '../../call-as.ts';
import { expectAccessible, inDatabase } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { saveAnyway } from '../../save-day.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const LEAD = '9000000002';
const TAKER = '9000100000';
const DAY = 31;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let phone: Page;
let child: { id: string; full_name: string };

test.beforeAll(async () => {
	child = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('children')
			.innerJoin('accounts', 'accounts.id', 'children.fellow_id')
			.select(['children.id', 'children.full_name'])
			.where('accounts.mobile_number', '=', FELLOW)
			.where('deleted_at', 'is', null)
			.orderBy('children.id')
			.executeTakeFirstOrThrow(),
	);
	phone = await spec.signIn(FELLOW);
});

const button = (name: string) => phone.getByRole('button', { name, exact: true });

const stored = () =>
	inDatabase(spec.product, async (db) => {
		const marks = await db
			.selectFrom('children_attendance')
			.select('status')
			.where('day', '=', DAY)
			.where('child_id', '=', child.id)
			.execute();
		const { school_name } = await db
			.selectFrom('children')
			.select('school_name')
			.where('id', '=', child.id)
			.executeTakeFirstOrThrow();
		return { marks: marks.length, school_name };
	});

async function handOver(from: string, to: string): Promise<void> {
	const path = `/api/staff/fellows/${(await accountOf(spec.product, from)).id}/transfer/`;
	await callAs(spec.product, LEAD, ['POST', path], { to_fellow_id: (await accountOf(spec.product, to)).id });
}

const loseNetwork = () => phone.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
}

const item = (label: RegExp) =>
	phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: label }) });
const REGISTER = /^Attendance of day 31 ·/;
const PROFILE = /^Changed profile:/;

test('without network a fellow marks the children and changes the profile of one', async () => {
	await phone.goto(`/children/edit/${child.id}`);
	await expect(button('Edit School Information')).toBeVisible();
	await expectCached(phone, getChild.path, child.id);
	await phone.goto(`/add-children-attendance?day=${DAY}`);
	await expect(button('All present')).toBeEnabled();
	await loseNetwork();
	await button('All present').click();
	await button('Save & Submit').click();
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
	await phone.goto(`/children/edit/${child.id}`);
	await button('Edit School Information').click();
	await phone.getByLabel('School Name', { exact: true }).fill('School by the river');
	await button('Save Child Profile').click();
	await phone.waitForURL('**/view-children');
	await phone.goto('/waiting');
	await expect(phone.getByText(/^2 things are not sent/)).toBeVisible();
});

test('handed over meanwhile, both wait for the fellow with their reasons, and nothing is stored', async () => {
	const before = await stored();
	await handOver(FELLOW, TAKER);
	await findNetwork();
	await expect(phone.getByRole('heading', { name: 'Needs attention (2)' })).toBeVisible();
	await expect(item(REGISTER)).toContainText(ONE_UNKNOWN);
	await expect(item(PROFILE)).toContainText(CHILD_UNKNOWN);
	await expectAccessible(phone, 'what was refused after the children were handed over');
	expect(await stored()).toEqual(before);
	await item(REGISTER).getByRole('button', { name: 'Try again' }).click();
	await expect(phone.getByRole('heading', { name: 'Needs attention (2)' })).toBeVisible();
});

test('the screens on which they are corrected tell the reason too', async () => {
	await item(REGISTER).getByRole('link', { name: 'Edit' }).click();
	await expect(phone.getByText(ONE_UNKNOWN)).toBeVisible();
	await expectAccessible(phone, 'the register of children who were handed over');
	await phone.goto('/waiting');
	await item(PROFILE).getByRole('link', { name: 'Edit' }).click();
	await expect(phone.getByText(CHILD_UNKNOWN)).toBeVisible();
	await button('Edit School Information').click();
	await expect(phone.getByLabel('School Name', { exact: true })).toHaveValue('School by the river');
	await expectAccessible(phone, 'the profile of a child who was handed over');
	await phone.goto('/waiting');
	await expect(phone.getByRole('heading', { name: 'Needs attention (2)' })).toBeVisible();
});

test('what is discarded goes, and what was kept is sent once the children are back', async () => {
	await item(PROFILE).getByRole('button', { name: 'Discard' }).click();
	await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
	await expect(phone.getByRole('heading', { name: 'Needs attention (1)' })).toBeVisible();
	await handOver(TAKER, FELLOW);
	await item(REGISTER).getByRole('button', { name: 'Try again' }).click();
	await expect(phone.getByText('Everything is sent.')).toBeVisible();
	const after = await stored();
	expect(after.marks).toBe(1);
	expect(after.school_name).not.toBe('School by the river');
});

const LATER_DAY = 32;

test('of a register with a child who was deleted on another phone, the other marks are taken and the child is named', async () => {
	await phone.goto(`/add-children-attendance?day=${LATER_DAY}`);
	await expect(button('All present')).toBeEnabled();
	const total = Number((await phone.getByText(/^Total Children: /).textContent())?.replace(/\D/g, ''));
	await loseNetwork();
	await button('All present').click();
	await saveAnyway(phone);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
	await callAs(spec.product, FELLOW, ['DELETE', `/api/children/profile/delete/${child.id}/`], {});
	await findNetwork();
	const text =
		`${total - 1} marks saved. Not saved: ${titleCase(child.full_name)} – ` +
		'this child is no longer in your learning center.';
	await expect(phone.getByText(text)).toBeVisible();
	await expect(phone.getByRole('link', { name: '1 needs attention' })).toBeVisible();
	const marked = (await storedMarks(spec.product, FELLOW, LATER_DAY)).map(({ child_id }) => child_id);
	expect([marked.length, marked.includes(child.id)]).toEqual([total - 1, false]);
	await phone.goto('/waiting');
	await expect(phone.getByText('Everything is sent.')).toBeVisible();
	await expect(phone.getByText(text)).toBeVisible();
	await expectAccessible(phone, 'a register that was taken in part');
	await phone.goto(`/add-children-attendance?day=${LATER_DAY}`);
	await expect(phone.getByText(text)).toBeVisible();
	await expect(phone.getByText(`Total Children: ${total - 1}`)).toBeVisible();
	await button('OK').click();
	await expect(phone.getByText(text)).toBeHidden();
	await expect(phone.getByRole('link', { name: '1 needs attention' })).toBeHidden();
});
