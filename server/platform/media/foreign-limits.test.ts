import { expect, test, vi } from 'vitest';

vi.mock('../process/heavy-work.ts', async (original) => {
	const real = await original<typeof import('../process/heavy-work.ts')>();
	return { ...real, heavyWork: () => () => Promise.reject(new real.HeavyWorkTooLarge('too large')) };
});

const { readForeignSheets } = await import('./read-sheet.ts');
const { preparePhoto } = await import('./images.ts');

test('a sheet that needs too much time or memory is refused as too large, not for a while', async () => {
	const limits = { rows: 10, columns: 10, tooLarge: 'This file has too many rows.' };
	const refused = readForeignSheets({ bytes: new Uint8Array(10), limits });
	await expect(refused).rejects.toMatchObject({
		code: 'invalid',
		errors: { file: 'This file has too many rows.' },
	});
});

test('a photo that needs too much time or memory is refused as no photo, not for a while', async () => {
	const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
	await expect(preparePhoto(photo)).rejects.toMatchObject({ code: 'unsupported_media' });
});
