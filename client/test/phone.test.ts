import { expect, test } from 'vitest';
import { phoneDatabase } from '../local/store/database.ts';

test('writes that go on when a test file ends are no errors of it', async () => {
	const database = await phoneDatabase();
	let written = 0;
	const writeOn = async (): Promise<void> => {
		await database.put('drafts', { iv: new Uint8Array(1), bytes: new ArrayBuffer(1) }, 'late');
		written++;
		return writeOn();
	};
	void writeOn();
	await expect.poll(() => written).toBeGreaterThan(1);
});
