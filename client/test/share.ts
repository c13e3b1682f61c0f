import { onTestFinished } from 'vitest';

/** Stands in for the share sheet of a phone until the test ends. @returns what was shared */
export function standInForShare(): ShareData[] {
	const shared: ShareData[] = [];
	Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
	onTestFinished(() => void Object.assign(navigator, { share: undefined }));
	return shared;
}
