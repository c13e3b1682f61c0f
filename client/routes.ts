import { accountsRoutes } from './features/accounts/routes.ts';
import { applicationsRoutes } from './features/applications/routes.ts';
import { assessmentsRoutes } from './features/assessments/routes.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { childrenRoutes } from './features/children/routes.ts';
import { consoleRoutes } from './features/console/routes.ts';
import { correctionsRoutes } from './features/corrections/routes.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { fellowsRoutes } from './features/fellows/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { learningCenterRoutes } from './features/learning-center/routes.ts';
import { messagesRoutes } from './features/messages/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { phoneCheckRoutes } from './features/phone-check/routes.ts';
import { printsRoutes } from './features/prints/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { summariesRoutes } from './features/summaries/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { testimonialsRoutes } from './features/testimonials/routes.ts';
import { yearsRoutes } from './features/years/routes.ts';
import type { AppRoute } from './shell/route.ts';

/** The only list of all slices' screens; app, pages, bundles and service worker are built from it. */
export const routes: readonly AppRoute[] = [
	...accountsRoutes,
	...applicationsRoutes,
	...assessmentsRoutes,
	...attendanceRoutes,
	...consoleRoutes,
	...authRoutes,
	...settingsRoutes,
	...printsRoutes,
	...childrenRoutes,
	...correctionsRoutes,
	...fellowsRoutes,
	...exportsRoutes,
	...helpRoutes,
	...homeRoutes,
	...importsRoutes,
	...learningCenterRoutes,
	...messagesRoutes,
	...onboardingRoutes,
	...outboxRoutes,
	...phoneCheckRoutes,
	...privacyRoutes,
	...profileRoutes,
	...referenceRoutes,
	...registrationRoutes,
	...summariesRoutes,
	...systemRoutes,
	...taskRoutes,
	...testimonialsRoutes,
	...yearsRoutes,
];
