import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { median } from '../../server/test/median.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import type { FloodKind, FloodOrder } from './flood.ts';

/** A flood from one address slows another person's sign-in by at most this factor. */
const MAX_RATIO: Record<FloodKind, number> = {
	'half-sent requests': 2,
	'sign-ups': 2,
	'wrong passwords': 2,
	photos: 2,
	exports: 2,
};
/** The median of so many sign-ins, alone and under each flood, in turns. */
const SIGN_INS = 15;
const ROUNDS = 3;
const ADMIN = '9000000001';
const FELLOW = '9000000011';

let product: Product;
let token: string;
let adminToken: string;

test.beforeAll(async () => {
	product = await startProduct('demo', { TRUST_PROXY: '1' });
	token = await tokenOf(FELLOW);
	adminToken = await tokenOf(ADMIN);
});

test.afterAll(() => product.stop());

const PROGRAM = path.join(import.meta.dirname, 'flood.ts');
const LOWEST_PRIORITY = 19;

/** How many callers send at the same time. */
const floods: Record<FloodKind, number> = {
	'half-sent requests': 300,
	'sign-ups': 50,
	'wrong passwords': 50,
	photos: 16,
	exports: 8,
};

for (const [kind, callers] of Object.entries(floods) as [FloodKind, number][]) {
	test(`${kind} of one address slow another person's sign-in by at most a factor of ${MAX_RATIO[kind]}`, async () => {
		test.setTimeout(300_000);
		const [alone, flooded]: [number[], number[]] = [[], []];
		for (let round = 0; round < ROUNDS; round += 1) {
			alone.push(...(await timeSignIns()));
			const stop = await begin({ kind, callers, origin: product.origin, token, adminToken });
			flooded.push(...(await timeSignIns()));
			await stop();
		}
		const [quiet, busy] = [median(alone), median(flooded)];
		const ratio = busy / quiet;
		process.stdout.write(
			`sign-in beside ${callers} ${kind}: ${ratio.toFixed(2)} times alone (${quiet.toFixed(0)} → ${busy.toFixed(0)} ms)\n`,
		);
		expect(ratio).toBeLessThanOrEqual(MAX_RATIO[kind]);
	});
}

/** From a process of its own that leaves the machine to others, as a flooder has a machine of its own. */
async function begin(order: FloodOrder): Promise<() => Promise<void>> {
	const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	setPriority(child.pid ?? 0, LOWEST_PRIORITY);
	await once(child.stdout, 'data');
	await pause(1000);
	return async () => {
		child.kill();
		await once(child, 'exit');
	};
}

async function timeSignIns(): Promise<number[]> {
	const times: number[] = [];
	for (let index = 0; index < SIGN_INS; index += 1) {
		const begun = performance.now();
		const answer = await signIn(FELLOW, DEMO_PASSWORD, '10.2.2.2');
		times.push(performance.now() - begun);
		expect(answer.status).toBe(200);
		await answer.json();
	}
	return times;
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** The product trusts one proxy, so each caller names an address. */
function signIn(mobile_number: string, password: string, address: string): Promise<Response> {
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
	const body = JSON.stringify({ mobile_number, password });
	return fetch(`${product.origin}/api/fellow/login/`, { method: 'POST', headers, body });
}

async function tokenOf(mobile: string): Promise<string> {
	const answer = await signIn(mobile, DEMO_PASSWORD, '10.3.3.3');
	expect(answer.status).toBe(200);
	return String((await answer.json()).token);
}
