import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listKeptFiles } from './write-service-worker.ts';

const BUILT: Record<string, string> = {
	'app.html': '<!doctype html>',
	'logo.svg': '<svg>యువ</svg>',
	'art/waiting.svg': '<svg/>',
	'assets/start-abc.js': 'export const name = "యువ";',
	'assets/index-def.css': 'body{}',
	'videos/film.mp4': 'too large',
};

it('each kept file has the digest of its bytes, and a revision unless its name has one', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-kept-'));
	for (const [name, content] of Object.entries(BUILT)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	const files = await listKeptFiles(folder, ['assets/start-abc.js', 'assets/index-def.css']);
	await rm(folder, { recursive: true });
	expect(files.map(({ url }) => url)).toEqual([
		'/app.html',
		'/art/waiting.svg',
		'/assets/index-def.css',
		'/assets/start-abc.js',
		'/logo.svg',
	]);
	for (const { url, integrity, revision } of files) {
		const content = BUILT[url.slice(1)] ?? '';
		expect(integrity).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
		expect(revision === null).toBe(url.startsWith('/assets/'));
	}
});

it('a file that the build did not write fails the build', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-kept-'));
	await expect(listKeptFiles(folder, ['assets/gone.js'])).rejects.toThrow('assets/gone.js');
	await rm(folder, { recursive: true });
});
