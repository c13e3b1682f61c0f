import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { getFellowAttendanceHistory } from '../../../contract/attendance/endpoints.ts';
import { expectAccessible, LAPTOP, PHONE, signIn } from '../../people.ts';
import { expectCached, storedKeys } from '../../phone-storage.ts';
import { markAll, openRegister } from '../../register.ts';
import { storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = { mobile: '9000000011', password: 'Yuva-demo-2026' };
const NEIGHBOUR = { mobile: '9000000012', password: 'Yuva-demo-2026' };
const DAY = 31;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let first: Page;
let second: Page;
let phone: BrowserContext;

test.beforeAll(async () => {
	first = await spec.open();
	phone = first.context();
});

const loseNetwork = () => phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await phone.unroute('**/{api,healthz}{,/**}');
	for (const page of phone.pages()) await page.evaluate('dispatchEvent(new Event("online"))');
}

const bar = (page: Page, text: string | RegExp) => page.getByRole('link', { name: text });

async function saveRegister(page: Page, status: 'Present' | 'Absent'): Promise<void> {
	await openRegister(page, DAY);
	await markAll(page, status);
}

const marks = async () =>
	new Set((await storedMarks(spec.product, FELLOW.mobile, DAY)).map(({ status }) => status));

test('nothing is asked twice on the way from signing in to the register and back', async () => {
	const asked: string[] = [];
	const note = (request: { method(): string; url(): string }) => {
		if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
	};
	first.on('requestfinished', note);
	await signIn(first, FELLOW.mobile, FELLOW.password);
	await expect(first.getByText('Next day')).toBeVisible();
	// A screen gives up its open requests when a person leaves it, and they may be repeated.
	await first.waitForLoadState('networkidle');
	await first.getByRole('link', { name: /^Mark Day/ }).click();
	await expect(first.getByText('Total Children')).toBeVisible();
	await first.waitForLoadState('networkidle');
	await first.goBack();
	await expect(first.getByText('Next day')).toBeVisible();
	await first.waitForLoadState('networkidle');
	first.off('requestfinished', note);
	expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('what did not change is not sent again after a reload', async () => {
	const statuses: number[] = [];
	first.on('response', (response) => {
		if (response.url().includes('/attendance/history/')) statuses.push(response.status());
	});
	for (let visit = 0; visit < 2; visit++) {
		await first.goto('/fellow-attendance-history?module=1');
		await expect.poll(() => statuses).toHaveLength(visit + 1);
		await expectCached(first, getFellowAttendanceHistory.path);
	}
	expect(statuses).toEqual([200, 304]);
	first.removeAllListeners('response');
});

test('without network both tabs tell what waits', async () => {
	second = await phone.newPage();
	await second.goto('/children-profile');
	await first.goto('/waiting');
	await expect(first.getByText('Everything is sent.')).toBeVisible();
	await expectAccessible(first, 'the empty list of what waits');
	await loseNetwork();
	// a tab behind another draws nothing in a Chromium without windows
	await first.bringToFront();
	await saveRegister(first, 'Absent');
	await expect(bar(first, 'Offline · 1 waiting')).toBeVisible();
	await expect(bar(second, /1 waiting$/)).toBeVisible();
	await saveRegister(second, 'Present');
	await expect(bar(first, 'Offline · 2 waiting')).toBeVisible();
	await bar(first, 'Offline · 2 waiting').click();
	await expect(first.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible();
	for (const size of [PHONE, LAPTOP]) {
		await first.setViewportSize(size);
		await expectAccessible(first, `the list of what waits at ${size.width} px`);
	}
	await first.setViewportSize(PHONE);
});

test('the bar is above the header, also after scrolling', async () => {
	const header = first.locator('header').first();
	await first.evaluate('scrollTo(0, 300)');
	await expect(async () => {
		const barBox = await bar(first, /Offline/).boundingBox();
		const headerBox = await header.boundingBox();
		expect(barBox?.y).toBe(0);
		expect(Math.round(headerBox?.y ?? 0)).toBeGreaterThanOrEqual(Math.round(barBox?.height ?? 99));
	}).toPass();
});

test('the later of two saves counts, whichever tab made it, and both tabs say that all is sent', async () => {
	await findNetwork();
	await expect(first.getByText('Everything is sent.')).toBeVisible();
	await expect(first.getByText(/^Sent \d\d:\d\d$/)).toHaveCount(2);
	await expect(bar(second, /waiting|Offline/)).toHaveCount(0);
	expect(await marks()).toEqual(new Set(['Present']));
	await first.goto(`/add-children-attendance?day=${DAY}`);
	const present = first.getByRole('radio', { name: 'Present', exact: true });
	await expect(present.first()).toBeChecked();
});

test('logging out without network asks, leaves nothing on the phone, and signs the other tab out', async () => {
	await loseNetwork();
	await first.bringToFront();
	await saveRegister(first, 'Absent');
	await expect(bar(first, 'Offline · 1 waiting')).toBeVisible();
	await first.waitForURL('**/children-attendance');
	await first.goto('/main');
	await first.getByRole('button', { name: 'Menu' }).click();
	await first.getByRole('button', { name: 'Logout' }).click();
	const question = first.getByRole('alertdialog', { name: '1 thing is not sent yet' });
	await expect(question).toContainText('Without connection nothing can be sent now.');
	await question.getByRole('button', { name: 'Log out anyway' }).click();
	await first.waitForURL('**/login');
	await second.waitForURL('**/login');
	await expect.poll(async () => Object.values(await storedKeys(first)).flat()).toEqual([]);
});

test('another fellow who signs in next sees nothing of the first one', async () => {
	await findNetwork();
	await signIn(first, NEIGHBOUR.mobile, NEIGHBOUR.password);
	await first.goto('/waiting');
	await expect(first.getByText('Everything is sent.')).toBeVisible();
	await expect(first.getByText(/^Sent /)).toHaveCount(0);
	expect(await marks()).toEqual(new Set(['Present']));
});
