import { currentSession, type Session, useSession } from './session.ts';

/** The phone keeps a fellow's work under this name, which a correction of the mobile number does not change. */
export const ownerOf = ({ owner, mobile_number }: Pick<Session, 'owner' | 'mobile_number'>): string =>
	owner ?? mobile_number;

export const currentOwner = (): string | undefined => {
	const session = currentSession();
	return session && ownerOf(session);
};

export const useOwner = (): string | undefined => {
	const session = useSession();
	return session && ownerOf(session);
};
