import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { guarded } from './guarded.tsx';
import { t } from './language/language.ts';
import { routes } from './routes.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { isCodeLost, LostCode } from './shell/lost-code.tsx';
import { type AppRoute, lazily, routeAt, screenFrom } from './shell/route.ts';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';
import { useFollowedLinks } from './ui/navigation/use-heading-focus.ts';

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

const shown = [...routes, ...gallery];

/** The first screen that talks to the server loads it. */
const { load: loadServerState, Shown: ServerState } = lazily(async () => {
	const shell = await import('./server-state.tsx');
	await shell.loadFrame();
	return shell.ServerState;
});

const openSharedData = async () => (await import('./server-state.tsx')).openSharedData();

/** Loads code and data of a screen: drawn before that, a slow phone would show it in steps. */
export async function loadFirstScreen(pathname: string): Promise<void> {
	const route = routeAt(shown, pathname);
	await Promise.all([route?.screen.load(), ...(route?.light ? [] : [loadServerState(), openSharedData()])]);
}

const reload = () => location.reload();

/** The earlier screen stays until the code of the next is there. */
export function Router({ cache }: { cache: QueryClient | undefined }) {
	const { pathname } = useLocation();
	useStartAtTop(pathname);
	useFollowedLinks();
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
			<Suspense fallback={<LoadingScreen />}>
				<Routes>
					{shown.filter(({ light }) => light).map(guarded)}
					<Route element={<ServerState cache={cache} />}>
						{shown.filter(({ light }) => !light).map(guarded)}
					</Route>
				</Routes>
			</Suspense>
		</ErrorBoundary>
	);
}

/** On Back the browser restores the position. */
function useStartAtTop(pathname: string): void {
	const kind = useNavigationType();
	const arrive = useEffectEvent((_path: string) => {
		if (kind !== 'POP') window.scrollTo(0, 0);
	});
	useLayoutEffect(() => arrive(pathname), [pathname]);
}
