import { phoneStorage } from '../../floor/web-storage.ts';
import { currentSession, dropSession, restoreSession } from './session.ts';

/** The other tab writes a session in several steps. */
const STEPS_MS = 100;

/** No tab may continue for a person who signed out. @returns how to stop */
export function followOtherTabs(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const follow = ({ key }: StorageEvent) => {
		if (key !== null && key !== 'token') return;
		clearTimeout(timer);
		timer = setTimeout(() => void adopt(), STEPS_MS);
	};
	addEventListener('storage', follow);
	return () => {
		clearTimeout(timer);
		removeEventListener('storage', follow);
	};
}

async function adopt(): Promise<void> {
	const token = phoneStorage.getItem('token') ?? undefined;
	if (token === currentSession()?.token) return;
	await (token === undefined ? dropSession() : restoreSession());
}
