import type { ReactNode } from 'react';
import { type Session, useSession } from '../local/local.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { hasConsole } from './route.ts';

/** Fellows never load its code. */
const ConsoleFrame = lazyScreen(() =>
	import('../features/console/parts/console-frame.tsx').then((m) => m.ConsoleFrame),
);

/** Loads the frame ahead where there is one. */
export const loadStaffFrame = async (session: Session | undefined): Promise<void> => {
	if (session && hasConsole(session)) await ConsoleFrame.load();
};

/** Around the screens of staff with access. */
export function StaffFrame({ children }: { children: ReactNode }) {
	const session = useSession();
	if (!session || !hasConsole(session)) return children;
	return <ConsoleFrame session={session}>{children}</ConsoleFrame>;
}
