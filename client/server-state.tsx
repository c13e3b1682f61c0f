import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { OtherLanguage } from '@yuva/contract/language';
import { ACCOUNT_ERASED } from '@yuva/contract/messages';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { HelpButton } from './features/help/parts/help-button.tsx';
import { addAlso, addConsoleTexts } from './language/start-language.ts';
import {
	currentSession,
	expireSession,
	forgetEverything,
	newQueryClient,
	noteEnded,
	onSessionExpired,
	openLocalData,
	ownerOf,
	type Session,
	takeEarlyAnswers,
	useDatabaseTrouble,
	useLocalData,
	useSession,
	worksAtCenter,
} from './local/local.ts';
import { ScreenBoundary } from './shell/broken-screen.tsx';
import { hasConsole, lazily } from './shell/route.ts';
import { watchInstallOffer } from './shell/use-install.ts';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';
import { ScreenHelp } from './ui/layout/screen-frame.ts';
import { useToast } from './ui/overlays/toast.tsx';

const loadDistrictNames = async (language: OtherLanguage) =>
	(await import('./features/reference/district-names-api.ts')).districtNames(language);

const addTextsOfStaff = () => Promise.all([addConsoleTexts(), addAlso(loadDistrictNames)]);

/** Fellows never load its code, nor its texts. Without network it cannot be loaded: a phone keeps no console. */
const consoleFrame = lazily(async () => {
	const loading = Promise.all([import('./features/console/parts/console-frame.tsx'), addTextsOfStaff()]);
	return loading.then(
		([frame]) => frame.ConsoleFrame,
		async () => (await import('./shell/without-console.tsx')).WithoutConsole,
	);
});

/** Such staff must do something before they see the console. */
const noFrame = lazily(async () => {
	await addTextsOfStaff();
	return ({ children }: { children: ReactNode }) => children;
});

const { Shown: ConsoleFrame } = consoleFrame;
const { Shown: NoFrame } = noFrame;

async function loadStaffFrame(session: Session | undefined): Promise<void> {
	if (isAtCenter(location.pathname)) return;
	if (session && session.role !== 'fellow') await (hasConsole(session) ? consoleFrame : noFrame).load();
}

function HelpInHead({ children }: { children: ReactNode }) {
	const isFellow = useSession()?.role === 'fellow';
	const isOnHelp = useLocation().pathname === HELP;
	return <ScreenHelp value={isFellow && !isOnHelp ? <HelpButton /> : undefined}>{children}</ScreenHelp>;
}

const HELP = '/help';

function StaffFrame({ children }: { children: ReactNode }) {
	const session = useSession();
	const { pathname } = useLocation();
	if (!session || session.role === 'fellow' || isAtCenter(pathname)) return children;
	if (!hasConsole(session)) return <NoFrame>{children}</NoFrame>;
	return <ConsoleFrame session={session}>{children}</ConsoleFrame>;
}

const shared = newQueryClient();
watchInstallOffer();

const keeperOf = (session: Session | undefined): string | undefined => session && ownerOf(session);

/** The phone keeps these screens of staff, but not the console, so they have no frame. */
const isAtCenter = (pathname: string): boolean => /^\/(field|forms|concern)(\/|$)/.test(pathname);

/** Loads only if an older version of the app left data. */
const loadShapes = async () => (await import('./stored-shapes.ts')).storedShapes;

const CLOSE_OTHERS = 'Yuva is open in another window, in an older version. Close that window.';

export const loadFrame = (): Promise<void> => loadStaffFrame(currentSession());

/** Resolves when the data for the first screen are there: stored answers, and those that the page asked for early. */
export async function openSharedData(): Promise<void> {
	await openLocalData(shared, keeperOf(currentSession()), loadShapes).ready;
	await takeEarlyAnswers(shared);
}

/** The first paint does not need it. */
const PhoneWork = lazy(() => import('./phone-work.tsx').then((m) => ({ default: m.PhoneWork })));

export function ServerState({ cache = shared }: { cache: QueryClient | undefined }) {
	const session = useSession();
	const isReady = useLocalData(cache, keeperOf(session), loadShapes);
	const trouble = useDatabaseTrouble();
	const { pathname } = useLocation();
	if (!isReady) return <LoadingScreen note={trouble === 'blocked' ? CLOSE_OTHERS : undefined} />;
	return (
		<QueryClientProvider client={cache}>
			<SignInAgain />
			<Suspense>
				<PhoneWork isFellow={session?.role === 'fellow'} isAtCenter={isAtCenter(pathname)} />
			</Suspense>
			<StaffFrame>
				<HelpInHead>
					<ScreenBoundary>
						<Outlet />
					</ScreenBoundary>
				</HelpInHead>
			</StaffFrame>
		</QueryClientProvider>
	);
}

/**
 * After the end of a session it opens the sign-in with the page to return to. After an erasure it also
 * deletes the account's local data.
 */
function SignInAgain() {
	const navigate = useNavigate();
	const cache = useQueryClient();
	const showToast = useToast();
	const { pathname, search } = useLocation();
	const signInAgain = useEffectEvent(() => {
		const session = currentSession();
		if (session && isAtCenter(pathname) && worksAtCenter(session)) {
			void noteEnded(session);
			return;
		}
		const state = { wanted: pathname + search };
		// A screen without a guard needs it.
		void expireSession().then(() => navigate('/login', { replace: true, state }));
	});
	const leave = useEffectEvent(() => {
		showToast(ACCOUNT_ERASED, { milliseconds: 8000 });
		void forgetEverything(cache).then(() => navigate('/', { replace: true }));
	});
	useEffect(() => onSessionExpired((isErased) => (isErased ? leave() : signInAgain())), []);
	return null;
}
