import { useState } from 'react';
import { messageOf } from '../../local/local.ts';
import { useStartPush } from './api.ts';

/** `failure` says why notifications are still off. */
export function useTellMe() {
	const { send } = useStartPush();
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState('');
	async function tellMe(): Promise<boolean> {
		setBusy(true);
		setFailure('');
		try {
			const { subscribe } = await import('./push-browser.ts');
			const made = await subscribe();
			if (typeof made !== 'string') await send(made);
			else setFailure(made);
			return typeof made !== 'string';
		} catch (error) {
			setFailure(messageOf(error));
			return false;
		} finally {
			setBusy(false);
		}
	}
	return { tellMe, isBusy, failure };
}
