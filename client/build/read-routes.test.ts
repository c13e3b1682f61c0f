import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isForStaff, readRoutes } from './read-routes.ts';

const routes = await readRoutes();
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function appWith(file: string, more: Record<string, string> = {}): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-routes-'));
	folders.push(folder);
	const route = `{ path: '/help', audience: 'anybody', screen: { file: () => import('${file}') } }`;
	const files = {
		'routes.ts': `export const routes = [${route}];`,
		'console-routes.ts': 'export const routesOfConsole = [];',
		'screens/help.tsx': '',
		...more,
	};
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	return folder;
}

it('every address of the app has the file of its screen', () => {
	expect(routes.length).toBeGreaterThan(40);
	expect(routes.filter(({ screen }) => !existsSync(screen))).toEqual([]);
});

it('only the console and the assigning of tasks are for staff', () => {
	const ofStaff = routes.filter(isForStaff).map((route) => route.path);
	expect(ofStaff.every((address) => address.startsWith('/staff') || address === '/assign-task')).toBe(true);
	expect(ofStaff).toContain('/assign-task');
	expect(ofStaff).toContain('/staff/accounts');
});

it('the register asks for its reads before its code is there', () => {
	expect(routes.find((route) => route.path === '/add-children-attendance')?.early).toEqual([
		{
			url: '/api/children/attendance/to-mark/',
			key: ['/api/children/attendance/to-mark/', {}],
			holds: {
				summary: {
					url: '/api/children/attendance-summary/?fellow_mobile={mobile}',
					key: ['/api/children/attendance-summary/', { fellow_mobile: '{mobile}' }],
					offline: 'kept',
				},
				children: {
					url: '/api/children/profile/list/{mobile}/',
					key: ['/api/children/profile/list/{mobile}/', { mobile: '{mobile}' }],
					offline: 'kept',
				},
				marks: {
					url: '/api/children/attendance/view/?mobile={mobile}&module={module}&day={day}',
					key: ['/api/children/attendance/view/', { mobile: '{mobile}', module: '{module}', day: '{day}' }],
					offline: 'kept',
				},
			},
		},
	]);
});

it('no code of a screen runs', async () => {
	const folder = await appWith('./screens/help.tsx', { 'screens/help.tsx': 'throw new Error("It runs")' });
	expect(await readRoutes(folder)).toEqual([
		{ path: '/help', audience: 'anybody', screen: path.join(folder, 'screens/help.tsx'), early: [] },
	]);
});

it('a screen that is not there fails the build', async () => {
	const folder = await appWith('./screens/gone.tsx');
	await expect(readRoutes(folder)).rejects.toThrow('screens/gone.tsx');
});

it('a route to something else than a screen fails the build', async () => {
	const folder = await appWith('./help.ts', { 'help.ts': 'export const help = 1;' });
	await expect(readRoutes(folder)).rejects.toThrow('The route /help names no file in a folder "screens"');
});

it('early reads of an address without a screen fail the build', async () => {
	const early = "export const early = { '/halp': [] };";
	const folder = await appWith('./screens/help.tsx', { 'features/help/early.ts': early });
	await expect(readRoutes(folder)).rejects.toThrow('Early reads of no route: /halp');
});
