import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { expectNothingLost, expectTouchable } from './layout.ts';
import {
	addDistrictLead,
	expectAccessible,
	inDatabase,
	LAPTOP,
	letIn,
	openBrowser,
	PHONE,
} from './people.ts';
import { type Product, startProduct } from './product.ts';
import { type Person, people, type State, states, type View, views } from './screens.ts';

const PASSWORD = 'Yuva-demo-2026';
const HYDERABAD = 507;
const LEAD = '9000000002';
const PAGES = path.join(import.meta.dirname, '..', 'client', 'dist', 'pages.json');
/** Where to keep a picture of everything that is looked at, if anywhere. */
const { SCREENSHOTS } = process.env;
/** Pages beside the first one, so that none waits while another loads. */
const MORE_PAGES = [1, 2];
const PATIENCE_MS = 400_000;
/** A read that fails is tried twice more before the screen says so. */
const ARRIVAL_MS = 20_000;

// each state on a product of its own, so that they can be looked at side by side
test.describe.configure({ mode: 'parallel' });
// What is wrong is told in words, all of it; a trace of so many pages would cost more than they do.
test.use({ trace: 'off' });

let product: Product;
let ids: Record<string, string>;

test.beforeAll(async () => {
	product = await startProduct({ DEMO: '1', LOG_LEVEL: 'error' });
	await letIn(product, people['new fellow']);
	await addDistrictLead(product, {
		mobile_number: people['new lead'],
		password: PASSWORD,
		district: HYDERABAD,
	});
	await addDistrictLead(product, {
		mobile_number: people['made lead'],
		password: PASSWORD,
		district: HYDERABAD,
		own_password: false,
	});
	ids = await readIds();
});

test.afterAll(async () => {
	await product?.stop();
});

test('every address of the router is looked at', async () => {
	const built: { address: string }[] = JSON.parse(await readFile(PAGES, 'utf8'));
	const seen = new Set(views.map(({ route }) => route));
	expect(built.map(({ address }) => address).filter((address) => !seen.has(address))).toEqual([]);
});

for (const state of states) {
	test(`every ${state} screen is fit to be seen`, async ({ browser }) => {
		test.setTimeout(PATIENCE_MS);
		const faults: string[] = [];
		for (const person of Object.keys(people) as Person[]) {
			const seen = views.filter((view) => view.as === person && view.state === state);
			if (seen.length > 0) faults.push(...(await lookThrough(browser, { person, state, seen })));
		}
		expect(faults).toEqual([]);
	});
}

type Memory = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Tour {
	person: Person;
	state: State;
	seen: View[];
}

/** What is wrong with the views of one person, which a few pages take in turn. */
async function lookThrough(browser: Browser, { person, state, seen }: Tour): Promise<string[]> {
	const storageState = await memoryOf(person);
	const first = await openBrowser(browser, product, PHONE, { storageState, serviceWorkers: 'block' });
	const context = first.context();
	if (state === 'failed') await context.route('**/api/**', (route) => route.abort());
	const waiting = [...seen];
	const faults: string[] = [];
	async function work(page: Page): Promise<void> {
		for (let view = waiting.shift(); view; view = waiting.shift()) {
			const name = `${addressOf(view)} of ${person}, ${state}`;
			await lookAt(page, view, name).catch((fault) => faults.push(`${name}: ${fault}`));
		}
	}
	await Promise.all([work(first), ...MORE_PAGES.map(async () => work(await context.newPage()))]);
	await context.close();
	return faults;
}

async function lookAt(page: Page, view: View, name: string): Promise<void> {
	await page.setViewportSize(PHONE);
	await page.goto(addressOf(view));
	const timeout = ARRIVAL_MS;
	await expect(page.getByText(view.shows).first()).toBeVisible({ timeout });
	await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0, { timeout });
	await keepPicture(page, `${name}, phone`);
	await expectAccessible(page, `${name}, on a phone`);
	await expectTouchable(page, `${name}, on a phone`);
	await expectNothingLost(page, name);
	await page.setViewportSize(LAPTOP);
	await keepPicture(page, `${name}, laptop`);
	await expectAccessible(page, `${name}, on a laptop`);
	await expectTouchable(page, `${name}, on a laptop`);
}

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}

const addressOf = ({ at, route }: View): string =>
	(at ?? route).replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

/** What a browser remembers of a person who is signed in. */
async function memoryOf(person: Person): Promise<Memory> {
	const mobile_number = people[person];
	if (mobile_number === '') return { cookies: [], origins: [] };
	const response = await fetch(`${product.origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, password: PASSWORD }),
	});
	const session: Record<string, string> = { ...Object(await response.json()), mobile_number };
	const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }));
	return { cookies: [], origins: [{ origin: product.origin, localStorage }] };
}

function readIds(): Promise<Record<string, string>> {
	return inDatabase(product, async (db) => {
		const accounts = await db
			.selectFrom('accounts')
			.select(['id', 'mobile_number'])
			.where('mobile_number', 'in', [people.fellow, people.submitted, LEAD])
			.execute();
		const idOf = (mobile: string) => accounts.find(({ mobile_number }) => mobile_number === mobile)?.id ?? '';
		const child = await db
			.selectFrom('children')
			.select('id')
			.where('fellow_id', '=', idOf(people.fellow))
			.orderBy('full_name')
			.executeTakeFirstOrThrow();
		return {
			child: child.id,
			fellow: idOf(people.fellow),
			applicant: idOf(people.submitted),
			lead: idOf(LEAD),
		};
	});
}
