import { accountsRoutes } from './features/accounts/routes.ts';
import { answersConsoleRoutes } from './features/answers/console-routes.ts';
import { applicationsRoutes } from './features/applications/routes.ts';
import { assessmentsConsoleRoutes } from './features/assessments/console-routes.ts';
import { authConsoleRoutes } from './features/auth/console-routes.ts';
import { childrenConsoleRoutes } from './features/children/console-routes.ts';
import { concernsConsoleRoutes } from './features/concerns/console-routes.ts';
import { consoleRoutes } from './features/console/console-routes.ts';
import { correctionsRoutes } from './features/corrections/routes.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { fellowsRoutes } from './features/fellows/routes.ts';
import { formsConsoleRoutes } from './features/forms/console-routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { meetingsConsoleRoutes } from './features/meetings/console-routes.ts';
import { messagesConsoleRoutes } from './features/messages/console-routes.ts';
import { printsConsoleRoutes } from './features/prints/console-routes.ts';
import { privacyConsoleRoutes } from './features/privacy/console-routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { taskConsoleRoutes } from './features/tasks/console-routes.ts';
import { testimonialsConsoleRoutes } from './features/testimonials/console-routes.ts';
import { visitsConsoleRoutes } from './features/visits/console-routes.ts';
import { yearsConsoleRoutes } from './features/years/console-routes.ts';
import { type AppRoute, routeAt } from './shell/route.ts';

/** The screens below `/staff`. Only the console loads this list: the names of its files would weigh on each first page. */
export const routesOfConsole: readonly AppRoute[] = [
	...accountsRoutes,
	...answersConsoleRoutes,
	...applicationsRoutes,
	...assessmentsConsoleRoutes,
	...authConsoleRoutes,
	...childrenConsoleRoutes,
	...concernsConsoleRoutes,
	...consoleRoutes,
	...correctionsRoutes,
	...exportsRoutes,
	...fellowsRoutes,
	...formsConsoleRoutes,
	...importsRoutes,
	...meetingsConsoleRoutes,
	...messagesConsoleRoutes,
	...printsConsoleRoutes,
	...privacyConsoleRoutes,
	...referenceRoutes,
	...settingsRoutes,
	...systemRoutes,
	...taskConsoleRoutes,
	...testimonialsConsoleRoutes,
	...visitsConsoleRoutes,
	...yearsConsoleRoutes,
];

export const loadScreenOfConsole = (pathname: string): Promise<unknown> | undefined =>
	routeAt(routesOfConsole, pathname)?.screen.load();
