import { expect, it } from 'vitest';
import { neededModules } from './needed-modules.ts';

const LIST = '/n/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/n/lucide-react/dist/esm/icons/${name}.mjs`;
const modules: Record<string, { code: string; importedIds: string[] }> = {
	'/screen': { code: '', importedIds: ['/card', '/save'] },
	'/card': { code: '', importedIds: ['/screen'] },
	'/save': { code: "import { Check, CircleAlert as Alert } from 'lucide-react';", importedIds: [LIST] },
	[LIST]: {
		code: [
			"export { default as Check, default as CheckIcon } from './icons/check.mjs';",
			"export { default as CircleAlert, default as AlertCircle } from './icons/circle-alert.mjs';",
			"export { default as Trash } from './icons/trash.mjs';",
		].join('\n'),
		importedIds: [icon('check'), icon('circle-alert'), icon('trash')],
	},
};

it('a screen needs what it names, and of all icons only those that it names', () => {
	const needed = neededModules('/screen', (id) => modules[id] ?? null);
	expect([...needed].sort()).toEqual(
		['/card', icon('check'), icon('circle-alert'), '/save', '/screen'].sort(),
	);
});
