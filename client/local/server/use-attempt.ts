import { useState } from 'react';
import { messageOf } from './call.ts';

/** One try after another at a write; `failure` is the message of the last one, empty where it has not failed. */
export function useAttempt() {
	const [failure, setFailure] = useState('');
	async function attempt(work: () => Promise<void>): Promise<void> {
		setFailure('');
		await work().catch((error: unknown) => setFailure(messageOf(error)));
	}
	return { failure, attempt };
}
