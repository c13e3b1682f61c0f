import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planBundles } from './bundles.ts';
import { type Chunk, codeOf, reachableFiles } from './chunks.ts';
import type { BuiltRoute } from './read-routes.ts';
import { clientFolder } from './vite.config.ts';

const chunk = (name: string, facts: Partial<Chunk> & { bytes?: number } = {}): Chunk => ({
	fileName: `${name}.js`,
	facadeModuleId: null,
	moduleIds: [name],
	imports: [],
	dynamicImports: [],
	code: 'x'.repeat(facts.bytes ?? 1000),
	...facts,
});
const begin = (name: string, facts: Partial<Chunk> = {}): Chunk =>
	chunk(name, { facadeModuleId: name, ...facts });
const inClient = (file: string, facts: Partial<Chunk>): Chunk =>
	chunk(file, { facadeModuleId: path.join(clientFolder, file), ...facts });

const chunks: readonly Chunk[] = [
	inClient('index.html', {
		imports: ['react.js'],
		dynamicImports: ['server-state.tsx.js', 'home.js', 'register.js', 'list.js', 'fellows.js', 'audit.js'],
	}),
	inClient('server-state.tsx', { imports: ['queries.js'] }),
	inClient('phone-work.tsx', { imports: ['queries.js'] }),
	inClient('features/profile/parts/own-photo.tsx', { imports: ['queries.js'] }),
	inClient('ui/inputs/drop-area.tsx', { imports: ['field.js'] }),
	chunk('react'),
	chunk('queries', { imports: ['react.js'] }),
	begin('home', { imports: ['field.js'] }),
	begin('register', { imports: ['marks.js', 'children.js', 'field.js'] }),
	begin('list', { imports: ['children.js', 'pager.js'], dynamicImports: ['map.js'] }),
	begin('fellows', { imports: ['pager.js', 'table.js'] }),
	begin('audit', { imports: ['table.js'] }),
	begin('map'),
	chunk('field', { imports: ['react.js'] }),
	chunk('marks', { imports: ['queries.js'] }),
	chunk('children', { imports: ['queries.js'] }),
	chunk('pager'),
	chunk('table', { imports: ['pager.js'] }),
];
const route = (screen: string, facts: Partial<BuiltRoute> = {}): BuiltRoute => ({
	path: `/${screen}`,
	audience: 'signed_in',
	screen,
	early: [],
	...facts,
});
const routes = [
	route('home', { audience: 'anybody', light: true, prerendered: true }),
	route('register'),
	route('list'),
	route('fellows', { audience: 'staff' }),
	route('audit', { audience: 'admin' }),
];
const namesOf = (files: readonly Chunk[]) => files.map(({ fileName }) => fileName).sort();

it('the page of an address names the code of its screen and nothing else', () => {
	expect(namesOf(codeOf(chunks, routes[1]))).toEqual(
		['index.html', 'react', 'server-state.tsx', 'queries', 'register', 'marks', 'children', 'field']
			.map((name) => `${name}.js`)
			.sort(),
	);
	expect(namesOf(codeOf(chunks, routes[0]))).toEqual(['field.js', 'home.js', 'index.html.js', 'react.js']);
});

it('a route without built code fails the build', () => {
	expect(() => codeOf(chunks, route('gone'))).toThrow('No code was built for gone');
});

it('a phone keeps what its fellow can open, and nothing that only staff can', () => {
	const kept = reachableFiles(chunks, new Set(['fellows', 'audit']));
	expect(kept).toContain('map.js');
	expect(kept).toContain('pager.js');
	expect(kept).not.toContain('fellows.js');
	expect(kept).not.toContain('table.js');
});

it('what one screen needs stays with it, and shared code comes in files by whom it is for', () => {
	const plan = planBundles(chunks, routes);
	expect(plan.get('marks')).toMatch(/^fellow-/);
	expect(plan.get('register')).toBeUndefined();
	expect(plan.get('map')).toBeUndefined();
	expect(plan.get('table')).toMatch(/^console-/);
	expect(plan.get('children')).toMatch(/^fellow-/);
	expect(plan.get('field')).toBe(plan.get('react'));
	expect(plan.get('field')).toMatch(/^start-/);
});

it('small code joins what its screens load anyhow, large code that few need does not', () => {
	const withChildren = (bytes: number) =>
		planBundles(
			chunks.map((one) =>
				one.fileName === 'children.js' ? chunk('children', { bytes, imports: ['queries.js'] }) : one,
			),
			routes,
		);
	expect(withChildren(100).get('children')).toBe(withChildren(100).get('queries'));
	expect(withChildren(100_000).get('children')).not.toBe(withChildren(100_000).get('queries'));
});

const shapes = fc.record({
	bytes: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 3, maxLength: 8 }),
	imports: fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
	needs: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});
const SCREENS = ['a', 'b', 'c', 'd', 'e'];

function appOf({
	bytes,
	imports,
	needs,
}: {
	bytes: number[];
	imports: boolean[];
	needs: boolean[];
}): Chunk[] {
	const pick = (from: number, wants: readonly boolean[]) =>
		bytes.flatMap((_, to) => (to >= from && wants[to] ? [`part${to}.js`] : []));
	return [
		inClient('index.html', {}),
		inClient('server-state.tsx', {}),
		inClient('phone-work.tsx', {}),
		inClient('features/profile/parts/own-photo.tsx', {}),
		inClient('ui/inputs/drop-area.tsx', {}),
		...SCREENS.map((name, at) => begin(name, { imports: pick(0, needs.slice(at * 8)) })),
		...bytes.map((size, at) =>
			chunk(`part${at}`, { bytes: size, imports: pick(at + 1, imports.slice(at * 8)) }),
		),
	];
}

it('no two files wait for each other, whatever imports what', () => {
	const opened = SCREENS.map((name) => route(name));
	fc.assert(
		fc.property(shapes, (shape) => {
			const app = appOf(shape);
			const plan = planBundles(app, opened);
			const fileOf = (name: string) => plan.get(name) ?? name;
			const needs = new Map<string, Set<string>>();
			for (const { moduleIds, imports } of app) {
				const from = fileOf(String(moduleIds[0]));
				const needed = imports.map((file) => fileOf(file.slice(0, -3))).filter((file) => file !== from);
				needs.set(from, new Set([...(needs.get(from) ?? []), ...needed]));
			}
			const load = (file: string, waiting: readonly string[]): void => {
				expect(waiting).not.toContain(file);
				for (const next of needs.get(file) ?? []) load(next, [...waiting, file]);
			};
			for (const file of needs.keys()) load(file, []);
		}),
		{ numRuns: 200, seed: 20261122 },
	);
});
