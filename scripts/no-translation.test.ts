import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const KINDS = '{client,server,deploy}/**/*.{html,ts,tsx,js,cfg,conf}';
const NOT_SERVED = ['node_modules', 'dist', 'test', 'e2e'];

test('no browser offers to translate a page of the product, which would show numbers that are not saved', async () => {
	const pages: string[] = [];
	const translatable: string[] = [];
	for await (const file of glob(KINDS, {
		cwd: root,
		exclude: (name) => NOT_SERVED.includes(path.basename(name)),
	})) {
		const text = /\.(test|slow)\.tsx?$/.test(file) ? '' : await readFile(path.join(root, file), 'utf8');
		if (!/<!doctype html>/i.test(text)) continue;
		pages.push(file);
		const isClosed = /<html [^>]*translate="no"/.test(text);
		if (!isClosed || !/<meta name="google" content="notranslate"/.test(text)) translatable.push(file);
	}
	expect(pages.sort()).toEqual([
		'client/build/write-pages.ts',
		'client/index.html',
		'server/platform/http/openapi-page.ts',
	]);
	expect(translatable).toEqual([]);
});
