import { lazyScreen } from './lazy-screen.tsx';

/** Few people ever need its code. */
export const OwnPasswordFirst = lazyScreen(() =>
	import('../features/auth/parts/own-password-first.tsx').then((m) => m.OwnPasswordFirst),
);
