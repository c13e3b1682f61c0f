import { vi } from 'vitest';

/** The phone reads no picture until the result is called, and then sends the picture as it is. */
export function withSlowPhotos(): () => void {
	const { promise, reject } = Promise.withResolvers<never>();
	vi.stubGlobal('createImageBitmap', () => promise);
	return () => reject(new Error('This phone cannot read the picture'));
}
