import { lazily } from './route.ts';

/** Few people ever need its code. */
export const { Shown: OwnPasswordFirst } = lazily(() =>
	import('../features/auth/parts/own-password-first.tsx').then((m) => m.OwnPasswordFirst),
);
