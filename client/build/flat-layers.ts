import type { Plugin } from 'vite';

const LAYER = /@layer [\w-]+\s*\{/;
const ORDER = /@layer [\w-]+(,\s*[\w-]+)*;/g;

/**
 * Takes the rules of a style sheet out of their `@layer` blocks. Browsers before Chrome 99 ignore these blocks. The blocks
 * are in layer order, so between rules of equal specificity the same rule wins as before.
 */
export function flattenLayers(css: string): string {
	let flat = css.replaceAll(ORDER, '');
	for (let layer = LAYER.exec(flat); layer; layer = LAYER.exec(flat)) {
		const begin = layer.index + layer[0].length;
		const end = closingBrace(flat, begin);
		flat = flat.slice(0, layer.index) + flat.slice(begin, end) + flat.slice(end + 1);
	}
	return flat;
}

/** @throws when the block that began before `from` has no end */
function closingBrace(css: string, from: number): number {
	let depth = 1;
	const braces = /[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\./g;
	braces.lastIndex = from;
	for (let found = braces.exec(css); found; found = braces.exec(css)) {
		if (found[0] === '{') depth++;
		if (found[0] === '}' && --depth === 0) return found.index;
	}
	throw new Error('A block of the style sheet has no end');
}

export const flatLayers = (): Plugin => ({
	name: 'flat-layers',
	apply: 'build',
	enforce: 'post',
	generateBundle(_, bundle) {
		for (const file of Object.values(bundle))
			if (file.type === 'asset' && file.fileName.endsWith('.css'))
				file.source = flattenLayers(String(file.source));
	},
});
