import { lazy } from 'react';

/** Few people ever need its code. */
export const OwnPasswordFirst = lazy(async () => ({
	default: (await import('../features/auth/parts/own-password-first.tsx')).OwnPasswordFirst,
}));
