import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { print } from '../server/platform/process/print.ts';
import { distFolder, hashFile, hashOfSources, isClientBuilt } from './client-build.ts';
import { root } from './run-command.ts';

const smallestWorthCompressing = 1024;
const builder = join(root, 'client', 'build', 'build-client.ts');
const textFiles = '**/*.{html,js,css,svg,json,webmanifest,txt,xml}';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
if (values.force || !isClientBuilt()) await buildAll();

/** Writes the hash last, so that an interrupted build does not count. */
async function buildAll(): Promise<void> {
	const begun = Date.now();
	print('Building the client …');
	const hash = hashOfSources();
	// A URL imports it, because the client's type check covers the file.
	const { buildClient }: { buildClient(): Promise<void> } = await import(pathToFileURL(builder).href);
	await buildClient();
	await compressTextFiles();
	writeFileSync(hashFile, hash);
	print(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** Compresses at build time, so that the server spends no time on it. */
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
