import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const folder = path.join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
const files = globSync('*.mjs', { cwd: folder });

type Element = [element: string, attributes: Record<string, string>];

/** What a file of Lucide gives to the function that makes its icon, as JSON. */
function drawingIn(code: string): { node: (Element | string)[] } {
	const script = code
		.replaceAll(/^(import|export) .*$/gm, '')
		.replace('createLucideIcon(', 'drawing = JSON.stringify(');
	const found = { drawing: '' };
	runInNewContext(`{${script}}`, found);
	return JSON.parse(found.drawing);
}

const asLean = (part: Element | string) => {
	if (typeof part === 'string') return part;
	const [element, { key: _, ...attributes }] = part;
	return element === 'path' && Object.keys(attributes).join() === 'd' ? attributes.d : [element, attributes];
};

test('each icon of Lucide keeps its whole drawing, and nothing else', () => {
	const icons = files
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
		.filter((code) => code.includes('createLucideIcon('));
	expect(icons.length).toBeGreaterThan(1000);
	for (const code of icons)
		expect(drawingIn(leanIcon(code))).toEqual({ node: drawingIn(code).node.map(asLean) });
});
