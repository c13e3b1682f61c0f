import { phoneStorage } from '../../floor/web-storage.ts';
import { ownerOf } from '../session/owner.ts';
import type { Session } from '../session/session.ts';
import { NUMBER_OF } from './sign-out.ts';

/**
 * Once the session has ended, the login names the owner of unsent work by this number: after a correction the
 * owner's name is a number that no longer logs in. Staff leave nothing.
 */
export function noteNumber(session: Pick<Session, 'role' | 'owner' | 'mobile_number'>): void {
	if (session.role === 'fellow') phoneStorage.setItem(NUMBER_OF + ownerOf(session), session.mobile_number);
}

/** Returns the number that logs in, as far as this phone knows. */
export const numberOf = (owner: string): string =>
	phoneStorage.getItem(NUMBER_OF + owner) ?? owner.slice(0, 10);
