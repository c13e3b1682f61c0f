import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Endpoint } from '@yuva/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { releaseNames, releaseOf } from '../e2e/releases/releases.ts';
import packageFile from '../package.json' with { type: 'json' };
import { FIRST_RELEASED, SHAPES, STORED_VERSION } from './local/store/versions.ts';
import { endpoints, storedShapes } from './stored-shapes.ts';

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') =>
	z.toJSONSchema(shape, { io, unrepresentable: 'any' });

test('a change of what phones keep raises STORED_VERSION', () => {
	const shapes = [
		...storedShapes.writes.map(({ endpoint }) => [
			`${endpoint.method} ${endpoint.path}`,
			schemaOf(endpoint.input, 'input'),
		]),
		...storedShapes.reads.map(({ path, output }) => [path, schemaOf(output, 'output')]),
	].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
	const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
	expect(
		SHAPES[STORED_VERSION],
		`in client/local/store/versions.ts raise STORED_VERSION, and give SHAPES the new number with '${hash}'`,
	).toBe(hash);
});

test.each(releaseNames)(
	'the shapes of release %s are those of its version, and others have another number',
	(name) => {
		const { version, shapes } = releaseOf(name).stored;
		expect(SHAPES[version]).toBe(shapes);
	},
);

test('shapes that no recorded release has stand under a version that none has', () => {
	const isRecorded = releaseNames.includes(packageFile.version);
	const released = releaseNames.map((name) => releaseOf(name).stored.version);
	expect(isRecorded ? released : [STORED_VERSION], `raise ${packageFile.version}`).toContain(STORED_VERSION);
});

test('what a phone keeps of any slice is among them: what is missing would be lost with the next version', async () => {
	const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) =>
		file.endsWith('endpoints.ts'),
	);
	const all = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../contract/${file}`)));
	const known = new Set(endpoints.map(({ path }) => path));
	const kept = all
		.flatMap((slice) => Object.values(slice as Record<string, Partial<Endpoint>>))
		.filter(({ offline }) => offline !== undefined);
	expect(kept.length).toBeGreaterThan(40);
	expect(kept.flatMap(({ path }) => (path && known.has(path) ? [] : [path]))).toEqual([]);
});

test('an upgrade begins at a version that was there', () => {
	const steps = storedShapes.writes.flatMap(({ upgrade = {} }) => Object.keys(upgrade).map(Number));
	expect(steps.filter((version) => version < FIRST_RELEASED || version >= STORED_VERSION)).toEqual([]);
});

test('each write that waits on phones is declared once', () => {
	const queued = endpoints.filter(({ offline }) => offline === 'queued' || offline === 'queued_media');
	const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
	const declared = storedShapes.writes.map(({ endpoint }) => nameOf(endpoint));
	expect(declared.toSorted()).toEqual(queued.map(nameOf).toSorted());
});
