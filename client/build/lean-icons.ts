import path from 'node:path';
import type { Plugin } from 'vite';

const OWN = path.join(import.meta.dirname, '..', 'ui', 'media', 'create-icon.ts');
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** The drawing alone: without name, size, other names and the keys of its elements. A path is its text. */
export const leanIcon = (code: string): string =>
	code
		.replace(/^import createLucideIcon from .*$/m, `import { createIcon as createLucideIcon } from '${OWN}';`)
		.replaceAll(/^ {2}(name: ".*"|size: 24|aliases: \[[^\]]*\]),?\n/gm, '')
		.replaceAll(/,\s*key: "\w+"/g, '')
		.replaceAll(/\[\s*"path",\s*\{\s*d: ("[^"]*")\s*\}\s*\]/g, '$1');

/** Icons of Lucide are made by `create-icon.ts`. */
export const leanIcons = (): Plugin => ({
	name: 'lean-icons',
	apply: 'build',
	enforce: 'pre',
	transform: (code, id) => (ICON.test(id) ? leanIcon(code) : null),
});
