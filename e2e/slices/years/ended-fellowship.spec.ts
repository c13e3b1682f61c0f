import { expect, type Page, test } from '@playwright/test';
import { viewChildrenAttendance } from '../../../contract/attendance/endpoints.ts';
import { callAs } from '../../call-as.ts';
import { expectAccessible } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { saveAnyway, saveDay } from '../../save-day.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const LEAD = '9000000002';
const DAY = 31;
const LATER_DAY = 32;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let phone: Page;

test.beforeAll(async () => {
	phone = await spec.signIn(FELLOW);
	for (const day of [DAY, LATER_DAY]) {
		// each item names the enrolment, which the phone knows from this answer
		const told = phone.waitForResponse(STATUS);
		await phone.goto(`/add-children-attendance?day=${day}`);
		await told;
		await expect(phone.getByRole('button', { name: 'All present' })).toBeEnabled();
		await expectCached(phone, viewChildrenAttendance.path, `"day":${day}`);
	}
});

const STATUS = '**/api/fellow/status/';

const loseNetwork = () => phone.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
}

/** Marks all present without network; the register stays on the phone, which knows nothing new. */
async function queueRegister(day: number, save: (page: Page) => Promise<void>): Promise<void> {
	await loseNetwork();
	await phone.goto(`/add-children-attendance?day=${day}`);
	await phone.getByRole('button', { name: 'All present' }).click();
	await save(phone);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
}

const fellowId = async () => (await accountOf(spec.product, FELLOW)).id;

const countMarks = async (day: number) => (await storedMarks(spec.product, FELLOW, day)).length;

const card = () => phone.getByRole('heading', { name: /^Your fellowship .* has ended$/ });

test('a register that waited on the phone when the lead completed the fellowship is taken', async () => {
	await queueRegister(DAY, saveDay);
	const standing = `/api/staff/fellows/${await fellowId()}/standing/`;
	await callAs(spec.product, LEAD, ['POST', standing], { action: 'complete' });
	expect(await countMarks(DAY)).toBe(0);
	// the phone does not learn of the end yet
	await phone.context().route(STATUS, (route) => route.abort());
	await findNetwork();
	await expect.poll(() => countMarks(DAY)).toBeGreaterThan(0);
});

test('one that was written after the end is refused in plain words', async () => {
	await queueRegister(LATER_DAY, saveAnyway);
	await findNetwork();
	await phone.goto('/waiting');
	await expect(phone.getByRole('heading', { name: 'Needs attention (1)' })).toBeVisible();
	await expect(
		phone.getByText(/^Your fellowship ended on .* This was saved after that\./).first(),
	).toBeVisible();
	expect(await countMarks(LATER_DAY)).toBe(0);
	await expectAccessible(phone, 'what was refused after the end');
});

test('the phone says that the fellowship has ended, and the forms of the day lead there', async () => {
	await phone.context().unroute(STATUS);
	await phone.goto('/main');
	await expect(card()).toBeVisible();
	await expectAccessible(phone, 'the dashboard after the end');
	for (const address of [
		'/add-children-attendance',
		'/fellow-attendance',
		'/add-child-profile',
		'/baseline',
	]) {
		await phone.goto(address);
		await phone.waitForURL('**/main');
	}
	await phone.goto('/fellow-attendance-history');
	await expect(phone.getByRole('heading', { name: /Attendance/ }).first()).toBeVisible();
});

test('without network the end is still known', async () => {
	await loseNetwork();
	await phone.goto('/add-children-attendance');
	await phone.waitForURL('**/main');
	await expect(card()).toBeVisible();
});
