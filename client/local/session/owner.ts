import { currentSession, type Session, useSession } from './session.ts';

/** Under which name the phone keeps a fellow's work; a correction of the mobile number does not change it. */
export const ownerOf = ({ owner, mobile_number }: Pick<Session, 'owner' | 'mobile_number'>): string =>
	owner ?? mobile_number;

/** Undefined when signed out. */
export const currentOwner = (): string | undefined => {
	const session = currentSession();
	return session && ownerOf(session);
};

export const useOwner = (): string | undefined => {
	const session = useSession();
	return session && ownerOf(session);
};
