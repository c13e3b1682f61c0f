import { expect, test } from 'vitest';
import { hugePng } from '../../test/photos.ts';
import { convertPhoto } from './convert.ts';

test('a picture of 900 megapixels is refused without unpacking it', { timeout: 30_000 }, async () => {
	const picture = hugePng();
	const before = process.cpuUsage();
	await expect(convertPhoto(picture)).rejects.toMatchObject({ code: 'invalid' });
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1e6).toBeLessThan(0.5);
});
