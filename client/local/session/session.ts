import { type Role, roles, type UserStatus, userStatuses } from '@yuva/contract/auth/standing';
import { createStore } from './create-store.ts';
import { clearMirror, readMirror, writeMirror } from './session-mirror.ts';
import { useStore } from './use-store.ts';

/** Who is signed in on this phone, as the server said it last. */
export interface Session {
	token: string;
	mobile_number: string;
	full_name: string;
	role: Role;
	user_status: UserStatus;
}

const KEYS = ['token', 'mobile_number', 'full_name', 'role', 'user_status'] as const;

const current = createStore<Session | undefined>(undefined);

/**
 * Reads the stored session at start. Local storage loses its last writes when a phone kills the browser, so what it
 * lacks comes from the mirror in IndexedDB.
 */
export async function restoreSession(): Promise<void> {
	const local: unknown = Object.fromEntries(KEYS.map((key) => [key, localStorage.getItem(key)]));
	if (isSession(local)) return current.set(local);
	const mirrored = await readMirror();
	if (!isSession(mirrored)) return current.set(undefined);
	writeLocal(mirrored);
	current.set(mirrored);
}

/** Whole, and with words that this version of the app knows; whether the token still lives only the server can say. */
function isSession(stored: unknown): stored is Session {
	if (typeof stored !== 'object' || stored === null) return false;
	const values = stored as Record<string, unknown>;
	const isOneOf = (list: readonly string[], value: unknown) =>
		typeof value === 'string' && list.includes(value);
	return (
		KEYS.every((key) => Boolean(values[key])) &&
		isOneOf(roles, values.role) &&
		isOneOf(userStatuses, values.user_status)
	);
}

function writeLocal(session: Session): void {
	for (const key of KEYS) localStorage.setItem(key, session[key]);
}

/** Keeps a new or changed session on this phone. */
export async function keepSession(session: Session): Promise<void> {
	writeLocal(session);
	current.set(session);
	await writeMirror(session);
}

/** Ends the session on this phone; drafts and unsent work stay for when the same fellow signs in again. */
export async function dropSession(): Promise<void> {
	for (const key of KEYS) localStorage.removeItem(key);
	current.set(undefined);
	await clearMirror();
}

export const currentSession = current.get;

/** Calls `listener` whenever somebody signs in or out, or the session at hand changes. */
export const onSession = current.subscribe;

/** The session at hand; undefined when nobody is signed in (and while a page is being pre-rendered). */
export const useSession = (): Session | undefined => useStore(current);

/** The number of the person who is signed in; '' when nobody is, and then nothing is asked for. */
export const useOwnMobile = (): string => useSession()?.mobile_number ?? '';
