import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';

const DEPLOY = path.join(import.meta.dirname, '..', 'deploy');
const DIGEST = `sha256:${'0a'.repeat(32)}`;

/** The program of Docker prints a table for each format that begins with the manifest. */
const AS_BUILDX = `case "$*" in
	*'{{json .Manifest.Digest}}'*) echo '"${DIGEST}"' ;;
	*) printf 'Name: caddy:2\\nDigest: ${DIGEST}\\n' ;;
esac`;

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-images-'));
const settings = path.join(folder, 'yuva.env');
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => writeFile(settings, 'DOMAIN=yuva.example.org\nCADDY_IMAGE=caddy:2\n', { mode: 0o600 }));

/** Takes the place of the program that asks the registry. */
async function answerDigest(text: string): Promise<void> {
	const docker = path.join(folder, 'docker');
	await writeFile(docker, `#!/bin/sh\n${text}\n`);
	await chmod(docker, 0o755);
}

const pin = (...args: string[]) =>
	promisify(execFile)(path.join(DEPLOY, 'pin-images'), [...args, settings], {
		env: { PATH: `${folder}:${process.env.PATH}` },
	}).then(
		() => '',
		({ stderr }: { stderr: string }) => stderr,
	);

test('the program writes each image with its digest, and keeps all other settings', async () => {
	await answerDigest(AS_BUILDX);
	expect(await pin('--check')).toContain('POSTGRES_IMAGE has no digest');
	expect(await pin()).toBe('');
	expect(await readFile(settings, 'utf8')).toBe(
		[
			'DOMAIN=yuva.example.org',
			`POSTGRES_IMAGE=postgres:17-bookworm@${DIGEST}`,
			`CADDY_IMAGE=caddy:2@${DIGEST}`,
			`NODE_IMAGE=node:24-bookworm-slim@${DIGEST}`,
			`DEBIAN_IMAGE=debian:bookworm-slim@${DIGEST}`,
			'',
		].join('\n'),
	);
	expect((await stat(settings)).mode & 0o777).toBe(0o600);
	const before = await readFile(settings, 'utf8');
	expect([await pin('--check'), await pin()]).toEqual(['', '']);
	expect(await readFile(settings, 'utf8')).toBe(before);
});

test.each([
	['does not answer', 'exit 1'],
	['answers something else', 'echo latest'],
])('a registry that %s changes no image to a moving one', async (_what, text) => {
	await answerDigest(text);
	expect(await pin()).toMatch(/digest/);
	expect(await pin('--check')).toMatch(/has no digest/);
});

test('no image is named by a tag in the files of containers', async () => {
	const [compose, recipe] = await Promise.all(
		['compose.yml', 'Dockerfile'].map((file) => readFile(path.join(DEPLOY, file), 'utf8')),
	);
	const named = [
		...`${compose}`.matchAll(/^\s*image: (.+)$/gm),
		...`${recipe}`.matchAll(/^(?:FROM|COPY --from=)\s*(\S+)/gm),
	].map(([, image]) => image);
	expect(named.length).toBeGreaterThan(5);
	for (const image of named) expect(image).toMatch(/^(yuva|build|\$\{\w+_IMAGE(:\?.+)?\})$/);
});

test('each container is read-only, without capabilities and with a limit of memory, and the server is no owner', async () => {
	const compose = `${await readFile(path.join(DEPLOY, 'compose.yml'))}`;
	const [head = '', body = ''] = compose.split(/^services:$/m);
	for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]']) {
		expect(head).toContain(line);
	}
	const services =
		body
			.split(/^volumes:$/m)[0]
			?.split(/^ {2}(?=\w+:$)/m)
			.slice(1) ?? [];
	expect(services.map((text) => text.split(':')[0])).toEqual(['database', 'migrate', 'yuva', 'proxy']);
	for (const service of services) expect(service).toMatch(/<<: \*hardened.*mem_limit: \d+[gm]$/ms);
	expect(body).toMatch(/ DATABASE_URL: postgres:\/\/yuva_web:/);
	expect(body).not.toContain('POSTGRES_USER');
});

test.each([
	['without a commit, as compose names none by itself', '', undefined],
	['with the commit', '2d1357a', '2d1357a'],
])('the recipe of the image names its version %s', async (_how, YUVA_COMMIT, commit) => {
	const recipe = await readFile(path.join(DEPLOY, 'Dockerfile'), 'utf8');
	const line = /^\t&& (.*npm pkg set commit.*) \\$/m.exec(recipe)?.[1] ?? 'false';
	const manifest = path.join(folder, 'package.json');
	await writeFile(manifest, '{"name":"yuva"}');
	await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: { ...process.env, YUVA_COMMIT } });
	expect(JSON.parse(await readFile(manifest, 'utf8')).commit).toBe(commit);
});
