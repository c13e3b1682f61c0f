import { expect, test } from 'vitest';
import { seal, unseal } from './vault.ts';

test('what is sealed is opened whole by its owner, and by nobody else', async () => {
	const photo = new File([new Uint8Array([1, 2, 3])], 'anjali.jpg', { type: 'image/jpeg' });
	const sealed = await seal('9876543210', { full_name: 'Anjali', photos: [photo] });
	expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Anjali');
	const opened = (await unseal('9876543210', sealed)) as { full_name: string; photos: File[] };
	expect(opened.full_name).toBe('Anjali');
	expect(opened.photos[0]).toMatchObject({ name: 'anjali.jpg', type: 'image/jpeg', size: 3 });
	await expect(unseal('9123456780', sealed)).rejects.toThrow();
});
