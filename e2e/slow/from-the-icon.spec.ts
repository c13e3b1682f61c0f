import { expect, test } from '@playwright/test';
import { compiledModules, EMPTY_PAGE, newPhone, signIn, type Visit, visit } from '../../bench/page-visit.ts';
import { median } from '../../server/test/median.ts';
import { useProduct } from '../use-product.ts';

const ROUNDS = 5;
/** Counts times of an empty page of the same run: the picture that the worker keeps. */
const MOST: Record<string, { selector: string; times: number }> = {
	'/add-children-attendance': { selector: 'input[type=radio]', times: 5.5 },
	'/main': { selector: 'header button', times: 5.5 },
};
const MOST_SHIFT = 0.02;

const spec = useProduct();

for (const isOffline of [false, true])
	test(`from the icon, ${isOffline ? 'without' : 'with'} network, a prepared phone has its screen soon`, async () => {
		test.setTimeout(600_000);
		const phone = await newPhone(spec.product.origin);
		await signIn(phone, true);
		const empty: Visit[] = [];
		const visits = new Map(Object.keys(MOST).map((address) => [address, [] as Visit[]]));
		for (let round = 0; round < ROUNDS; round++) {
			empty.push(await visit(phone, { address: EMPTY_PAGE, isOffline }));
			for (const [address, done] of visits)
				done.push(await visit(phone, { address, selector: MOST[address]?.selector, isOffline }));
		}
		await phone.throwAway();
		const floor = median(empty.map(({ usable }) => usable));
		for (const [address, done] of visits) {
			const usable = median(done.map((one) => one.usable));
			const shift = median(done.map((one) => one.shift));
			process.stdout.write(
				`${address} ${isOffline ? 'offline' : 'online'}: ${usable.toFixed(0)} ms, an empty page ${floor.toFixed(0)} ms, shift ${shift.toFixed(3)}\n`,
			);
			expect(usable / floor, address).toBeLessThanOrEqual(MOST[address]?.times ?? 0);
			expect(shift, `${address} jumps`).toBeLessThanOrEqual(MOST_SHIFT);
		}
	});

test('from the icon, the browser uses the code that it compiled at an earlier start', async () => {
	test.setTimeout(120_000);
	const phone = await newPhone(spec.product.origin);
	await signIn(phone, true);
	const trip = { address: '/add-children-attendance', selector: 'input[type=radio]' };
	await visit(phone, trip);
	const modules = await compiledModules(phone, trip);
	await phone.throwAway();
	// V8 stores nothing of a file of less than a kilobyte
	const large = modules.filter(({ url }) => url.includes('/assets/') && !url.includes('rolldown-runtime'));
	expect(large.length).toBeGreaterThan(5);
	expect(large.filter(({ isStored }) => !isStored)).toEqual([]);
});
