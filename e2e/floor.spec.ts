import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newerInScript, newerInStyle } from '../scripts/newer-than-floor.ts';
import { wrongFields } from '../scripts/wrong-fields.ts';

const DIST = path.join(import.meta.dirname, '..', 'client', 'dist');
const builtFiles = (pattern: string): string =>
	globSync(pattern, { cwd: DIST })
		.map((file) => readFileSync(path.join(DIST, file), 'utf8'))
		.join('\n');

/**
 * Lists what the built scripts name although not all browsers from the floor on have it, and why that is no
 * fault.
 */
const IN_SCRIPTS: Record<string, readonly string[]> = {
	'added by client/floor/missing.ts': [
		'Array.at',
		'Array.findLast',
		'Array.toReversed',
		'Array.toSorted',
		'Crypto.randomUUID',
		'Map.groupBy',
		'String.at',
	],
	'of the same name as one that is added': [
		'Object.groupBy',
		'TypedArray.at',
		'TypedArray.findLast',
		'TypedArray.toReversed',
		'TypedArray.toSorted',
	],
	'asked for before it is used, by our code or by a library': [
		'Document.fullscreenEnabled',
		'Document.startViewTransition',
		'Element.requestFullscreen',
		'Element.startViewTransition',
		'Error.captureStackTrace',
		'Error.isError',
		'Error.stackTraceLimit',
		'Navigator.canShare',
		'Navigator.connection',
		'Navigator.permissions',
		'Navigator.share',
		'Navigator.wakeLock',
		'ServiceWorkerRegistration.pushManager',
		'ServiceWorkerRegistration.showNotification',
		'ServiceWorkerRegistration.sync',
		'StorageManager.estimate',
		'URL.canParse',
		'Window.pushManager',
		'Window.showOpenFilePicker',
	],
	'a word of our own or of a library': [
		'AsyncDisposableStack.move',
		'AsyncDisposableStack.use',
		'Blob.bytes',
		'DisposableStack.move',
		'DisposableStack.use',
		'Element.role',
		'Function.displayName',
		'HTMLElement.popover',
		'HTMLFormElement.requestSubmit',
		'HTMLInputElement.capture',
		'Iterator.chunks',
		'Iterator.drop',
		'Iterator.take',
		'Navigator.ink',
		'Navigator.install',
		'Navigator.keyboard',
		'Navigator.presentation',
		'Request.bytes',
		'Response.bytes',
	],
};

/** Lists the same of the style sheets. */
const IN_STYLES: Record<string, readonly string[]> = {
	'without it a screen looks a little different, and works': [
		'accent-color',
		'container-type',
		'content-visibility',
		'field-sizing',
		'forced-color-adjust',
		'hyphens',
		'outline',
		'overscroll-behavior',
		'print-color-adjust',
		'scrollbar-gutter',
		'scrollbar-width',
		'text-size-adjust',
		'text-wrap',
		'translate',
		'user-select',
		'@container',
		'@starting-style',
		':details-content',
		':has',
		':modal',
	],
	'with another rule for browsers that lack it': ['@property', ':open', ':popover-open'],
	'of printed pages': ['size', '@page', ':first', ':left', ':right'],
	'a word of a class': [':column', ':highlight'],
};

const allowed = (lists: Record<string, readonly string[]>) => Object.values(lists).flat().toSorted();

test('the scripts use nothing that the oldest browsers lack, but for what is named here', () => {
	const code = builtFiles('{assets/*.js,service-worker.js}');
	expect(code.length).toBeGreaterThan(1_000_000);
	expect(newerInScript(code).toSorted()).toEqual(allowed(IN_SCRIPTS));
});

test('the styles use nothing that the oldest browsers lack, but for what is named here', () => {
	const [, inPages = ''] = /<style>(.*?)<\/style>/s.exec(builtFiles('app.html')) ?? [];
	const css = inPages + builtFiles('assets/*.css');
	expect(css.length).toBeGreaterThan(50_000);
	expect(newerInStyle(css).toSorted()).toEqual(allowed(IN_STYLES));
});

test('a newer function, property, rule or selector is found', () => {
	expect(newerInScript('const all = list.values().toArray(); const one = Promise.withResolvers();')).toEqual([
		'Iterator.toArray',
		'Promise.withResolvers',
	]);
	expect(newerInScript('AbortSignal.timeout(5)')).toContain('AbortSignal.timeout');
	expect(newerInScript('/(?<=a)b/.test(c)')).toEqual(['lookbehind_assertion']);
	expect(newerInScript('/(?<name>a)(?:b)(?=c)/.test(d)')).toEqual([]);
	expect(newerInStyle('a{rotate:3deg}@layer b{c:user-valid{color:red}}')).toEqual([
		'rotate',
		'@layer',
		':user-valid',
	]);
	expect(newerInScript('list.map(Number).filter(Boolean)')).toEqual([]);
	expect(newerInStyle('a:hover{color:red}@media print{b{margin:0}}')).toEqual([]);
});

const scriptsOf = (pattern: string): [file: string, code: string][] =>
	globSync(pattern, { cwd: DIST }).map((file) => [file, readFileSync(path.join(DIST, file), 'utf8')]);

test('no call has a spread after an optional chain, which Chrome 90 cannot run', () => {
	const scripts = scriptsOf('**/*.js');
	const found = scripts.filter(([, code]) => /\?\.[\w$]*\(\.\.\./.test(code));
	expect(scripts.length).toBeGreaterThan(40);
	expect(found.map(([file]) => file)).toEqual([]);
});

test('no class has a block or a field that Safari 15.4 or Chrome 90 gets wrong', () => {
	expect(wrongFields('class A { static { this.b = 1; } }')).toHaveLength(1);
	expect(wrongFields('class A { #b = call(1); }')).toHaveLength(1);
	expect(wrongFields('class A { static name = 1; }')).toHaveLength(1);
	expect(wrongFields('class A { #b = 1; c = []; static d; e() { return (1); } }')).toEqual([]);
	expect(scriptsOf('**/*.js').flatMap(([, code]) => wrongFields(code))).toEqual([]);
});
