import { expect, it } from 'vitest';
import { patternOf, readRoutes } from './read-routes.ts';

const routes = await readRoutes();
const routeAt = (address: string) => routes.find((route) => route.address === address);

it('every route names the file of its screen', () => {
	const without = routes.filter(({ screen }) => screen === undefined).map(({ address }) => address);
	expect(without).toEqual([]);
});

it('a screen is found through the constant that loads it', () => {
	expect(routeAt('/children/view/:id?')?.screen).toBe('features/children/screens/child-view.tsx');
});

it('only the console and the assigning of tasks are for staff', () => {
	const ofStaff = routes.filter(({ isForStaff }) => isForStaff).map(({ address }) => address);
	expect(ofStaff.every((address) => address.startsWith('/staff') || address === '/assign-task')).toBe(true);
	expect(ofStaff).toContain('/assign-task');
	expect(ofStaff).toContain('/staff/accounts');
});

it('the register asks for the children before its code is there', () => {
	expect(routeAt('/add-children-attendance')?.early).toEqual([
		'/api/children/attendance-summary/?fellow_mobile={mobile}',
		'/api/children/profile/list/{mobile}/',
	]);
});

it('every early read is of the screen at an address', () => {
	const early = routes.filter((route) => route.early.length > 0);
	expect(early.map(({ address }) => address)).toEqual([
		'/add-children-attendance',
		'/attention',
		'/baseline',
		'/children-summary',
		'/endline',
		'/fellow-attendance',
		'/fellow-attendance-history',
		'/fellow-profile',
		'/fellow-summary',
		'/fellow-tasks',
		'/learning-center',
		'/main',
		'/summary',
		'/view-children',
		'/view-children-attendance',
	]);
});

it.each([
	['/children/view/:id?', '/children/view/018f', true],
	['/children/view/:id?', '/children/view/', true],
	['/children/view/:id?', '/children/view', true],
	['/children/view/:id?', '/children/view/018f/photo', false],
	['/staff/fellows/:id', '/staff/fellows', false],
	['/main', '/main', true],
	['/main', '/mainland', false],
])('%s is the address of %s: %s', (address, path, isIts) => {
	expect(new RegExp(patternOf(address)).test(path)).toBe(isIts);
});
