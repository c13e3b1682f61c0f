import { endpoint } from '@yuva/contract/endpoint';
import { success } from '@yuva/contract/fields';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '../platform/http/serve.ts';
import { startFreshApp } from './fresh-database.ts';
import { fuzz, SEED } from './fuzz.ts';
import { row } from './policy-row.ts';
import { policy } from './policy-table.ts';

/** Counts cases for each call; `fuzz.slow.ts` has more. */
const CASES = 6;

// the calls change what all tests share, such as the lists of places
const app = await startFreshApp();

const planted = endpoint({
	method: 'POST',
	path: '/api/planted/',
	summary: 'Passes a text on as a number',
	access: 'fellow',
	input: z.object({ number: z.string() }),
	output: success,
});
serve(app.platform, planted, async ({ input, db }) => {
	await sql`select ${input.number}::int`.execute(db);
	return { status: 'success' as const };
});

test(`a planted fault is found (seed ${SEED})`, async () => {
	const fault = fuzz(
		app,
		row(planted, 'granted', () => ({ number: '1' }), ''),
		40,
	);
	await expect(fault).rejects.toThrow(/was answered 500/);
});

test.each(policy.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
	`%s never fails by what it is sent (seed ${SEED})`,
	async (_name, one) => {
		await fuzz(app, one, CASES);
	},
);
