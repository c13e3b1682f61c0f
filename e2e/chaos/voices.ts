import type { Page } from '@playwright/test';
import { ACKNOWLEDGE_MS, ARRIVE_MS, type Chaos, orNotThere, save, visit } from './chaos.ts';
import { voiceContent } from './ledger.ts';
import { newName } from './names.ts';
import { fingerprintOf, noise, setSound } from './sound.ts';

const SHORT_BYTES = 40_000;
const LONG_BYTES = 600_000;

export const recordVoice = (chaos: Chaos, page: Page): Promise<void> =>
	record(chaos, page, chaos.random.chance(0.5) ? LONG_BYTES : SHORT_BYTES);

export const recordLongVoice = (chaos: Chaos, page: Page): Promise<void> => record(chaos, page, LONG_BYTES);

async function record(chaos: Chaos, page: Page, length: number): Promise<void> {
	const { random } = chaos;
	const name = newName(random);
	const sound = noise(random.int(2 ** 31), length);
	const button = (label: string) => page.getByRole('button', { name: label, exact: true });
	const again = button('Discard and record again');
	await visit(page, '/recorder-page/record?id=supporter', button('Record').or(again));
	if (await again.isVisible()) {
		await again.click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
	}
	await page.evaluate(setSound(sound));
	await page.getByLabel('Name').fill(name);
	await button('Record').click();
	await button('Stop').click();
	await orNotThere(again.waitFor({ timeout: ARRIVE_MS }));
	await save(chaos, {
		contents: [voiceContent(name, fingerprintOf(sound))],
		press: () => button('Submit').click(),
		acknowledged: () => page.waitForURL('**/recorder-page', { timeout: ACKNOWLEDGE_MS, waitUntil: 'commit' }),
	});
}
