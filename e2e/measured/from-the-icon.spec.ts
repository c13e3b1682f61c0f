import { expect, test } from '@playwright/test';
import { compiledModules, EMPTY_PAGE, newPhone, signIn, type Visit, visit } from '../../bench/page-visit.ts';
import { median } from '../../server/test/median.ts';
import { useProduct } from '../use-product.ts';

const ROUNDS = 5;
/**
 * The budget is 800 ms on a machine that shows an empty page in 118 ms. The empty page is a picture that the
 * worker keeps.
 */
const MOST_TIMES = 800 / 118;
const SELECTORS: Record<string, string> = {
	'/add-children-attendance': 'input[type=radio]',
	'/main': 'header button',
};
const MOST_SHIFT = 0.02;

/** Chromium stores no compiled code of a smaller file, in bytes. */
const SMALLEST_STORED = 1024;

const spec = useProduct();

async function bytesOf(url: string): Promise<number> {
	const answer = await fetch(url);
	return (await answer.arrayBuffer()).byteLength;
}

for (const isOffline of [false, true])
	test(`from the icon, ${isOffline ? 'without' : 'with'} network, a prepared phone has its screen soon`, async () => {
		test.setTimeout(600_000);
		const phone = await newPhone(spec.product.origin);
		await signIn(phone, true);
		const empty: Visit[] = [];
		const visits = new Map(Object.keys(SELECTORS).map((address) => [address, [] as Visit[]]));
		for (let round = 0; round < ROUNDS; round++) {
			empty.push(await visit(phone, { address: EMPTY_PAGE, isOffline }));
			for (const [address, done] of visits)
				done.push(await visit(phone, { address, selector: SELECTORS[address], isOffline }));
		}
		await phone.throwAway();
		const floor = median(empty.map(({ usable }) => usable));
		for (const [address, done] of visits) {
			const usable = median(done.map((one) => one.usable));
			const shift = median(done.map((one) => one.shift));
			process.stdout.write(
				`${address} ${isOffline ? 'offline' : 'online'}: ${usable.toFixed(0)} ms, an empty page ${floor.toFixed(0)} ms, shift ${shift.toFixed(3)}\n`,
			);
			expect(usable / floor, address).toBeLessThanOrEqual(MOST_TIMES);
			expect(shift, `${address} jumps`).toBeLessThanOrEqual(MOST_SHIFT);
		}
	});

test('from the icon, the browser uses the code that it compiled at an earlier start', async () => {
	const phone = await newPhone(spec.product.origin);
	await signIn(phone, true);
	const trip = { address: '/add-children-attendance', selector: 'input[type=radio]' };
	await visit(phone, trip);
	const modules = await compiledModules(phone, trip);
	await phone.throwAway();
	const ours = modules.filter(({ url }) => url.includes('/assets/'));
	expect(ours.length).toBeGreaterThan(5);
	const missing = ours.filter(({ isStored }) => !isStored);
	const bytes = await Promise.all(missing.map(({ url }) => bytesOf(url)));
	expect(missing.filter((_, at) => (bytes[at] ?? 0) >= SMALLEST_STORED)).toEqual([]);
});
