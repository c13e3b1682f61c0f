import { expect, test } from 'vitest';
import { makeFellow, newMobile } from '../../test/factories.ts';
import { signInTo } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);

test('a wrong password and an unknown number take about as long', { timeout: 60_000 }, async () => {
	const fellow = await makeFellow(app.db, { stage: 'signed_up' });
	const timed = async (mobile_number: string) => {
		const start = performance.now();
		expect(await signIn({ mobile_number }, 'wrong')).toMatchObject({ status: 401 });
		return performance.now() - start;
	};
	await timed(newMobile());
	const known: number[] = [];
	const unknown: number[] = [];
	for (let round = 0; round < 4; round += 1) {
		known.push(await timed(fellow.mobile_number));
		unknown.push(await timed(newMobile()));
	}
	const ratio = Math.min(...known) / Math.min(...unknown);
	expect(ratio).toBeGreaterThan(0.4);
	expect(ratio).toBeLessThan(2.5);
});
