import {
	type Browser,
	type BrowserContext,
	chromium,
	expect as expectSoon,
	type Page,
} from '@playwright/test';
import { getVideosWatched } from '../../contract/onboarding/endpoints.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { MOBILE, PASSWORD } from '../chaos/fellow.ts';
import { type Line, openLine } from '../chaos/line.ts';
import { leftOn } from '../chaos/outbox-on-phone.ts';
import { prepareCluster } from '../cluster.ts';
import { type Gate, openGate } from '../gate.ts';
import { inDatabase, PHONE, signIn } from '../people.ts';
import { storedKeys } from '../phone-storage.ts';
import { type Product, startProduct } from '../product.ts';
import { WITH_MICROPHONE } from '../recordings.ts';
import { visit } from '../visit.ts';
import { openBuild } from './build-archive.ts';
import { type Center, prepareCenter } from './center.ts';
import { applications, drafts } from './drafts.ts';
import { fellowEndpoints } from './endpoints.ts';
import { type DumpedPhone, dumpPhone } from './phone-dump.ts';
import { type RecordedRequests, type RecordedWrite, recordedWrite, withNames } from './requests.ts';
import { doOffline, openSection, readEverything, type WriteKind, writes } from './writes.ts';

/** A busy machine takes its time. */
const expect = expectSoon.configure({ timeout: 60_000 });

interface Recording {
	phones: DumpedPhone[];
	requests: RecordedRequests;
}

interface Scene {
	product: Product;
	line: Line;
	gate: Gate;
	browser: Browser;
	reads: Set<string>;
}

/** Lets fellows of the demo work with the client in `archive`, and notes what their phones keep and send. */
export async function recordPhones(archive: string): Promise<Recording> {
	const removeCluster = await prepareCluster();
	const product = await startProduct('demo');
	const line = await openLine(product.origin, seededRandom(SEED));
	const gate = await openGate(line.origin, openBuild(archive));
	const browser = await chromium.launch(WITH_MICROPHONE);
	try {
		return await recordAll({ product, line, gate, browser, reads: new Set() });
	} finally {
		await browser.close();
		await gate.shut();
		await line.stop();
		await product.stop();
		await removeCluster();
	}
}

async function recordAll(scene: Scene): Promise<Recording> {
	const center = await prepareCenter(scene.product);
	const phones = [await recordFellow(scene, center)];
	const sent = await Promise.all(scene.line.writes.map(recordedWrite));
	const names = await namesOf(scene.product, center);
	for (const { mobile, names: wanted, begin } of applications) {
		names.set(mobile, 'mobile');
		const page = await openPhone(scene, mobile);
		await begin(page);
		await expectDrafts(page, wanted);
		phones.push(await close(page));
	}
	await expectComplete(phones, sent);
	return { phones, requests: withNames({ writes: sent, reads: [...scene.reads] }, names) };
}

async function namesOf(product: Product, center: Center): Promise<Map<string, string>> {
	const names = new Map([
		[MOBILE, 'mobile'],
		[PASSWORD, 'password'],
	]);
	for (const [at, { id }] of center.children.entries()) names.set(id, `child:${at + 1}`);
	for (const [at, id] of center.tasks.entries()) names.set(id, `task:${at + 1}`);
	for (const [at, id] of center.messages.entries()) names.set(id, `message:${at + 1}`);
	names.set(center.deleted.id, 'deleted_child');
	await inDatabase(product, async (db) => {
		const findings = await db
			.selectFrom('attention_items')
			.select('id')
			.where('fellow_id', '=', center.account)
			.execute();
		for (const { id } of findings) names.set(id, 'finding');
		const leads = await db
			.selectFrom('accounts')
			.select(['id', 'role'])
			.where('role', 'in', ['district_lead', 'team_lead'])
			.execute();
		for (const { id, role } of leads) names.set(id, role);
	});
	return names;
}

async function openPhone({ browser, gate, reads }: Scene, mobile: string): Promise<Page> {
	const context: BrowserContext = await browser.newContext({
		baseURL: gate.origin,
		viewport: PHONE,
		reducedMotion: 'reduce',
	});
	await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
	const page = await context.newPage();
	page.on('response', (response) => {
		const { pathname, search } = new URL(response.url());
		const isRead = response.request().method() === 'GET' && response.ok();
		if (isRead && pathname.startsWith('/api/')) reads.add(pathname + search);
	});
	await signIn(page, mobile, PASSWORD);
	const worker = () => page.evaluate('navigator.serviceWorker.controller?.state');
	await expect.poll(worker).toBe('activated');
	return page;
}

async function close(page: Page): Promise<DumpedPhone> {
	const phone = await dumpPhone(page);
	await page.context().close();
	return phone;
}

async function recordFellow(scene: Scene, center: Center): Promise<DumpedPhone> {
	const { gate } = scene;
	const page = await openPhone(scene, MOBILE);
	await readEverything(page);
	await lookAround(page);
	gate.isCut = true;
	for (const kind of Object.keys(writes) as WriteKind[]) await doOffline(page, kind, center);
	for (const { names, begin } of drafts) {
		await begin(page, center);
		await expectDrafts(page, names(center));
	}
	const phone = await dumpPhone(page);
	gate.isCut = false;
	await page.evaluate('dispatchEvent(new Event("online"))');
	await expect.poll(() => leftOn(page)).toEqual({ waiting: 0, refused: 0 });
	await page.context().close();
	return phone;
}

/** Opens the screens whose reads are cached only once they were shown. */
async function lookAround(page: Page): Promise<void> {
	await visit(page, '/attention', page.getByLabel('What happened?'));
	await visit(page, '/my-years', page.getByText('Mean baseline level').first());
	await openSection(page, '/fellow-profile', 'Education Details');
	const courses = page.getByLabel('Course', { exact: true }).getByRole('option');
	await expect.poll(() => courses.count()).toBeGreaterThan(2);
}

const SEED = 1;

async function draftsOn(page: Page): Promise<string[]> {
	const { drafts = [] } = await storedKeys(page);
	return drafts.map((key) => String(key).replace(/^[^:]*:/, ''));
}

const expectDrafts = (page: Page, names: readonly string[]): Promise<void> =>
	expect
		.poll(() => draftsOn(page), { message: 'the drafts on the phone' })
		.toEqual(expect.arrayContaining([...names]));

/** @throws when a kind of write or of answer is missing from the fixtures; one read is called by no screen. */
async function expectComplete(phones: readonly DumpedPhone[], sent: readonly RecordedWrite[]): Promise<void> {
	const answers = phones.flatMap(({ databases }) =>
		databases.flatMap(({ stores }) => stores.find(({ name }) => name === 'answers')?.entries ?? []),
	);
	const matches = (template: string, address: string) =>
		new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
	const missing = (await fellowEndpoints()).filter(({ offline, method, path }) => {
		if (path === getVideosWatched.path) return false;
		if (offline === 'kept') return !answers.some(({ key }) => String(key).includes(`["${path}",`));
		return offline && !sent.some((write) => write.method === method && matches(path, write.path));
	});
	if (missing.length > 0) throw new Error(`Not recorded: ${missing.map(({ path }) => path).join(' ')}`);
	const failed = sent.filter(({ status }) => status >= 300);
	if (failed.length > 0) throw new Error(`Refused: ${JSON.stringify(failed)}`);
}
