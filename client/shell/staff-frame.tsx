import { lazy, type ReactNode } from 'react';
import { addAlso, addConsoleTexts } from '../language/start-language.ts';
import { useSession } from '../local/local.ts';
import { hasConsole } from './route.ts';

const loadDistrictNames = async () =>
	(await import('../features/reference/district-names-api.ts')).districtNames();

const addTextsOfStaff = () => Promise.all([addConsoleTexts(), addAlso(loadDistrictNames)]);

/** Fellows never load its code, nor its texts. */
const ConsoleFrame = lazy(async () => {
	const [frame] = await Promise.all([
		import('../features/console/parts/console-frame.tsx'),
		addTextsOfStaff(),
	]);
	return { default: frame.ConsoleFrame };
});

/** Of staff who must do something before they see the console. */
const NoFrame = lazy(async () => {
	await addTextsOfStaff();
	return { default: ({ children }: { children: ReactNode }) => children };
});

/** Around the screens of staff. */
export function StaffFrame({ children }: { children: ReactNode }) {
	const session = useSession();
	if (!session || session.role === 'fellow') return children;
	if (!hasConsole(session)) return <NoFrame>{children}</NoFrame>;
	return <ConsoleFrame session={session}>{children}</ConsoleFrame>;
}
