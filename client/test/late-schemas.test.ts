import { beforeEach, expect, test, vi } from 'vitest';

const { made } = vi.hoisted(() => ({ made: [] as string[] }));
vi.mock('../build/late.ts', async (original) => {
	const { late } = await original<typeof import('../build/late.ts')>();
	return {
		late: (make: (...given: unknown[]) => object, given: readonly unknown[]) =>
			late((...taken: unknown[]) => {
				made.push(make.name);
				return make(...taken);
			}, given),
	};
});

// what the test's setup loaded came before the mock
beforeEach(() => {
	vi.resetModules();
	made.length = 0;
});

test('to load what a screen of fellows calls builds next to no schema', async () => {
	const { listChildren } = await import('@yuva/contract/children/endpoints');
	const { saveChildrenAttendance } = await import('@yuva/contract/attendance/endpoints');
	await import('@yuva/contract/auth/endpoints');
	await import('@yuva/contract/tasks/endpoints');
	await import('@yuva/contract/learning-center/endpoints');
	await import('@yuva/contract/profile/endpoints');
	await import('@yuva/contract/messages/endpoints');
	// `taskChange`, whose shape another one takes over
	expect(made.splice(0)).toEqual(['object']);
	expect(listChildren.output.safeParse({}).success).toBe(false);
	expect(made).not.toEqual([]);
	const { error } = saveChildrenAttendance.input.safeParse({
		date: '2026-01-05',
		module: 1,
		day: 2,
		attendance: [],
	});
	expect(error?.issues.map(({ message }) => message)).toEqual(['Mark at least one child']);
});

test('a schema is built once, and answers like one of zod', async () => {
	const z = await import('zod/mini');
	const name = z.string().check(z.trim(), z.minLength(2, 'Too short'));
	const person = z.extend(z.object({ name }), { born: z.optional(z.iso.date()) });
	const grown = person.check(z.refine(({ born }) => born !== '2026-01-01', 'Too young'));
	expect(made).toEqual([]);
	expect(grown.parse({ name: ' Ravi ', more: 1 })).toEqual({ name: 'Ravi' });
	const after = made.length;
	expect(after).toBeGreaterThan(0);
	expect(grown.safeParse({ name: 'R' }).error?.issues).toMatchObject([
		{ path: ['name'], message: 'Too short' },
	]);
	expect(grown.safeParse({ name: 'Ravi', born: '2026-01-01' }).error?.issues).toMatchObject([
		{ message: 'Too young' },
	]);
	expect(made).toHaveLength(after);
	expect(Object.keys(person.shape)).toEqual(['name', 'born']);
	expect('parse' in person).toBe(true);
	expect(person instanceof z.core.$ZodType).toBe(true);
	expect(z.enum(['a', 'b']).options).toEqual(['a', 'b']);
});
