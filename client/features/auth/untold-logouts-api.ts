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

/** `told`: the server knows of all; `busy`: it gave another answer; `silent`: no answer came. */
type Telling = 'told' | 'busy' | 'silent';

let telling: Promise<Telling> | undefined;

/** Tells the server of the logouts that did not reach it. Never rejects. */
export function tellLogouts(): Promise<Telling> {
	telling ??= tellAll().finally(() => {
		telling = undefined;
	});
	return telling;
}

async function tellAll(): Promise<Telling> {
	const tellings = await Promise.all(
		untoldTokens().map((token) => tell(token).catch((): Telling => 'silent')),
	);
	if (untoldTokens().length === 0) return 'told';
	tellOnReturn();
	return tellings.includes('busy') ? 'busy' : 'silent';
}

/** It speaks for a person who has left, so it uses nothing of the person who is signed in now. */
async function tell(token: string): Promise<Telling> {
	const response = await fetch(logout.path, {
		method: logout.method,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: '{}',
		// The keys in the cookie may be in use again. The server forgets a key with its session.
		credentials: currentSession() ? 'omit' : 'same-origin',
		signal: timeoutSignal(PATIENCE_MS),
	});
	const answer = tellingOf(response);
	if (answer === 'told') keepTokens(untoldTokens().filter((other) => other !== token));
	return answer;
}

/** A session that the server does not have is over. The page of a filter may have any status below 500. */
function tellingOf({ status, headers }: Response): Telling {
	const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
	if (status === 204 || (status === 401 && isJson)) return 'told';
	return status >= 500 || isJson ? 'busy' : 'silent';
}

const tellAgain = (): void => void tellLogouts();

/** The login after a logout has no other code that watches the line. The browser adds a listener once only. */
function tellOnReturn(): void {
	addEventListener('online', tellAgain);
	document.addEventListener('visibilitychange', tellAgain);
}
