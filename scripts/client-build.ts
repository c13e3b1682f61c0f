import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

export const distFolder = join(root, 'client', 'dist');
export const viteConfig = join(root, 'client', 'build', 'vite.config.ts');
export const hashFile = join(distFolder, '.build-hash');

const inputs = [
	'client/**/*',
	'contract/**/*.{ts,json}',
	'scripts/{build,client-build}.ts',
	'package.json',
	'package-lock.json',
];
const noInputs = ['client/dist', 'client/test', 'client/node_modules'];

/** Covers all inputs of the client: sources, contract, packages and build scripts. */
export function hashOfSources(): string {
	const files = globSync(inputs, { cwd: root, withFileTypes: true, exclude: (entry) => isNoInput(entry) })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	const hash = createHash('sha256');
	for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
	return hash.digest('hex');
}

/** Returns false after an incomplete build, or after changes in the sources. */
export function isClientBuilt(): boolean {
	return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashOfSources();
}

function isNoInput(entry: { name: string; parentPath: string }): boolean {
	return noInputs.some((folder) => join(entry.parentPath, entry.name) === join(root, folder));
}
