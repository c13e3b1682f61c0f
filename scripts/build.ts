import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { complain, print } from '../server/platform/process/print.ts';
import { distFolder, hashFile, hashOfSources, isClientBuilt, viteConfig } from './client-build.ts';
import { root, runCommand } from './run-command.ts';

const smallestWorthCompressing = 1024;
const textFiles = '**/*.{html,js,css,svg,json,webmanifest,txt,xml}';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
if (values.force || !isClientBuilt()) await buildClient();

/** The hash is written last, so that a build that was interrupted is none. */
async function buildClient(): Promise<void> {
	const begun = Date.now();
	print('Building the client …');
	const hash = hashOfSources();
	const { succeeded, output } = await runCommand('vite', [
		'build',
		'--config',
		viteConfig,
		'--logLevel',
		'warn',
	]);
	if (!succeeded) {
		complain(output);
		process.exit(1);
	}
	await prerenderPages();
	await compressTextFiles();
	writeFileSync(hashFile, hash);
	print(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function prerenderPages(): Promise<void> {
	const prerenderer = join(root, 'client', 'build', 'prerender.ts');
	if (!existsSync(prerenderer)) return;
	const { prerender }: { prerender(distDir: string): Promise<void> } = await import(
		pathToFileURL(prerenderer).href
	);
	await prerender(distFolder);
}

/** So that the server sends the smallest form without spending time on it. */
async function compressTextFiles(): Promise<void> {
	const files = globSync(textFiles, { cwd: distFolder }).map((name) => join(distFolder, name));
	await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
	const content = readFileSync(file);
	if (content.length < smallestWorthCompressing) return;
	const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	const params = {
		[BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
		[BROTLI_PARAM_QUALITY]: 11,
		[BROTLI_PARAM_SIZE_HINT]: content.length,
	};
	writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
	writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
