import { expect, it } from 'vitest';
import { neededModules } from './needed-modules.ts';

const LIST = '/n/lucide-react/dist/esm/lucide-react.mjs';
const DOOR = '/client/local/local.ts';
const icon = (name: string) => `/n/lucide-react/dist/esm/icons/${name}.mjs`;
const modules: Record<string, { code: string; importedIds: string[] }> = {
	'/screen': {
		code: 'import { useSession, now as clock } from "../../local/local.ts";',
		importedIds: ['/card', '/save', DOOR],
	},
	'/card': { code: '', importedIds: ['/screen'] },
	'/save': { code: "import { Check, CircleAlert as Alert } from 'lucide-react';", importedIds: [LIST] },
	[DOOR]: {
		code: [
			'export { now } from "./session/clock.ts";',
			'export { nowhere } from "./store/vault.ts";',
			'export { currentSession, useSession } from "./session/session.ts";',
		].join('\n'),
		importedIds: [
			'/client/local/session/clock.ts',
			'/client/local/store/vault.ts',
			'/client/local/session/session.ts',
		],
	},
	[LIST]: {
		code: [
			"export { default as Check, default as CheckIcon } from './icons/check.mjs';",
			"export { default as CircleAlert, default as AlertCircle } from './icons/circle-alert.mjs';",
			"export { default as Trash } from './icons/trash.mjs';",
		].join('\n'),
		importedIds: [icon('check'), icon('circle-alert'), icon('trash')],
	},
};

it('a screen needs what it names, of all icons and of the house of the phone only what it names', () => {
	const needed = neededModules('/screen', (id) => modules[id] ?? null);
	expect([...needed].sort()).toEqual(
		[
			'/card',
			'/client/local/session/clock.ts',
			'/client/local/session/session.ts',
			icon('check'),
			icon('circle-alert'),
			'/save',
			'/screen',
		].sort(),
	);
});
