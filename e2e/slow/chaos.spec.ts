import { expect, test } from '@playwright/test';
import { absences } from '../chaos/absences.ts';
import { idleFaults, linesOf } from '../chaos/report.ts';
import { isFlawless, runChaos } from '../chaos/run.ts';
import { type Product, startStandaloneProduct } from '../product.ts';

const SEED = 11;
const OPERATIONS = 100;
const RUN_MS = 900_000;

test.use({ trace: 'off' });

let product: Product;

test.beforeAll(async () => {
	product = await startStandaloneProduct({ DEMO: '1', LOG_LEVEL: 'silent' });
});

test.afterAll(async () => {
	await product?.stop();
});

test(`over ${OPERATIONS} operations no acknowledged write is lost, doubled or changed`, async () => {
	test.setTimeout(RUN_MS);
	const report = await runChaos(product, { seed: SEED, operations: OPERATIONS });
	const text = linesOf(report).join('\n');
	process.stdout.write(`${text}\n`);
	expect(isFlawless(report), text).toBe(true);
	expect(report.acknowledged, text).toBeGreaterThanOrEqual(OPERATIONS / 2);
	expect(Math.min(...report.faults.values()), text).toBeGreaterThan(0);
	expect(idleFaults(report), text).toEqual([]);
});

for (const { without, kinds, operations, finding, found } of Object.values(absences)) {
	test(`without ${without} the same run finds ${finding}`, async () => {
		test.setTimeout(RUN_MS);
		const report = await runChaos(product, { seed: SEED, operations, without, kinds });
		expect(found(report), linesOf(report).join('\n')).toBeGreaterThan(0);
	});
}
