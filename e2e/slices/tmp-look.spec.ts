import { mkdirSync } from 'node:fs';
import { test } from '@playwright/test';
import { inDatabase, LAPTOP, openBrowser, PHONE, signIn } from '../people.ts';
import { startProduct } from '../product.ts';
import { WITH_MICROPHONE } from '../recordings.ts';
import { accountOf } from '../stored.ts';

const OUT = '/tmp/shots-A';
mkdirSync(OUT, { recursive: true });
const P = 'Yuva-demo-2026';
test.use({ launchOptions: WITH_MICROPHONE });
test('look', async ({ browser }) => {
	test.setTimeout(290_000);
	const product = await startProduct('demo');
	const o = { timeout: 15_000 };
	try {
		const lead = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'allow' });
		await signIn(lead, '9000000002', P);
		const { id } = await accountOf(product, '9000000002');
		await inDatabase(product, async (db) => {
			const day = new Date(Date.now() - 86_400_000);
			await db.insertInto('authenticators').values({ account_id: id, secret: 'JBSWY3DPEHPK3PXP', last_step: 0, created_at: day }).execute();
			await db.insertInto('safeguarding_persons').values({ account_id: id, named_at: day, agreed_at: new Date(), confirmed_at: new Date() }).execute();
		});
		for (const [size, view] of [['phone', PHONE], ['laptop', LAPTOP]] as const)
			for (const lang of ['en', 'te']) {
				const page = await openBrowser(browser, product, view, { serviceWorkers: 'allow' });
				const shot = async (name: string) => {
					await page.waitForTimeout(400);
					await page.screenshot({ path: `${OUT}/${name}-${size}-${lang}.png`, fullPage: true });
				};
				await signIn(page, '9000000011', P);
				await page.context().addCookies([{ name: 'lang', value: lang, url: product.origin }]);
				await page.goto('/concern');
				const form = page.locator('form');
				await form.waitFor(o);
				await page.waitForTimeout(1500);
				await form.locator('button[type=submit]').click(o);
				await shot('1-faults');
				const rec = form.locator('section button');
				await page.evaluate('navigator.mediaDevices.__proto__.real = navigator.mediaDevices.getUserMedia; navigator.mediaDevices.getUserMedia = () => Promise.reject(Object.assign(new Error("x"), { name: "NotAllowedError" }))');
				await rec.first().click(o);
				await shot('2-denied');
				await page.evaluate('delete navigator.mediaDevices.getUserMedia');
				await rec.first().click(o);
				await page.waitForTimeout(2500);
				await shot('3-recording');
				await rec.last().click(o);
				await page.waitForTimeout(1500);
				await shot('4-recorded');
				await form.getByRole('radio').nth(1).check({ force: true, ...o });
				await page.context().setOffline(true);
				await form.locator('button[type=submit]').click(o);
				await page.waitForTimeout(7000);
				await shot('5-queued');
				await page.context().setOffline(false);
				await page.evaluate('dispatchEvent(new Event("online"))');
				await page.waitForTimeout(5000);
				await shot('6-sent');
				await page.context().close();
			}
		const one = await inDatabase(product, (db) => db.selectFrom('concerns').select('id').executeTakeFirstOrThrow());
		await inDatabase(product, (db) => db.updateTable('concerns').set({ text: '' }).execute());
		for (const [size, view] of [['phone', PHONE], ['laptop', LAPTOP]] as const)
			for (const lang of ['en', 'te']) {
				await lead.setViewportSize(view);
				await lead.context().addCookies([{ name: 'lang', value: lang, url: product.origin }]);
				for (const [name, at] of [['7-list', '/staff/concerns'], ['8-file', `/staff/concerns/${one.id}`], ['9-concern-of-lead', '/concern'], ['A-field', '/field'], ['B-meetings', '/staff/meetings'], ['C-inbox', '/messages'], ['C-answers', '/staff/answers']] as const) {
					await lead.goto(at);
					await lead.waitForTimeout(1800);
					if (name === '8-file') {
						await lead.locator('[role=group] button').first().click(o).catch((e: Error) => console.log(String(e)));
						await lead.waitForTimeout(1500);
					}
					await lead.screenshot({ path: `${OUT}/${name}-${size}-${lang}.png`, fullPage: true });
				}
			}
		// without network and with an empty cache of the browser
		await lead.setViewportSize(PHONE);
		await lead.goto('/staff');
		await lead.waitForTimeout(4000);
		const cdp = await lead.context().newCDPSession(lead);
		await cdp.send('Network.clearBrowserCache');
		await lead.context().setOffline(true);
		for (const lang of ['en', 'te']) {
			await lead.context().addCookies([{ name: 'lang', value: lang, url: product.origin }]);
			await lead.reload();
			await lead.waitForTimeout(6000);
			await lead.screenshot({ path: `${OUT}/D-console-offline-${lang}.png`, fullPage: true });
			await lead.goto('/concern').catch(() => undefined);
			await lead.waitForTimeout(3000);
			await lead.screenshot({ path: `${OUT}/E-concern-offline-${lang}.png`, fullPage: true });
			await lead.goto('/staff').catch(() => undefined);
		}
	} finally {
		await product.stop();
	}
});
