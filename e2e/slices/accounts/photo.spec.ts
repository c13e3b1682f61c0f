import { expect, test } from '@playwright/test';
import { photoWithPlace } from '../../../server/test/photos.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const FELLOW = '9000000011';

const spec = useProduct('demo', { offline: true });

test('a lead puts in a photo, and the fellow sees it beside the number, without network too', async () => {
	const lead = await spec.signIn(LEAD);
	await lead.goto('/staff/photo');
	const photo = lead.getByRole('img', { name: 'Your photo' });
	// the rest of its address changes with the time
	const pathNow = async () => (await photo.getAttribute('src'))?.split('?')[0] ?? '';
	// the page shows initials until it has read the address of the lead's photo
	await expect(photo).toHaveAttribute('src', /./);
	const before = await pathNow();
	const buffer = await photoWithPlace(1600, 1200);
	await lead
		.getByLabel('New photo', { exact: true })
		.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
	await expect(lead.getByText('Photo saved').first()).toBeVisible();
	await expect.poll(pathNow).not.toBe(before);
	const path = await pathNow();

	const fellow = await spec.signIn(FELLOW);
	await fellow.goto('/attention');
	const shown = fellow.getByRole('list', { name: 'My District Lead' }).locator(`img[src^="${path}"]`);
	await expect(shown).toHaveJSProperty('complete', true);
	await expect.poll(() => fellow.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);
	// the phone keeps the photo once its worker has fetched it
	await fellow.reload();
	await expect
		.poll(() => shown.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
		.toBe(160);
	await fellow.waitForLoadState('networkidle');
	await fellow.context().route('**/{api,healthz,media}{,/**}', (route) => route.abort());
	await fellow.reload();
	await expect
		.poll(() => shown.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
		.toBe(160);
});
