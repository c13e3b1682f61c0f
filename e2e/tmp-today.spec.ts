import { test } from '@playwright/test';
import { markAll, openRegister } from './register.ts';
import { useProduct } from './use-product.ts';
const spec = useProduct('demo');
test('look', async () => {
	test.setTimeout(300_000);
	const page = await spec.signIn('9000000011');
	const shot = async (name: string, full = false) => {
		for (const [w, h] of [[360, 640], [1280, 800]] as const) {
			await page.setViewportSize({ width: w, height: h });
			await page.waitForTimeout(400);
			await page.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: full });
		}
		await page.setViewportSize({ width: 360, height: 640 });
	};
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(spec.product.origin + '/main');
	await page.waitForLoadState('networkidle');
	await shot('main-before', true);
	await openRegister(page, 31);
	await shot('register');
	await page.getByRole('button', { name: 'All present' }).click();
	await page.getByRole('button', { name: 'Save & Submit' }).click();
	await page.getByText('✅').waitFor();
	await shot('after-save');
	await page.goto(spec.product.origin + '/main');
	await page.waitForLoadState('networkidle');
	await shot('main-register-done', true);
	await page.getByRole('button', { name: 'I am present' }).click();
	await page.waitForTimeout(2500);
	await shot('main-done', true);
	await openRegister(page, 32);
	await page.getByRole('button', { name: 'All present' }).click();
	await page.getByRole('button', { name: 'Save & Submit' }).click();
	await page.getByRole('dialog').waitFor();
	await shot('two-days');
	await page.context().addCookies([{ name: 'lang', value: 'te', url: spec.product.origin }]);
	await page.evaluate("localStorage.setItem('lang','te')");
	await page.goto(spec.product.origin + '/main');
	await page.waitForLoadState('networkidle');
	await shot('main-done-te', true);
});
