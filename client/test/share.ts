import { onTestFinished } from 'vitest';

/** @returns what was shared, until the test ends */
export function standInForShare(): ShareData[] {
	const shared: ShareData[] = [];
	Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
	onTestFinished(() => void Object.assign(navigator, { share: undefined }));
	return shared;
}
