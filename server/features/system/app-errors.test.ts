import { reportAppErrors } from '@yuva/contract/system/endpoints';
import { judgeSystem } from '@yuva/contract/system/rules';
import { beforeEach, expect, test } from 'vitest';
import { tidy } from '../../platform/jobs/housekeeping.ts';
import { makeFellow } from '../../test/factories.ts';
import { makeFreshUrl } from '../../test/fresh-database.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { readSystem } from './reads.ts';

// it is its own, because other files report errors too, and this one counts all
const app = await startTestApp({}, { connection: { connectionString: await makeFreshUrl() } });
const { db, platform } = app;

const ERROR = { kind: 'TypeError', screen: '/children/:id', places: ['child-B2x.js:1:20', 'main-x.js:1:9'] };
const CHROME = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/90.0.4430.210 Mobile Safari/537.36';

let token = '';

// each test has a person of its own, because reports of one account are limited
beforeEach(async () => {
	({ token } = await makeFellow(db));
	await db.deleteFrom('app_errors').execute();
});

function send(errors: object[], as: Record<string, string>) {
	const headers = { 'user-agent': CHROME, ...as };
	return app.http.inject({
		...{ method: 'POST', url: reportAppErrors.path, headers },
		payload: { version: '0.2.0+1a2b', errors },
	});
}
/** One is signed in, the other a stranger. */
const report = (errors: object[]) => send(errors, { authorization: `Bearer ${token}` });
const reportAsStranger = (errors: object[], address = newAddress()) =>
	send(errors, { 'x-forwarded-for': address });

const name = (number: number) =>
	`Kind${String.fromCharCode(...[...String(number)].map((sign) => 65 + Number(sign)))}`;

const counted = async () => (await readSystem(db, platform.settings, TEST_NOW)).app_errors;

test('errors of the app are counted by kind, screen, place in the code, version and browser', async () => {
	expect((await report([ERROR, { ...ERROR, screen: '/' }])).statusCode).toBe(200);
	await report([ERROR]);
	const { last_day, most } = await counted();
	expect(last_day).toBe(3);
	expect(most[0]).toEqual({
		...{ kind: 'TypeError', screen: '/children/:id', place: 'child-B2x.js:1:20 main-x.js:1:9' },
		...{ version: '0.2.0+1a2b', browser: 'Chrome on Android', count: 2 },
		last_at: TEST_NOW.toISOString().replace('.000', ''),
	});
});

test.each<[string, object]>([
	['a kind with other signs', { ...ERROR, kind: 'Anjali Kola: not found' }],
	['an address with an id', { ...ERROR, screen: '/children/0190f1f6-1111-7000-8000-000000000000' }],
	['an address with a number', { ...ERROR, screen: '/fellows/9000000011' }],
	['an address with a query', { ...ERROR, screen: '/fellows?search=anjali' }],
	['a text as place', { ...ERROR, places: ['Anjali is not valid JSON'] }],
	['too many places', { ...ERROR, places: Array.from({ length: 5 }, () => 'a.js:1:1') }],
])('%s is refused, and nothing is stored', async (_what, error) => {
	const before = await counted();
	expect((await report([error])).statusCode).toBe(422);
	expect(await counted()).toEqual(before);
});

test('errors that strangers report are counted apart, are behind the others, and raise no alert', async () => {
	const sixty = Array.from({ length: 10 }, () => ({ ...ERROR, kind: 'Made' }));
	for (let sent = 0; sent < 6; sent += 1) await reportAsStranger(sixty);
	await report([ERROR]);
	const facts = await readSystem(db, platform.settings, TEST_NOW);
	expect(facts.app_errors).toMatchObject({ last_day: 1, of_strangers: 60 });
	expect(facts.app_errors.most.map(({ kind }) => kind)).toEqual(['TypeError', 'Made']);
	expect(judgeSystem(facts, TEST_NOW).find(({ subject }) => subject === 'app_errors')?.is_good).toBe(true);
});

test('an address that reports without end is refused, and another one is not', async () => {
	const address = newAddress();
	const refusals: number[] = [];
	for (let sent = 0; sent < 250; sent++) {
		const { statusCode } = await reportAsStranger([ERROR], address);
		if (statusCode !== 200) refusals.push(statusCode);
	}
	expect(refusals.length).toBeGreaterThan(20);
	expect(new Set(refusals)).toEqual(new Set([503]));
	expect((await reportAsStranger([ERROR])).statusCode).toBe(200);
});

test('kinds that strangers make up use up none of those of people who are signed in', async () => {
	for (let number = 0; number < 520; number += 10)
		await reportAsStranger(
			Array.from({ length: 10 }, (_, more) => ({ ...ERROR, kind: name(number + more) })),
		);
	await report([ERROR]);
	expect((await counted()).last_day).toBe(1);
});

test('a flood of new kinds does not fill the table', async () => {
	for (let number = 0; number < 520; number += 10)
		await report(Array.from({ length: 10 }, (_, more) => ({ ...ERROR, kind: name(number + more) })));
	const { length } = await db.selectFrom('app_errors').select('kind').execute();
	expect(length).toBeGreaterThan(490);
	expect(length).toBeLessThan(520);
});

test('they are gone after 30 days', async () => {
	await report([ERROR]);
	expect(await db.selectFrom('app_errors').select('kind').execute()).toHaveLength(1);
	await tidy(db, platform.media, new Date(TEST_NOW.getTime() + 31 * 86_400_000));
	expect(await db.selectFrom('app_errors').select('kind').execute()).toEqual([]);
});
