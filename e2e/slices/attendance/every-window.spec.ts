import { expect, type Page, test } from '@playwright/test';
import { openRegister } from '../../register.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const spec = useProduct('demo');
let fellow: Page;

test.beforeAll(async () => {
	fellow = await spec.signIn(FELLOW);
});

const firstSwitch = () => fellow.locator('main li fieldset').first();
const lookOf = (status: string) =>
	firstSwitch()
		.getByText(status, { exact: true })
		.locator('..')
		.evaluate((element) => getComputedStyle(element).backgroundColor);

declare const getComputedStyle: (element: unknown) => { backgroundColor: string };

test('a phone held sideways shows the first child of the register whole, and no bar at the foot', async () => {
	await fellow.setViewportSize({ width: 640, height: 360 });
	await openRegister(fellow, 31);
	const row = await fellow.locator('main li').first().boundingBox();
	expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual(360);
	await expect(fellow.getByRole('button', { name: 'Save & Submit' })).not.toBeInViewport();
});

test('at 320 px the switch is beside the name, and three children are whole', async () => {
	await fellow.setViewportSize({ width: 320, height: 640 });
	await openRegister(fellow, 31);
	const [row, choice] = await Promise.all([
		fellow.locator('main li').first().boundingBox(),
		firstSwitch().boundingBox(),
	]);
	expect(row?.height).toBeLessThanOrEqual(80);
	expect(choice?.y).toBeLessThan((row?.y ?? 0) + 24);
});

test('in the colours of Windows contrast Present and Absent can be told apart', async () => {
	await fellow.setViewportSize({ width: 360, height: 640 });
	await fellow.emulateMedia({ forcedColors: 'active' });
	await openRegister(fellow, 31);
	await firstSwitch().getByText('Absent', { exact: true }).click();
	await expect.poll(async () => (await lookOf('Absent')) === (await lookOf('Present'))).toBe(false);
	const absent = await lookOf('Absent');
	await firstSwitch().getByText('Present', { exact: true }).click();
	await expect.poll(() => lookOf('Present')).toBe(absent);
	await fellow.emulateMedia({ forcedColors: null });
});
