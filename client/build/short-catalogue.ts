import path from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogue } from '../language/language.ts';
import { shortKey } from '../language/short-keys.ts';
import { telugu } from '../language/telugu.ts';
import { teluguConsole } from '../language/telugu-console.ts';
import { teluguLaw } from '../language/telugu-law.ts';

/** Each in a file of its own, whose name is that of the catalogue in kebab-case. */
export const CATALOGUES = { telugu, teluguLaw, teluguConsole };

type Name = keyof typeof CATALOGUES;

/**
 * The texts in Telugu as a phone fetches them: without the English texts, which the screens bring along.
 * @param name of the constant
 * @throws when two texts have the same short key
 */
export function shortCatalogue(name: string, catalogue: Catalogue): string {
	failOnSharedKeys(Object.keys(catalogue));
	const keys = Object.keys(catalogue).map(shortKey);
	const given = [keys.join(''), Object.values(catalogue)].map((part) => JSON.stringify(part));
	return `import { byShortKeys } from './short-keys.ts';\nexport const ${name} = byShortKeys(${given.join(', ')});\n`;
}

/** @throws when two of the texts have the same short key, as one text in two catalogues has */
export function failOnSharedKeys(texts: readonly string[]): void {
	const keys = texts.map(shortKey);
	const twice = texts.filter((_, at) => keys.indexOf(keys[at] ?? '') !== at);
	if (twice.length > 0) throw new Error(`Another text has the short key of: ${twice.join(' | ')}`);
}

const FILES: Record<string, Name> = {
	'telugu.ts': 'telugu',
	'telugu-law.ts': 'teluguLaw',
	'telugu-console.ts': 'teluguConsole',
};

export const shortTelugu = (): Plugin => ({
	name: 'short-telugu',
	apply: 'build',
	enforce: 'pre',
	buildStart: () => failOnSharedKeys(Object.values(CATALOGUES).flatMap(Object.keys)),
	load(id) {
		const name = id.includes('/client/language/') ? FILES[path.basename(id)] : undefined;
		return name ? shortCatalogue(name, CATALOGUES[name]) : null;
	},
});
