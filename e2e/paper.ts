import { expect, type Page } from '@playwright/test';
import qrReader from 'jsqr';
import { pixelsOf } from '../server/test/pixels.ts';
import { drawIn } from './fonts.ts';

/** Counts printed sheets, at most, for all fonts of the computer. */
export async function sheetsOf(page: Page): Promise<number> {
	const counts: number[] = [];
	await expect(page.getByText(/^Loading/)).toHaveCount(0);
	for (const font of ['wide', 'phone'] as const) {
		await drawIn(page, font);
		const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
		counts.push([...file.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length);
	}
	return Math.max(...counts);
}

/** Reads the code with another library than the app's. */
export async function scan(page: Page, name: string): Promise<string | undefined> {
	const code = page.getByRole('img', { name });
	const { data, width, height } = await pixelsOf(await code.screenshot());
	return qrReader.default(data, width, height)?.data;
}
