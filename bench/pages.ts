import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { startStandaloneProduct } from '../e2e/product.ts';
import { print } from '../server/platform/process/print.ts';
import { calibrate, openPhone, type Visit, visit } from './page-visit.ts';

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		/** Only this case. */
		page: { type: 'string' },
		/** Measures these servers in turns instead of one of its own. */
		origin: { type: 'string', multiple: true },
	},
});

interface Case {
	name: string;
	address: string;
	selector: string;
	signedIn: boolean;
	/** The phone has visited the page before. */
	again: boolean;
}

const REGISTER = '/add-children-attendance';
const PRESENT = 'input[type=radio]';
const cases: readonly Case[] = [
	{ name: '/', address: '/', selector: 'a[href="/login"]', signedIn: false, again: false },
	{ name: '/login', address: '/login', selector: 'form button', signedIn: false, again: false },
	{ name: '/main', address: '/main', selector: 'header button', signedIn: true, again: false },
	{ name: REGISTER, address: REGISTER, selector: PRESENT, signedIn: true, again: false },
	{ name: '/main again', address: '/main', selector: 'header button', signedIn: true, again: true },
	{ name: `${REGISTER} again`, address: REGISTER, selector: PRESENT, signedIn: true, again: true },
];

const product = values.origin ? undefined : await startStandaloneProduct({ DEMO: '1' });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
	...(executablePath && { executablePath }),
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
	await report(browser, values.origin ?? [product?.origin ?? '']);
} finally {
	await browser.close();
	await product?.stop();
}

type Timed = Visit & { reference: number };

async function report(on: Browser, origins: readonly string[]): Promise<void> {
	print('Slow 4G, processor 4 times slower; medians in ms\n');
	print('page                            LCP  usable  blocked  shift  reference  calls asked at');
	for (const each of cases.filter(({ name }) => name === (values.page ?? name))) {
		const visits = await visitInTurns(on, origins, each);
		for (const [origin, done] of visits)
			print(`${lineOf(each.name, done)} ${origins.length > 1 ? origin : ''}`.trimEnd());
	}
}

async function visitInTurns(on: Browser, origins: readonly string[], each: Case) {
	const visits = new Map<string, Timed[]>(origins.map((origin) => [origin, []]));
	for (let round = 0; round < Number(values.rounds); round++) {
		for (const [origin, done] of visits) done.push(await visitOnce(on, origin, each));
	}
	return visits;
}

async function visitOnce(on: Browser, origin: string, each: Case): Promise<Timed> {
	const { address, selector, signedIn, again } = each;
	const phone = await openPhone(on, { origin, session: signedIn ? await signIn(origin) : undefined });
	if (again) await prepare(phone, address, selector);
	const reference = await calibrate(phone);
	const measured = await visit(phone, address, selector);
	await phone.close();
	return { ...measured, reference };
}

/** The earlier visit: at full speed, until the phone has stored everything. */
async function prepare(phone: Awaited<ReturnType<typeof openPhone>>, address: string, selector: string) {
	const page = await phone.newPage();
	await page.goto(address);
	await page.locator(selector).first().waitFor();
	await page.waitForTimeout(4000);
	await page.close();
}

async function signIn(origin: string): Promise<Record<string, string>> {
	const response = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number: '9000000011', password: 'Yuva-demo-2026' }),
	});
	const { token, full_name, role, user_status } = (await response.json()) as Record<string, unknown>;
	return {
		token: String(token),
		mobile_number: '9000000011',
		full_name: String(full_name),
		role: String(role),
		user_status: String(user_status),
	};
}

function lineOf(name: string, visits: readonly Timed[]): string {
	const of = (pick: (visit: Timed) => number) => median(visits.map(pick));
	return [
		name.padEnd(30),
		of(({ lcp }) => lcp)
			.toFixed(0)
			.padStart(5),
		of(({ usable }) => usable)
			.toFixed(0)
			.padStart(7),
		of(({ blocked }) => blocked)
			.toFixed(0)
			.padStart(8),
		of(({ shift }) => shift)
			.toFixed(3)
			.padStart(6),
		(visits[0]?.asked.slice(0, 4).join(' ') ?? '').padStart(12),
		of(({ reference }) => reference)
			.toFixed(0)
			.padStart(10),
	].join(' ');
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
