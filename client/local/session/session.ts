import { type Role, roles, type UserStatus, userStatuses } from '@yuva/contract/auth/standing';
import type { HeldEnrolment } from '@yuva/contract/enrolments/schema';
import { phoneStorage, tabStorage } from '../../floor/web-storage.ts';
import { createStore } from './create-store.ts';
import { clearMirror, readMirror, writeMirror } from './session-mirror.ts';
import { useStore } from './use-store.ts';

/** It is as the server last reported it. */
export interface Session {
	token: string;
	mobile_number: string;
	/** Set where a correction has changed the mobile number: the phone keeps the fellow's work under this name. */
	owner?: string | undefined;
	full_name: string;
	role: Role;
	user_status: UserStatus | typeof DUE;
	/** False while a fellow must choose an own password first. */
	own_password?: boolean | undefined;
	/** Only fellows have one; undefined while it is not known, and before the first. */
	enrolment?: (HeldEnrolment & { id?: string | null | undefined; is_over: boolean }) | undefined;
	/** Only staff have it: the login on this phone, in milliseconds by the phone's own clock. */
	signed_in_at?: number | undefined;
	/** True for staff whose session the server has ended, and who still work at a center. */
	is_ended?: boolean | undefined;
}

/** Staff need a second factor here and have none. Only the phone uses this status: an older app would not know it. */
const DUE = 'PENDING_SECOND_FACTOR';

const KEYS = ['token', 'mobile_number', 'full_name', 'role', 'user_status'] as const;

const current = createStore<Session | undefined>(undefined);

/** Local storage loses recent writes if the phone kills the browser; the IndexedDB mirror fills the gaps. */
export async function restoreSession(): Promise<void> {
	const texts = KEYS.map((key) => [key, phoneStorage.getItem(key)]);
	const local: unknown = { ...Object.fromEntries(texts), ...readMore() };
	if (isSession(local)) return current.set(local);
	const mirrored = await readMirror();
	if (!isSession(mirrored)) return current.set(undefined);
	writeLocal(mirrored);
	current.set(mirrored);
}

/** It is complete and known to this version; only the server knows whether the token is valid. */
function isSession(stored: unknown): stored is Session {
	if (typeof stored !== 'object' || stored === null) return false;
	const values = stored as Record<string, unknown>;
	const isOneOf = (list: readonly string[], value: unknown) =>
		typeof value === 'string' && list.includes(value);
	return (
		KEYS.every((key) => Boolean(values[key])) &&
		isOneOf(roles, values.role) &&
		isOneOf([...userStatuses, DUE], values.user_status)
	);
}

/** They are stored as JSON, and each may be missing. */
const MORE = ['own_password', 'enrolment', 'signed_in_at', 'is_ended'] as const;
/** It is stored as text like the keys above: as JSON the number would not be a text any more. */
const OWNER = 'owner';

const readMore = (): Partial<Session> => ({
	...Object.fromEntries(
		MORE.map((key) => [key, JSON.parse(phoneStorage.getItem(key) ?? 'null') ?? undefined]),
	),
	owner: phoneStorage.getItem(OWNER) ?? undefined,
});

function writeLocal(session: Session): void {
	for (const key of KEYS) phoneStorage.setItem(key, session[key]);
	for (const key of MORE) phoneStorage.setItem(key, JSON.stringify(session[key] ?? null));
	if (session.owner === undefined) phoneStorage.removeItem(OWNER);
	else phoneStorage.setItem(OWNER, session.owner);
}

const EXPIRED = 'expired_mobile_number';

/** The server ended the last session of this number; the next sign-in or sign-out forgets it, a reload does not. */
export const expiredNumber = (): string | undefined => tabStorage.getItem(EXPIRED) ?? undefined;

export async function expireSession(): Promise<void> {
	const session = current.get();
	// Several answers may say so.
	if (!session) return;
	const ending = dropSession();
	tabStorage.setItem(EXPIRED, session.mobile_number);
	await ending;
}

const HOUR_MS = 3_600_000;
const FIELD_MS = 12 * HOUR_MS;

/**
 * At this time the phone of staff must forget the session, in milliseconds by its own clock, which is enough for a
 * time that it measures itself. Undefined for fellows, and where the sign-in is older than this rule.
 */
export const fieldEnd = ({ role, signed_in_at }: Session): number | undefined =>
	role === 'fellow' || signed_in_at === undefined ? undefined : signed_in_at + FIELD_MS;

/**
 * Staff may work at a center with what the phone keeps, even without a session at the server. A clock that
 * was put back by more than an hour ends the time.
 */
export function worksAtCenter(session: Session): boolean {
	const leftMs = (fieldEnd(session) ?? 0) - Date.now();
	return leftMs > 0 && leftMs <= FIELD_MS + HOUR_MS;
}

/** The time of a staff session can be over, although no server has said so. */
export const isOver = (session: Session): boolean =>
	fieldEnd(session) !== undefined && !worksAtCenter(session);

export async function noteEnded(session: Session): Promise<void> {
	await keepSession({ ...session, is_ended: true });
	tabStorage.setItem(EXPIRED, session.mobile_number);
}

export async function keepSession(session: Session): Promise<void> {
	tabStorage.removeItem(EXPIRED);
	writeLocal(session);
	current.set(session);
	await writeMirror(session);
}

/** Drafts and queued items stay for the fellow's next sign-in. */
export async function dropSession(): Promise<void> {
	tabStorage.removeItem(EXPIRED);
	for (const key of [...KEYS, ...MORE, OWNER]) phoneStorage.removeItem(key);
	current.set(undefined);
	await clearMirror();
}

export const currentSession = current.get;

/** It calls on sign-in, sign-out and changes of the session. */
export const onSession = current.subscribe;

/** Undefined when signed out, and while pre-rendering. */
export const useSession = (): Session | undefined => useStore(current);

/** '' when signed out; then nothing is requested. */
export const useOwnMobile = (): string => useSession()?.mobile_number ?? '';
