import path from 'node:path';
import type { Plugin } from 'vite';
import { readRoutes } from './read-routes.ts';

/** How many screens of fellows need a module from the start. */
const fellowScreens = new Map<string, number>();

/** Counts them once all modules are known. */
export const countFellowScreens: Plugin = {
	name: 'count-fellow-screens',
	apply: 'build',
	async buildEnd() {
		fellowScreens.clear();
		for (const { screen, isForStaff } of await readRoutes()) {
			if (screen === undefined || isForStaff) continue;
			const needed = new Set<string>();
			const add = (id: string): void => {
				if (needed.has(id)) return;
				needed.add(id);
				for (const next of this.getModuleInfo(id)?.importedIds ?? []) add(next);
			};
			add(path.join(import.meta.dirname, screen));
			for (const id of needed) fellowScreens.set(id, (fellowScreens.get(id) ?? 0) + 1);
		}
	},
};

const screensOf = (id: string): number => fellowScreens.get(id) ?? 0;
const DAILY = /\/(attendance|children)\//;

/**
 * A request costs more than its bytes on a slow line, and a phone asks for six files at a time: what is needed together
 * comes in one file. A file takes what no file above it took, and none may need one below it: then two would wait for
 * each other (`e2e/weight.spec.ts` looks). `minShareCount` counts the screens that need a module.
 */
const bundles = [
	{ name: 'start', tags: ['$initial' as const] },
	{ name: 'icons', test: /\/lucide-react\/|\/ui\/focus-|\/app-install\./, minShareCount: 2 },
	/** What nearly all screens need. */
	{
		name: 'signed-in',
		test: (id: string) => screensOf(id) > 8 && !DAILY.test(id),
		minShareCount: 9,
	},
	/** What nobody but staff needs. */
	{ name: 'console', test: (id: string) => screensOf(id) === 0, minShareCount: 3 },
	{ name: 'children', test: DAILY, minShareCount: 4 },
	{
		name: 'everyday',
		test: /\/(tasks|task-progress|consent)\/|\/contract\/staff\/schema|\/profile\/(api|schema|endpoints|rules|queued)\.|\/ui\/(menu-screen|stat-card|progress)\./,
		minShareCount: 3,
	},
	{ name: 'inputs', test: /\/ui\/(date-|use-popup|choice-)/, minShareCount: 2 },
	{
		name: 'fields',
		test: /\/ui\/(editable|draft-|photo-|shrink-)|\/(reference|registration)\/|\/form-draft\./,
		minShareCount: 2,
	},
	{
		name: 'lists',
		test: /\/ui\/(data-table|pager|search-field|person-card)\.|\/paged-table\./,
		minShareCount: 2,
	},
	{
		name: 'figures',
		test: /\/assessments\/(api|schema|endpoints|rules|queued)\.|\/summaries\/[^/]+$|\/ui\/bars\./,
		minShareCount: 2,
	},
	{
		name: 'onboarding',
		test: /\/onboarding\/(declarations|api|endpoints|guideline-videos|videos|rules|parts)|\/contract\/auth\/rules\./,
		minShareCount: 2,
	},
	{ name: 'center', test: /\/learning-center\/(schema|endpoints|rules)\./, minShareCount: 2 },
	{ name: 'phone', test: /\/platform\/(preparation|data-used)\./, minShareCount: 2 },
	{ name: 'recording', test: /\/testimonials\/|\/upload-shares\.|\/size-text\./, minShareCount: 2 },
	{
		name: 'marking',
		test: (id: string) =>
			DAILY.test(id) || /\/(saved-on-phone|seen-values|draft-map|changed-elsewhere)\./.test(id),
		minShareCount: 2,
	},
];

/** With dependencies of their own choice the files would take along what everything shares. */
export const codeSplitting = {
	includeDependenciesRecursively: false,
	groups: bundles.map((bundle, at) => ({ ...bundle, priority: bundles.length - at })),
};
