import { useState } from 'react';
import { messageOf } from './call.ts';

/** `failure` is the message of the last attempt, '' if it did not fail. */
export function useAttempt() {
	const [failure, setFailure] = useState('');
	async function attempt(work: () => Promise<void>): Promise<void> {
		setFailure('');
		await work().catch((error: unknown) => setFailure(messageOf(error)));
	}
	return { failure, attempt };
}
