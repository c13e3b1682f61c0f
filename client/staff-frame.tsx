import type { ReactNode } from 'react';
import { addAlso, addConsoleTexts } from './language/start-language.ts';
import { type Session, useSession } from './local/local.ts';
import { hasConsole, lazily } from './shell/route.ts';

const loadDistrictNames = async () =>
	(await import('./features/reference/district-names-api.ts')).districtNames();

const addTextsOfStaff = () => Promise.all([addConsoleTexts(), addAlso(loadDistrictNames)]);

/** Fellows never load its code, nor its texts. */
const consoleFrame = lazily(async () => {
	const [frame] = await Promise.all([
		import('./features/console/parts/console-frame.tsx'),
		addTextsOfStaff(),
	]);
	return frame.ConsoleFrame;
});

/** Of staff who must do something before they see the console. */
const noFrame = lazily(async () => {
	await addTextsOfStaff();
	return ({ children }: { children: ReactNode }) => children;
});

const { Shown: ConsoleFrame } = consoleFrame;
const { Shown: NoFrame } = noFrame;

/** With the texts of the console. */
export async function loadStaffFrame(session: Session | undefined): Promise<void> {
	if (session && session.role !== 'fellow') await (hasConsole(session) ? consoleFrame : noFrame).load();
}

/** Around the screens of staff. */
export function StaffFrame({ children }: { children: ReactNode }) {
	const session = useSession();
	if (!session || session.role === 'fellow') return children;
	if (!hasConsole(session)) return <NoFrame>{children}</NoFrame>;
	return <ConsoleFrame session={session}>{children}</ConsoleFrame>;
}
