import { expect, test } from '@playwright/test';
import { type Product, startProduct } from '../product.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import type { Protection } from './protections.ts';
import { linesOf } from './report.ts';
import { type ChaosReport, isFlawless, runChaos } from './run.ts';

const SEED = 11;
/** Each fault strikes once. */
const OPERATIONS = 2 * faultKinds.length;
const RUN_MS = 300_000;

// a trace of hundreds of steps would take longer than the steps
test.use({ trace: 'off' });

let product: Product;

test.beforeAll(async () => {
	product = await startProduct({ DEMO: '1', LOG_LEVEL: 'silent' });
});

test.afterAll(async () => {
	await product?.stop();
});

test('while everything breaks nothing that was acknowledged is lost, doubled or mixed up', async () => {
	test.setTimeout(RUN_MS);
	const report = await runChaos(product, { seed: SEED, operations: OPERATIONS });
	const text = linesOf(report).join('\n');
	expect(isFlawless(report), text).toBe(true);
	expect(report.acknowledged, text).toBeGreaterThanOrEqual(OPERATIONS / 2);
	expect(Math.min(...report.faults.values()), text).toBeGreaterThan(0);
});

interface Absence {
	without: Protection;
	kinds: readonly FaultKind[];
	/** Enough for what is missing to show. */
	operations: number;
	finding: string;
	count(report: ChaosReport): number;
}

const absences: readonly Absence[] = [
	{
		without: 'write-ahead',
		kinds: ['line dead', 'browser killed'],
		operations: 8,
		finding: 'lost',
		count: ({ lost }) => lost.length,
	},
	{
		without: 'idempotency',
		kinds: ['replies lost after commit'],
		operations: 4,
		finding: 'doubled',
		count: ({ doubled }) => doubled.length,
	},
	{
		without: 'lock',
		kinds: ['two tabs sending'],
		operations: 8,
		finding: 'sent twice at once',
		count: ({ overlapping }) => overlapping,
	},
];

for (const { without, kinds, operations, finding, count } of absences) {
	test(`without ${without} the same finds work that is ${finding}`, async () => {
		test.setTimeout(RUN_MS);
		const report = await runChaos(product, { seed: SEED, operations, without, kinds });
		expect(count(report), linesOf(report).join('\n')).toBeGreaterThan(0);
	});
}
