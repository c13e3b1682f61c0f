import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Page, request } from '@playwright/test';
import type { login } from '../contract/auth/endpoints.ts';
import type { Output } from '../contract/endpoint.ts';
import type { Db } from '../server/platform/database/database.ts';
import { hashPassword } from '../server/platform/identity/passwords.ts';
import { inDatabaseOf } from './cluster.ts';
import type { Product } from './product.ts';

export const PHONE = { width: 360, height: 640 };
export const DEMO_PASSWORD = 'Yuva-demo-2026';
export const LAPTOP = { width: 1280, height: 800 };

/** Each browser has its own storage, or that in `more`. Errors and error messages of the page fail the test. */
export async function openBrowser(
	browser: Browser,
	product: Product,
	viewport = PHONE,
	more: BrowserContextOptions = {},
): Promise<Page> {
	const isPhone = viewport === PHONE;
	const context = await browser.newContext({
		baseURL: product.origin,
		...more,
		viewport,
		hasTouch: isPhone,
		isMobile: isPhone,
		reducedMotion: 'reduce',
		permissions: ['clipboard-read', 'clipboard-write'],
	});
	const page = await context.newPage();
	page.on('pageerror', (error) => {
		throw error;
	});
	page.on('console', (message) => {
		if (message.type() !== 'error' || OF_NETWORK.some((text) => message.text().startsWith(text))) return;
		throw new Error(`the page ${page.url()} complains: ${message.text()}`);
	});
	return page;
}

/**
 * The browser itself writes these texts for a request without answer. A page that stays offline asks for its
 * worker again, maybe during a later test.
 */
const OF_NETWORK = ['Failed to load resource', 'An unknown error occurred when fetching the script'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const AXE_OPTIONS = {
	runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
	resultTypes: ['violations'],
	// no page has a frame, no rule in use reads style sheets, and markup names a fault
	iframes: false,
	preload: { assets: ['media'] },
	selectors: false,
};

declare const axe: {
	run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Runs in the page: waits for finite animations, such as colour changes. */
const UNTIL_STILL = `Promise.all(
	document.getAnimations()
		.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
		.map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`;

/** Polls, because a screen may still be drawing what has just arrived. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
	await expect(page.locator('h1').filter({ hasNotText: 'Loading…' }).first()).toBeVisible();
	if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE);
	const message = `${screen} for people who use it differently`;
	await expect.poll(() => violationsOn(page), { message }).toEqual([]);
	await expectNoOverflow(page, screen);
}

/** Takes bars out of the way, because axe calls a button too small while a bar covers half of it. */
async function violationsOn(page: Page): Promise<string[]> {
	await page.evaluate(UNTIL_STILL);
	return page.evaluate(async (options) => {
		const bars = [...document.querySelectorAll('[class*="sticky"]')].filter(
			(one) => getComputedStyle(one).position === 'sticky',
		);
		for (const { style } of bars) style.position = 'static';
		const { violations } = await axe.run(options);
		for (const { style } of bars) style.position = '';
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
	}, AXE_OPTIONS);
}

/** Polls, because layout follows a resize. Uses the requested width, not the page's own; names what sticks out. */
export function expectNoOverflow(page: Page, screen: string): Promise<void> {
	const width = page.viewportSize()?.width ?? 0;
	const wide = () => page.evaluate(wideOnes, width);
	return expect.poll(wide, { message: `${screen} scrolls sideways` }).toEqual([]);
}

interface Drawn {
	outerHTML: string;
	scrollWidth: number;
	style: { position: string };
	getBoundingClientRect(): { right: number };
}

declare function getComputedStyle(one: Drawn): { position: string };
declare const document: { documentElement: Drawn; querySelectorAll(selector: string): Iterable<Drawn> };

/** Runs in the page. Finds nothing while the page as a whole is no wider than the window. */
function wideOnes(width: number): string[] {
	const excess = document.documentElement.scrollWidth - width;
	if (excess <= 0) return [];
	const outside = [...document.querySelectorAll('body *')].filter(
		(one) => Math.round(one.getBoundingClientRect().right) > width,
	);
	return [`${excess} px`, ...outside.map(({ outerHTML }) => outerHTML.slice(0, 160))];
}

export async function addDistrictLead(
	product: Product,
	lead: { mobile_number: string; password: string; district: number; own_password?: boolean },
): Promise<void> {
	const id = crypto.randomUUID();
	const password_hash = await hashPassword(lead.password);
	await inDatabase(product, async (db) => {
		await db
			.insertInto('accounts')
			.values({
				id,
				mobile_number: lead.mobile_number,
				role: 'district_lead',
				surname: 'Gaddam',
				given_name: 'Ravinder',
				password_hash,
				own_password: lead.own_password ?? true,
			})
			.execute();
		await db.insertInto('lead_districts').values({ account_id: id, district_id: lead.district }).execute();
	});
}

/** Gives the demo applicant access, without learning center, children or marks. */
export async function letIn(product: Product, mobile_number: string): Promise<void> {
	await inDatabase(product, async (db) => {
		const { id } = await db
			.updateTable('accounts')
			.set({ own_password: true })
			.where('mobile_number', '=', mobile_number)
			.returning('id')
			.executeTakeFirstOrThrow();
		const now = new Date();
		await db
			.updateTable('fellows')
			.set({
				accepted_offer_at: now,
				child_protection_at: now,
				child_protection_version: '1',
				data_consent_at: now,
				data_consent_version: '1',
			})
			.where('id', '=', id)
			.execute();
		await db
			.updateTable('onboarding_tasks')
			.set({ status: 'APPROVED' })
			.where('fellow_id', '=', id)
			.execute();
		await db.deleteFrom('learning_centers').where('fellow_id', '=', id).execute();
	});
}

export const inDatabase = <Result>(
	{ connection }: Pick<Product, 'connection'>,
	run: (db: Db) => Promise<Result>,
): Promise<Result> => inDatabaseOf(connection, run);

/** `signedInState` is quicker for tests of other things. */
export async function signIn(page: Page, mobile: string, password: string): Promise<void> {
	await page.goto('/login');
	await page.getByLabel('Mobile Number').fill(mobile);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login' }).click();
	await page.waitForURL((url) => url.pathname !== '/login');
}

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export async function signedInState(
	{ origin }: Pick<Product, 'origin'>,
	mobile_number: string,
	password = DEMO_PASSWORD,
): Promise<StoredState & { home: string }> {
	const api = await request.newContext({ baseURL: origin });
	const answer = await api.post('/api/fellow/login/', { data: { mobile_number, password } });
	expect(answer.ok(), `${mobile_number} signs in: ${answer.status()}`).toBe(true);
	const session: SignedIn = { ...(await answer.json()), mobile_number };
	const { cookies } = await api.storageState();
	await api.dispose();
	const localStorage = keptSession(session).map(([name, value]) => ({ name, value }));
	const home = session.role === 'fellow' ? '/main' : '/staff';
	return { cookies, origins: [{ origin, localStorage }], home };
}

type SignedIn = Record<string, unknown> & Pick<Output<typeof login>, 'enrolment' | 'enrolment_id'>;

/** The app itself stores a login so: a text as it is, everything else as JSON. */
export function keptSession({ enrolment, enrolment_id: id, ...answer }: SignedIn): [string, string][] {
	const held = enrolment && { ...enrolment, id, is_over: enrolment.outcome !== 'active' };
	return Object.entries({ ...answer, enrolment: held ?? null }).map(([name, value]) => [
		name,
		typeof value === 'string' ? value : JSON.stringify(value),
	]);
}
