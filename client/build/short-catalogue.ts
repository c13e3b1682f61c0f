import type { Plugin } from 'vite';
import type { Catalogue } from '../language/language.ts';
import { shortKey } from '../language/short-keys.ts';
import { telugu } from '../language/telugu.ts';

/**
 * The texts in Telugu as a phone fetches them: without the English texts, which the screens bring along.
 * @throws when two texts have the same short key
 */
export function shortCatalogue(catalogue: Catalogue): string {
	const keys = Object.keys(catalogue).map(shortKey);
	const twice = Object.keys(catalogue).filter((_, at) => keys.indexOf(keys[at] ?? '') !== at);
	if (twice.length > 0) throw new Error(`Another text has the short key of: ${twice.join(' | ')}`);
	const given = [keys.join(''), Object.values(catalogue)].map((part) => JSON.stringify(part));
	return `import { byShortKeys } from './short-keys.ts';\nexport const telugu = byShortKeys(${given.join(', ')});\n`;
}

export const shortTelugu = (): Plugin => ({
	name: 'short-telugu',
	apply: 'build',
	enforce: 'pre',
	load: (id) => (id.endsWith('/client/language/telugu.ts') ? shortCatalogue(telugu) : null),
});
