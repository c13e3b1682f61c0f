import { expect, test } from '@playwright/test';
import { faultKinds } from '../../chaos/fault-table.ts';
import { linesOf } from '../../chaos/report.ts';
import { isFlawless, runChaos } from '../../chaos/run.ts';
import { type Product, startStandaloneProduct } from '../../product.ts';

const SEED = 11;
const OPERATIONS = 6;
const RUN_MS = 900_000;

let product: Product;

// the run kills PostgreSQL too, so it needs one of its own
test.beforeAll(async () => {
	product = await startStandaloneProduct({ DEMO: '1', LOG_LEVEL: 'silent' });
});

test.afterAll(async () => {
	await product?.stop();
});

test('while every fault strikes once, no acknowledged write is lost, doubled or changed', async () => {
	test.setTimeout(RUN_MS);
	const report = await runChaos(product, { seed: SEED, operations: OPERATIONS, faults: faultKinds.length });
	const text = linesOf(report).join('\n');
	expect(isFlawless(report), text).toBe(true);
	expect(report.acknowledged, text).toBeGreaterThanOrEqual(OPERATIONS / 2);
	expect([...report.faults.values()], text).toEqual(faultKinds.map(() => 1));
});
