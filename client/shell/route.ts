import type { UserStatus } from '@yuva/contract/auth/standing';
import type { Session } from '../local/local.ts';
import type { LazyScreen } from './lazy-screen.tsx';

/**
 * Who may open a screen. `anybody`; `guest`: only without a session, others go home; `signed_in`; `staff`; `admin`: the
 * head office alone; or the statuses it is for, of a fellow or of staff who have no access yet. Whoever may not is sent
 * to their own home, and without a session to `/login`.
 */
export type Audience = 'anybody' | 'guest' | 'signed_in' | Console | readonly UserStatus[];

/** Who may open a screen of the console. */
type Console = 'staff' | 'admin';

/** One address of the app and its screen. */
export interface AppRoute {
	path: string;
	audience: Audience;
	screen: LazyScreen;
	/** Makes no API calls, so it can render before the data layer loads. */
	light?: true;
}

/** For the screens of a fellow who has access. */
export const GRANTED: Audience = ['ACCESS_GRANTED'];

const homeOfStatus: Record<UserStatus, string> = {
	PENDING_REGISTRATION: '/register',
	PENDING_TASK_SUBMISSION: '/tasks',
	PENDING_OFFER_ACCEPTANCE: '/tasks',
	PENDING_CHILD_PROTECTION_CONSENT: '/child-protection',
	PENDING_DATA_CONSENT: '/data-protection-consent',
	PENDING_OWN_PASSWORD: '/own-password',
	ACCESS_GRANTED: '/main',
};

/** Where sign-in leads (specification, section 4); staff go to their console. */
export const homeOf = ({ role, user_status }: Pick<Session, 'role' | 'user_status'>): string =>
	role === 'fellow' || user_status === 'PENDING_OWN_PASSWORD' ? homeOfStatus[user_status] : '/staff';

/** Where somebody who opens a screen for `audience` must go instead; undefined when they may stay. */
export function redirectFor(audience: Audience, session: Session | undefined): string | undefined {
	if (audience === 'anybody') return undefined;
	if (audience === 'guest') return session && homeOf(session);
	if (!session) return '/login';
	if (audience === 'signed_in') return undefined;
	return isFor(audience, session) ? undefined : homeOf(session);
}

/** Staff who have access see the console and nothing of a fellow's. */
function isFor(audience: Console | readonly UserStatus[], { role, user_status }: Session): boolean {
	const isStaff = role !== 'fellow' && user_status === 'ACCESS_GRANTED';
	if (audience === 'staff') return isStaff;
	if (audience === 'admin') return isStaff && role === 'admin';
	return !isStaff && audience.includes(user_status);
}
