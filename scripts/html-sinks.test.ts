import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, runCommand } from './run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yuva-sinks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sinks = {
	innerHTML: 'element.innerHTML = text;',
	'innerHTML by its name': "element['innerHTML'] = text;",
	outerHTML: 'element.outerHTML = text;',
	insertAdjacentHTML: "element.insertAdjacentHTML('beforeend', text);",
	setHTMLUnsafe: 'element.setHTMLUnsafe(text);',
	'a fragment': 'document.createRange().createContextualFragment(text);',
	'a parsed document': "new DOMParser().parseFromString(text, 'text/html');",
	'document.write': 'document.write(text);',
	'document.writeln': 'document.writeln(text);',
	srcdoc: 'element.srcdoc = text;',
	srcDoc: 'export const frame = <iframe title="frame" srcDoc={text} />;',
	dangerouslySetInnerHTML: 'export const part = <p dangerouslySetInnerHTML={{ __html: text }} />;',
	eval: 'eval(text);',
	'eval of the window': 'globalThis.eval(text);',
	'new Function': 'new Function(text);',
	'an address that is code': "element.href = 'javascript:alert(1)';",
	'a popup of the map': 'layer.bindPopup(text);',
	'a label of the map': 'layer.bindTooltip(text);',
	'an icon of the map': "import { divIcon } from 'leaflet';\ndivIcon({ html: text });",
};

const harmless = `const label = document.createElement('span');
label.textContent = text;
export const words = <p title={text}>{text}</p>;`;

const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.tsx`;
const DECLARED =
	"declare const text: string;\ndeclare const element: HTMLElement;\ndeclare const layer: import('leaflet').Layer;\n";
for (const [name, code] of [...Object.entries(sinks), ['harmless', harmless]] as const)
	writeFileSync(path.join(folder, fileOf(name)), DECLARED + code);
// the default form of oxlint colours the names of files where the variable CI is set
const { succeeded, output } = await runCommand('oxlint', [
	'--format=unix',
	'-c',
	path.join(root, '.oxlintrc.json'),
	folder,
]);

test.each(Object.keys(sinks))('%s does not pass the linter', (name) => {
	expect(output).toContain(`/${fileOf(name)}:`);
	expect(succeeded).toBe(false);
});

test('text that stays text passes', () => {
	expect(output).not.toContain(fileOf('harmless'));
});
