import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { photoWithPlace } from '../../server/test/photos.ts';
import type { ProductFixture } from '../use-product.ts';

export const MOBILE = '9848012345';
export const GENERATED = '2345VANI';
export const OWN = 'neem tree at dawn';
export const LEAD = { mobile_number: '9848099999', password: 'lead of peddapalli', district: 682 };

export interface Cast {
	spec: ProductFixture;
	volunteer: Page;
	lead: Page;
}

const photo = async () => ({
	name: 'IMG_0001.jpg',
	mimeType: 'image/jpeg',
	buffer: await photoWithPlace(1600, 1200),
});

/** Uses the first picker; waits until the phone has resized the photo. */
export async function choosePhoto(page: Page): Promise<void> {
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles(await photo());
	await expect(page.locator('figcaption').first(), 'name and size of the photo').toContainText('kB');
}

export const alertOf = (page: Page): Locator => page.getByRole('alert');
