/** Prints the figures by which the size and the shape of the product are judged. `node scripts/structure.ts` */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { print } from '../server/platform/process/print.ts';
import { FLOWS } from './flows.ts';

const IMPORT = /(?:from|import\()\s*'(\.[^']+|@yuva\/contract\/[^']+)'/g;
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const isTest = (file: string) => /\.(test|slow|spec)\.tsx?$|\/test\/|^(e2e|bench)\//.test(file);
const code = files.filter((file) => /\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (list: readonly string[]) =>
	list.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
const wordsOf = (list: readonly string[]) =>
	list.reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0);

function printParts(): void {
	for (const part of ['contract', 'server', 'client', 'scripts']) {
		const product = code.filter((file) => file.startsWith(`${part}/`) && !isTest(file));
		const small = product.filter((file) => linesOf([file]) <= 30).length;
		print(`${part}: ${product.length} files, ${linesOf(product)} lines; ${small} files of at most 30 lines`);
	}
	const tests = code.filter(isTest);
	print(`tests and their support: ${tests.length} files, ${linesOf(tests)} lines`);
}

function printSlices(folder: string): void {
	const pairs = new Set<string>();
	const slices = new Set<string>();
	let imports = 0;
	const product = code.filter((file) => file.startsWith(`${folder}/`) && !isTest(file));
	for (const file of product) {
		const [slice = '', ...inner] = path.relative(folder, file).split('/');
		if (inner.length === 0) continue;
		slices.add(slice);
		for (const [, target = ''] of textOf(file).matchAll(IMPORT)) {
			imports += 1;
			const other = path.relative(folder, path.join(path.dirname(file), target)).split('/');
			if (target.startsWith('.') && other.length > 1 && other[0] !== '..' && other[0] !== slice)
				pairs.add(`${slice} ${other[0]}`);
		}
	}
	const share = ((imports / linesOf(product)) * 100).toFixed(1);
	print(`${folder}: ${slices.size} slices, ${pairs.size} pairs, ${imports} imports (${share} for 100 lines)`);
}

function printWords(): void {
	const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
	const docs = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
	const comments = code.reduce(
		(sum, file) => sum + (textOf(file).match(/\/\*\*|^\s*\/\//gm)?.length ?? 0),
		0,
	);
	print(`docs: ${wordsOf(docs)} words; ${records.length} decision records: ${wordsOf(records)} words`);
	print(`comments: ${comments}`);
}

function printFlows(): void {
	for (const [name, { most, files: opened }] of Object.entries(FLOWS)) {
		const gone = opened.filter((file) => !files.includes(file));
		print(
			`${name}: ${opened.length} files (goal ${most})${gone.map((file) => `; ${file} is gone`).join('')}`,
		);
	}
}

printParts();
for (const folder of ['contract', 'server/features', 'client/features']) printSlices(folder);
printWords();
printFlows();
