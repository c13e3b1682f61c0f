import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { STORED_VERSION } from '../local/store/versions.ts';
import { endpoints, storedShapes } from './stored-shapes.ts';

/** Hash of all stored shapes, by version. */
const SHAPES: Record<number, string> = {
	1: '9ceb91606a40dfd2',
	2: '2bbbce45a9973f35',
	3: '7e5586d0bfe07640',
	4: '1b3679fb44556bb4',
	5: 'de3aaa1c2ddaf84b',
	6: 'db9d4cb6396371ef',
};

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
	expect(SHAPES[STORED_VERSION], 'Raise STORED_VERSION, see versions.ts').toBe(hash);
});

test('an upgrade begins at a version that was there', () => {
	const steps = storedShapes.writes.flatMap(({ upgrade = {} }) => Object.keys(upgrade).map(Number));
	expect(steps.filter((version) => version < 1 || version >= STORED_VERSION)).toEqual([]);
});

test('each write that waits on phones is declared once', () => {
	const queued = endpoints.filter(({ offline }) => offline === 'queued' || offline === 'queued_media');
	const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
	const declared = storedShapes.writes.map(({ endpoint }) => nameOf(endpoint));
	expect(declared.toSorted()).toEqual(queued.map(nameOf).toSorted());
});
