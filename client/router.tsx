import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { matchPath, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { t } from './language/language.ts';
import { useSession } from './local/local.ts';
import { routes } from './routes.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { OwnPasswordFirst } from './shell/first-password.ts';
import { type LazyScreen, lazyScreen } from './shell/lazy-screen.tsx';
import { isCodeLost, LostCode } from './shell/lost-code.tsx';
import {
	type AppRoute,
	type Audience,
	needsOwnPassword,
	redirectFor,
	type ScreenCode,
	screenFrom,
} from './shell/route.ts';
import { useStartAtTop } from './shell/use-start-at-top.ts';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';

/** All components on one page, in development only. */
const gallery: readonly AppRoute[] = import.meta.env.DEV
	? [
			{
				path: '/ui',
				audience: 'anybody',
				light: true,
				screen: screenFrom(() => import('./ui/gallery/ui-gallery.tsx')),
			},
		]
	: [];

const screens = new Map<ScreenCode, LazyScreen>();

/** The same component for the same code. */
function screenOf(code: ScreenCode): LazyScreen {
	const screen = screens.get(code) ?? lazyScreen(code.load);
	screens.set(code, screen);
	return screen;
}

const shown = [...routes, ...gallery];

const ServerState = lazyScreen(() => import('./shell/server-state.tsx').then((m) => m.loadServerState()));

const byPath = new Map(shown.map((route) => [route.path, route]));
const hasPlaces = ({ path }: AppRoute): boolean => path.includes(':');
/** `/staff/accounts/new` before `/staff/accounts/:id`. */
const compared = [...shown.filter((route) => !hasPlaces(route)), ...shown.filter(hasPlaces)];

/** An address that is written like its path needs no comparison with all others. */
const routeAt = (pathname: string) =>
	byPath.get(pathname) ?? compared.find(({ path }) => path !== '*' && matchPath(path, pathname));

/** Loads all code of a screen in parallel. Rejects if it fails, as the screen then does. */
export const loadScreen = (pathname: string): Promise<unknown> => {
	const route = routeAt(pathname);
	return Promise.all([route && screenOf(route.screen).load(), route?.light ? undefined : ServerState.load()]);
};

/** Also opens the stored data; one after the other, each would show the loading frame. */
export async function prepareScreen(pathname: string): Promise<void> {
	const isPhoneNeeded = !routeAt(pathname)?.light;
	const phone = isPhoneNeeded && import('./shell/server-state.tsx').then((m) => m.openSharedData());
	await Promise.all([loadScreen(pathname), phone]);
}

function guarded({ path, audience, screen }: AppRoute): RouteObject {
	const Screen = screenOf(screen);
	return {
		path,
		element: (
			<Guard audience={audience}>
				<Screen />
			</Guard>
		),
	};
}

const reload = () => location.reload();

/** The screen for the address at hand, behind its guard. */
export function Router({ cache }: { cache: QueryClient | undefined }) {
	const { pathname } = useLocation();
	useStartAtTop(pathname);
	// one of them: to rank all routes takes a slow phone 20 ms
	const route = routeAt(pathname) ?? byPath.get('*');
	const own = route ? [guarded(route)] : [];
	const screen = useRoutes(route?.light ? own : [{ element: <ServerState cache={cache} />, children: own }]);
	return (
		<ErrorBoundary
			resetKey={pathname}
			fallback={(error) =>
				isCodeLost(error) ? (
					<LostCode reload={reload} />
				) : (
					<ErrorState message={t('Something went wrong.')} onRetry={reload} />
				)
			}
		>
			<Suspense fallback={<LoadingScreen />}>{screen}</Suspense>
		</ErrorBoundary>
	);
}

/** Navigation state of the sign-in; only this app writes it. */
interface WantedPage {
	wanted?: string;
}

function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
	const session = useSession();
	const { pathname, search, state } = useLocation();
	const target = redirectFor(audience, session, (state as WantedPage | null)?.wanted);
	// a redirect to the same address would repeat for ever
	if (target !== undefined && target !== pathname)
		return <Navigate to={target} replace state={session ? null : { wanted: pathname + search }} />;
	return audience !== 'anybody' && needsOwnPassword(session) ? <OwnPasswordFirst /> : children;
}
