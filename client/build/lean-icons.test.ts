import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const folder = path.join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
const files = globSync('*.mjs', { cwd: folder });

/** The data that a file of Lucide gives to the function that makes its icon. */
function dataOf(code: string): unknown {
	const body = code.replaceAll(/^(import|export) .*$/gm, '').replace(/createLucideIcon/, 'return ');
	return new Function(body.replace(/const \w+ = return /, 'return '))();
}

const withoutKey = ([element, { key: _, ...attributes }]: [string, Record<string, string>]) =>
	element === 'path' && Object.keys(attributes).join() === 'd' ? attributes.d : [element, attributes];

test('each icon of Lucide keeps its whole drawing, and nothing else', () => {
	expect(files.length).toBeGreaterThan(1000);
	for (const file of files) {
		const code = readFileSync(path.join(folder, file), 'utf8');
		if (!code.includes('createLucideIcon(')) continue;
		const whole = dataOf(code) as { node: Parameters<typeof withoutKey>[0][] };
		expect(dataOf(leanIcon(code)), file).toEqual({ node: whole.node.map(withoutKey) });
	}
});
