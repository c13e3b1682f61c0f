import { test } from 'vitest';
import { makeFreshDatabase } from './fresh-database.ts';
import { fuzz, SEED } from './fuzz.ts';
import { policy } from './policy-table.ts';
import { startTestApp } from './test-app.ts';

const CASES = 400;

const { url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });

test.each(policy.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
	`%s never fails by any of ${CASES} inputs (seed ${SEED})`,
	async (_name, one) => {
		await fuzz(app, one, CASES);
	},
	600_000,
);
