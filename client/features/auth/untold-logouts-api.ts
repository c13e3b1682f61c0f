import { logout } from '@yuva/contract/auth/endpoints';
import { timeoutSignal } from '../../floor/timeout-signal.ts';
import { phoneStorage } from '../../floor/web-storage.ts';
import { currentSession, UNTOLD } from '../../local/local.ts';

export const PATIENCE_MS = 5000;

const untoldTokens = (): string[] => (phoneStorage.getItem(UNTOLD) ?? '').split(' ').filter(Boolean);

function keepTokens(tokens: readonly string[]): void {
	if (tokens.length > 0) phoneStorage.setItem(UNTOLD, tokens.join(' '));
	else phoneStorage.removeItem(UNTOLD);
}

/** Until the server knows of a logout, its session and the key in the browser's cookie are a way in. */
export function noteUntold(token: string): void {
	keepTokens([...untoldTokens(), token]);
	tellOnReturn();
}

let telling: Promise<boolean> | undefined;

/**
 * Tells the server of the logouts that did not reach it. Never rejects.
 * @returns whether it knows of all
 */
export function tellLogouts(): Promise<boolean> {
	telling ??= tellAll().finally(() => {
		telling = undefined;
	});
	return telling;
}

async function tellAll(): Promise<boolean> {
	await Promise.all(untoldTokens().map((token) => tell(token).catch(() => undefined)));
	const isDone = untoldTokens().length === 0;
	if (!isDone) tellOnReturn();
	return isDone;
}

/** It speaks for a person who has left, so it uses nothing of the person who is signed in now. */
async function tell(token: string): Promise<void> {
	const response = await fetch(logout.path, {
		method: logout.method,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: '{}',
		// The keys in the cookie may be in use again. The server forgets a key with its session.
		credentials: currentSession() ? 'omit' : 'same-origin',
		signal: timeoutSignal(PATIENCE_MS),
	});
	if (isKnown(response)) keepTokens(untoldTokens().filter((other) => other !== token));
}

/** A session that the server does not have is over. The page of a filter may have the same status. */
const isKnown = ({ status, headers }: Response): boolean =>
	status === 204 || (status === 401 && (headers.get('content-type') ?? '').startsWith('application/json'));

const tellAgain = (): void => void tellLogouts();

/** The login after a logout has no other code that watches the line. The browser adds a listener once only. */
function tellOnReturn(): void {
	addEventListener('online', tellAgain);
	document.addEventListener('visibilitychange', tellAgain);
}
