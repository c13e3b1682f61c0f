import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type EarlyRead, type EarlyReads, earlyRead } from '../local/server/read.ts';
import type { AppRoute } from '../shell/route.ts';
import { type Load, runModules } from './run-modules.ts';
import { clientFolder } from './vite.config.ts';

export interface BuiltRoute extends Omit<AppRoute, 'screen'> {
	screen: string;
	early: readonly EarlyRead[];
}

/** Replaces a screen's code, which runs only in a browser, by its file name. */
const screensAsNames: Plugin = {
	name: 'screens-as-names',
	load: {
		filter: { id: /\/screens\/[^/]+\.tsx$/ },
		handler: (id) => (existsSync(id) ? `export const file = ${JSON.stringify(id)};` : null),
	},
};

/** Leaves out routes that match many addresses, such as `/staff/*`. @throws when a route has no screen, or when early reads have no route */
export const readRoutes = (folder = clientFolder): Promise<BuiltRoute[]> =>
	runModules(
		async (load) => {
			const list = await load<{ routes: readonly AppRoute[] }>(path.join(folder, 'routes.ts'));
			const ofConsole = await load<{ routesOfConsole: readonly AppRoute[] }>(
				path.join(folder, 'console-routes.ts'),
			);
			const routes = [...list.routes, ...ofConsole.routesOfConsole].filter(
				({ path: at }) => !at.endsWith('*'),
			);
			const early = await readEarly(folder, load);
			for (const address of early.keys())
				if (!routes.some((route) => route.path === address))
					throw new Error(`Early reads of no route: ${address}`);
			return Promise.all(
				routes.map(async (route) => ({
					...route,
					screen: fileOf(await route.screen.file(), route.path),
					early: early.get(route.path) ?? [],
				})),
			);
		},
		[screensAsNames],
	);

async function readEarly(folder: string, load: Load): Promise<Map<string, readonly EarlyRead[]>> {
	const files = globSync('features/*/early.ts', { cwd: folder });
	const slices = await Promise.all(files.map((file) => load<{ early: EarlyReads }>(path.join(folder, file))));
	const declared = slices.flatMap(({ early }) => Object.entries(early));
	return new Map(declared.map(([address, reads]) => [address, reads.map(earlyRead)]));
}

function fileOf(screen: object, address: string): string {
	if ('file' in screen && typeof screen.file === 'string') return screen.file;
	throw new Error(`The route ${address} names no file in a folder "screens"`);
}

export const isForStaff = ({ audience }: Pick<AppRoute, 'audience'>): boolean =>
	audience === 'staff' || audience === 'admin';
