import path from 'node:path';
import type { Plugin } from 'vite';
import { clientFolder } from './client-folder.ts';
import { neededModules } from './needed-modules.ts';
import { readRoutes } from './read-routes.ts';

/** What comes as finished HTML, for whoever is not signed in. */
const PUBLIC = ['/', '/login'];
/** Comes a moment after each screen. */
const BESIDE_SCREENS = 'shell/phone-work.tsx';

/** How many screens of fellows need a module from the start. */
const fellowScreens = new Map<string, number>();
/** What the public pages need, and what the app begins with on each. */
const publicModules = new Map<string, number>();
const firstModules = new Map<string, number>();

/** Counts them once all modules are known. */
export const countFellowScreens: Plugin = {
	name: 'count-fellow-screens',
	apply: 'build',
	async buildEnd() {
		const neededBy = (file: string) =>
			neededModules(path.join(clientFolder, file), (id) => this.getModuleInfo(id));
		for (const known of [fellowScreens, publicModules, firstModules]) known.clear();
		const addTo = (counts: Map<string, number>, file: string): void => {
			for (const id of neededBy(file)) counts.set(id, (counts.get(id) ?? 0) + 1);
		};
		addTo(firstModules, 'main.tsx');
		addTo(fellowScreens, BESIDE_SCREENS);
		const screens = (await readRoutes()).filter(({ screen, isForStaff }) => screen && !isForStaff);
		for (const { address, screen = '' } of screens)
			addTo(PUBLIC.includes(address) ? publicModules : fellowScreens, screen);
	},
};

const screensOf = (id: string): number => fellowScreens.get(id) ?? 0;
const DAILY = /\/(attendance|children)\//;
const ICON = /\/lucide-react\//;
/** Other pre-login screens share the `/login` layout; no later screen needs it. */
const SIGN_IN = /\/features\/auth\//;

/**
 * A request costs more than its bytes on a slow line, and a phone asks for six files at a time: what is needed together
 * comes in one file. A file takes what no file above it took, and none may need one below it: then two would wait for
 * each other (`e2e/weight.spec.ts` looks). `minShareCount` counts the screens that need a module.
 */
const bundles = [
	{
		name: 'start',
		test: (id: string) =>
			firstModules.has(id) || (publicModules.has(id) && screensOf(id) > 0 && !SIGN_IN.test(id)),
	},
	/** What both public pages need. */
	{ name: 'public', test: (id: string) => publicModules.has(id), minShareCount: 2 },
	/** What nearly all screens need. */
	{
		name: 'signed-in',
		test: (id: string) =>
			(screensOf(id) > 8 && !DAILY.test(id) && !id.includes('/ui/inputs/choice-')) ||
			/\/(background\/offline-pack|shell\/use-install)\./.test(id),
		minShareCount: 2,
	},
	{
		name: 'icons',
		test: (id: string) => screensOf(id) > 0 && /\/lucide-react\/|\/ui\/\w+\/focus-/.test(id),
		minShareCount: 2,
	},
	{ name: 'console-icons', test: ICON, minShareCount: 2 },
	/** What nobody but staff needs. */
	{ name: 'console', test: (id: string) => screensOf(id) === 0, minShareCount: 3 },
	{ name: 'children', test: /\/children\//, minShareCount: 4 },
	{ name: 'attendance', test: /\/attendance\//, minShareCount: 4 },
	{
		name: 'everyday',
		test: /\/tasks\/|\/ui\/\w+\/(menu-screen|stat-card|progress)\./,
		minShareCount: 3,
	},
	{ name: 'consent', test: /\/consent\//, minShareCount: 3 },
	{ name: 'profile', test: /\/profile\/(api|offline|schema|endpoints|rules|queued)\./, minShareCount: 2 },
	{ name: 'inputs', test: /\/ui\/inputs\/(date-|use-popup|choice-)/, minShareCount: 2 },
	{
		name: 'fields',
		test: /\/ui\/\w+\/(editable|draft-|photo-|shrink-)|\/(reference|registration)\/|\/use-form-draft\./,
		minShareCount: 2,
	},
	{
		name: 'lists',
		test: /\/ui\/\w+\/(data-table|pager|search-field|person-card)\.|\/paged-table\./,
		minShareCount: 2,
	},
	{
		name: 'figures',
		test: /\/assessments\/(api|offline|schema|endpoints|rules|queued)\.|\/summaries\/[^/]+$|\/ui\/charts\/bars\./,
		minShareCount: 2,
	},
	{
		name: 'onboarding',
		test: /\/onboarding\/(declarations|api|endpoints|guideline-videos|videos|rules|parts)|\/contract\/auth\/rules\./,
		minShareCount: 2,
	},
	{ name: 'center', test: /\/learning-center\/(schema|endpoints|rules)\./, minShareCount: 2 },
	{ name: 'recording', test: /\/testimonials\/|\/use-upload-shares\.|\/size-text\./, minShareCount: 2 },
	{
		name: 'unsaved',
		test: /\/(saved-on-phone|use-draft-map|changed-elsewhere)\./,
		minShareCount: 2,
	},
	{ name: 'phone', test: /\/session\/moment/, minShareCount: 2 },
	{ name: 'child', test: /\/children\//, minShareCount: 2 },
	{ name: 'marking', test: /\/attendance\//, minShareCount: 2 },
];

/** With dependencies of their own choice the files would take along what everything shares. */
export const codeSplitting = {
	includeDependenciesRecursively: false,
	groups: bundles.map((bundle, at) => ({ ...bundle, priority: bundles.length - at })),
};
