import type { Plugin } from 'vite';
import type { AppRoute } from '../shell/route.ts';
import { runModules } from './run-modules.ts';

/** One address of the app, its screen by the file that holds it. */
export interface BuiltRoute extends Omit<AppRoute, 'screen' | 'early'> {
	screen: string;
	/** Addresses of the reads that the screen begins with, `{mobile}` for the fellow's number. */
	early: readonly string[];
}

/** In place of a screen, whose code is for a browser, comes the name of its file. */
const screensAsNames: Plugin = {
	name: 'screens-as-names',
	load: {
		filter: { id: /\/screens\/[^/]+\.tsx$/ },
		handler: (id) => `export const file = ${JSON.stringify(id)};`,
	},
};

/** The routes that the file `list` exports; the catch-all is no address. @throws when a route names no screen */
export const readRoutes = (list = '/routes.ts'): Promise<BuiltRoute[]> =>
	runModules(
		async (load) => {
			const { routes } = await load<{ routes: readonly AppRoute[] }>(list);
			return Promise.all(routes.filter(({ path }) => path !== '*').map(readRoute));
		},
		[screensAsNames],
	);

const readRoute = async ({ screen, early = [], ...route }: AppRoute): Promise<BuiltRoute> => ({
	...route,
	screen: fileOf(await screen.file(), route.path),
	early: early.map(String),
});

function fileOf(screen: object, path: string): string {
	if ('file' in screen && typeof screen.file === 'string') return screen.file;
	throw new Error(`The route ${path} names no file in a folder "screens"`);
}

export const isForStaff = ({ audience }: Pick<AppRoute, 'audience'>): boolean =>
	audience === 'staff' || audience === 'admin';
