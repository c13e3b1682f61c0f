import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { accountsRoutes } from './features/accounts/routes.tsx';
import { applicationsRoutes } from './features/applications/routes.tsx';
import { assessmentsRoutes } from './features/assessments/routes.tsx';
import { attendanceRoutes } from './features/attendance/routes.tsx';
import { attentionRoutes } from './features/attention/routes.tsx';
import { auditRoutes } from './features/audit/routes.tsx';
import { authRoutes } from './features/auth/routes.tsx';
import { calendarPlanRoutes } from './features/calendar-plan/routes.tsx';
import { childrenRoutes } from './features/children/routes.tsx';
import { consentRoutes } from './features/consent/routes.tsx';
import { exportsRoutes } from './features/exports/routes.tsx';
import { fellowsRoutes } from './features/fellows/routes.tsx';
import { homeRoutes } from './features/home/routes.tsx';
import { learningCenterRoutes } from './features/learning-center/routes.tsx';
import { onboardingRoutes } from './features/onboarding/routes.tsx';
import { optionsRoutes } from './features/options/routes.tsx';
import { outboxRoutes } from './features/outbox/routes.tsx';
import { overviewRoutes } from './features/overview/routes.tsx';
import { phoneCheckRoutes } from './features/phone-check/routes.tsx';
import { printablesRoutes } from './features/printables/routes.tsx';
import { privacyRoutes } from './features/privacy/routes.tsx';
import { profileRoutes } from './features/profile/routes.tsx';
import { publicationsRoutes } from './features/publications/routes.tsx';
import { referenceRoutes } from './features/reference/routes.tsx';
import { registrationRoutes } from './features/registration/routes.tsx';
import { summariesRoutes } from './features/summaries/routes.tsx';
import { taskRoutes } from './features/tasks/routes.tsx';
import { testimonialsRoutes } from './features/testimonials/routes.tsx';
import { useSession } from './local/local.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { type AppRoute, redirectFor } from './shell/route.ts';
import { useStartAtTop } from './shell/use-start-at-top.ts';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';

/** The one place that knows every slice's screens. */
const routes: readonly AppRoute[] = [
	...accountsRoutes,
	...applicationsRoutes,
	...assessmentsRoutes,
	...attendanceRoutes,
	...attentionRoutes,
	...auditRoutes,
	...authRoutes,
	...calendarPlanRoutes,
	...childrenRoutes,
	...consentRoutes,
	...fellowsRoutes,
	...exportsRoutes,
	...homeRoutes,
	...learningCenterRoutes,
	...onboardingRoutes,
	...optionsRoutes,
	...outboxRoutes,
	...overviewRoutes,
	...phoneCheckRoutes,
	...printablesRoutes,
	...privacyRoutes,
	...profileRoutes,
	...publicationsRoutes,
	...referenceRoutes,
	...registrationRoutes,
	...summariesRoutes,
	...taskRoutes,
	...testimonialsRoutes,
	...(import.meta.env.DEV ? [gallery()] : []),
];

/** All components on one page, for whoever works on them; a built client has none. */
function gallery(): AppRoute {
	const screen = lazyScreen(() =>
		import('./ui/gallery/ui-gallery.tsx').then((m) => ({ default: m.UiGallery })),
	);
	return { path: '/ui', audience: 'anybody', light: true, screen };
}

const ServerState = lazyScreen(() =>
	import('./shell/server-state.tsx').then((m) => ({ default: m.ServerState })),
);

const routeAt = (pathname: string): AppRoute | undefined =>
	routes.find(({ path }) => path !== '*' && matchPath(path, pathname));

/** Fetches all code of the screen at `pathname` side by side. Rejects when it cannot, as the screen then does too. */
export const loadScreen = (pathname: string): Promise<unknown> => {
	const route = routeAt(pathname);
	return Promise.all([route?.screen.load(), route?.light ? undefined : ServerState.load()]);
};

/** Besides, opens what the phone keeps for it: one after the other, each would put up the loading frame anew. */
export async function prepareScreen(pathname: string): Promise<void> {
	const isPhoneNeeded = !routeAt(pathname)?.light;
	const phone = isPhoneNeeded && import('./shell/server-state.tsx').then((m) => m.openSharedData());
	await Promise.all([loadScreen(pathname), phone]);
}

/** The screen for the address at hand, behind its guard. */
export function Router({ cache }: { cache: QueryClient | undefined }) {
	const { pathname } = useLocation();
	useStartAtTop(pathname);
	return (
		<ErrorBoundary
			resetKey={pathname}
			fallback={() => <ErrorState message="Something went wrong." onRetry={() => location.reload()} />}
		>
			<Suspense fallback={<LoadingScreen />}>
				<Routes>
					{routes
						.filter((route) => route.light)
						.map((route) => (
							<Route key={route.path} path={route.path} element={<Guarded route={route} />} />
						))}
					<Route element={<ServerState cache={cache} />}>
						{routes
							.filter((route) => !route.light)
							.map((route) => (
								<Route key={route.path} path={route.path} element={<Guarded route={route} />} />
							))}
					</Route>
				</Routes>
			</Suspense>
		</ErrorBoundary>
	);
}

function Guarded({ route: { audience, screen: Screen } }: { route: AppRoute }) {
	const session = useSession();
	const target = redirectFor(audience, session);
	return target === undefined ? <Screen /> : <Navigate to={target} replace />;
}
