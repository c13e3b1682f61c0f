import { assessmentsRoutes } from './features/assessments/routes.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { childrenRoutes } from './features/children/routes.ts';
import { concernsRoutes } from './features/concerns/routes.ts';
import { attentionRoutes } from './features/console/routes.ts';
import { formsRoutes } from './features/forms/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { learningCenterRoutes } from './features/learning-center/routes.ts';
import { meetingsRoutes } from './features/meetings/routes.ts';
import { messagesRoutes } from './features/messages/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { phoneCheckRoutes } from './features/phone-check/routes.ts';
import { printsRoutes } from './features/prints/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { summariesRoutes } from './features/summaries/routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { testimonialsRoutes } from './features/testimonials/routes.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import { yearsRoutes } from './features/years/routes.ts';
import { type AppRoute, screenFrom } from './shell/route.ts';

/** It leaves out screens below `/staff`; app, pages, bundles and service worker are built from both lists. */
export const routes: readonly AppRoute[] = [
	...assessmentsRoutes,
	...attendanceRoutes,
	...attentionRoutes,
	...authRoutes,
	...printsRoutes,
	...childrenRoutes,
	...concernsRoutes,
	...formsRoutes,
	...helpRoutes,
	...homeRoutes,
	...learningCenterRoutes,
	...meetingsRoutes,
	...messagesRoutes,
	...onboardingRoutes,
	...outboxRoutes,
	...phoneCheckRoutes,
	...privacyRoutes,
	...profileRoutes,
	...registrationRoutes,
	...summariesRoutes,
	...taskRoutes,
	...testimonialsRoutes,
	...visitsRoutes,
	...yearsRoutes,
	{
		path: '/staff/*',
		audience: 'staff',
		screen: screenFrom(
			() => import('./console.tsx'),
			async () => (await import('./console-routes.ts')).loadScreenOfConsole(location.pathname),
		),
	},
];
