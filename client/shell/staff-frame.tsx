import type { ReactNode } from 'react';
import { addAlso, addConsoleTexts } from '../language/start-language.ts';
import { type Session, useSession } from '../local/local.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { hasConsole } from './route.ts';

const loadDistrictNames = async () =>
	(await import('../features/reference/district-names-api.ts')).districtNames();

const addTextsOfStaff = () => Promise.all([addConsoleTexts(), addAlso(loadDistrictNames)]);

/** Fellows never load its code, nor its texts. */
const ConsoleFrame = lazyScreen(async () => {
	const [frame] = await Promise.all([
		import('../features/console/parts/console-frame.tsx'),
		addTextsOfStaff(),
	]);
	return frame.ConsoleFrame;
});

/** Of staff who must do something before they see the console. */
const NoFrame = lazyScreen<{ children: ReactNode }>(async () => {
	await addTextsOfStaff();
	return ({ children }) => children;
});

const isOfStaff = (session: Session | undefined): session is Session =>
	session !== undefined && session.role !== 'fellow';

/** Loads the frame ahead where there is one, with the texts of the console. */
export const loadStaffFrame = async (session: Session | undefined): Promise<void> => {
	if (isOfStaff(session)) await (hasConsole(session) ? ConsoleFrame : NoFrame).load();
};

/** Around the screens of staff. */
export function StaffFrame({ children }: { children: ReactNode }) {
	const session = useSession();
	if (!isOfStaff(session)) return children;
	if (!hasConsole(session)) return <NoFrame>{children}</NoFrame>;
	return <ConsoleFrame session={session}>{children}</ConsoleFrame>;
}
