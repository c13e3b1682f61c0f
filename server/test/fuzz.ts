import type { Endpoint } from '@yuva/contract/endpoint';
import { createExport } from '@yuva/contract/exports/endpoints';
import fc from 'fast-check';
import { makeAdmin, makeDistrictLead, makeTeamLead, PEDDAPALLI, placeIn } from './factories.ts';
import { type Attack, attack, changed } from './fuzz-input.ts';
import { asFile, photoWithPlace } from './photos.ts';
import type { PolicyRow } from './policy-row.ts';
import { makeScene } from './scene.ts';
import type { TestApp } from './test-app.ts';

/** Every run has this seed unless `FUZZ_SEED` names another, so that a found fault is found again. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** After so many cases the people of a call are made again, because a case may have ended their sessions. */
const CASES_PER_SCENE = 40;

/**
 * Calls the endpoint of `row` with changed input, as the owner, as staff and without a session.
 *
 * @throws Error with the case, for an answer that blames the server, or that no app could read
 */
export async function fuzz(app: TestApp, row: PolicyRow, cases: number): Promise<void> {
	for (let done = 0; done < cases; done += CASES_PER_SCENE) {
		const world = await makeWorld(app, row, await staffFor(app, row));
		const property = fc.asyncProperty(attack, async (one) => {
			const fault = await faultOf(app, row.endpoint, { ...world, one });
			if (fault) throw new Error(fault);
		});
		const numRuns = Math.min(CASES_PER_SCENE, cases - done);
		await fc.assert(property, { seed: SEED + done, numRuns, endOnFailure: true, includeErrorInReport: true });
	}
}

interface World {
	input: object;
	callers: (string | undefined)[];
}

const staffOf = new WeakMap<TestApp, ReturnType<typeof makeStaff>>();

/** Returns the same for all calls but the one that ends their sessions. */
function staffFor(app: TestApp, { endpoint }: PolicyRow): ReturnType<typeof makeStaff> {
	if (endpoint.path.endsWith('/logout/')) return makeStaff(app);
	const staff = staffOf.get(app) ?? makeStaff(app);
	staffOf.set(app, staff);
	return staff;
}

const makeStaff = async ({ db }: TestApp) => ({
	teamLead: await makeTeamLead(db),
	lead: await makeDistrictLead(db, PEDDAPALLI),
	admin: await makeAdmin(db),
	photo: asFile(await photoWithPlace(32, 32)),
	place: await placeIn(db, PEDDAPALLI),
});

async function makeWorld(
	{ db }: TestApp,
	row: PolicyRow,
	{ admin, lead, ...around }: Awaited<ReturnType<typeof makeStaff>>,
): Promise<World> {
	const scene = await makeScene(db, row, around);
	const { token } = scene.owner;
	return {
		input: row.input(scene),
		callers: [token, token, admin.token, admin.token, lead.token, undefined],
	};
}

async function faultOf(app: TestApp, endpoint: Endpoint, { input, callers, one }: World & { one: Attack }) {
	const request = await requestOf(
		endpoint,
		changed(input, Object.keys(endpoint.input.shape), one.changes),
		one,
	);
	// an account has three exports under way at most, and no job makes them here
	if (endpoint === createExport) await app.db.deleteFrom('exports').execute();
	const token = callers[one.caller % callers.length];
	const answer = await app.http.inject({
		method: endpoint.method,
		...request,
		headers: {
			...request.headers,
			...one.headers,
			...(token && { authorization: `Bearer ${token}` }),
			'x-forwarded-for': `10.${one.caller}.${one.changes.length}.${(one.changes[0]?.at ?? 0) % 250}`,
		},
	});
	const { statusCode, body } = answer;
	if (statusCode >= 500) return `${endpoint.method} ${request.url} was answered ${statusCode}: ${body}`;
	if (statusCode >= 400 && !isReadable(body)) return `${statusCode} says nothing: ${body.slice(0, 200)}`;
	return undefined;
}

function isReadable(body: string): boolean {
	try {
		const { code, detail } = JSON.parse(body);
		return typeof code === 'string' && typeof detail === 'string' && detail !== '';
	} catch {
		return false;
	}
}

interface Sent {
	url: string;
	payload?: Buffer | string;
	headers?: Record<string, string>;
}

async function requestOf(endpoint: Endpoint, input: Record<string, unknown>, one: Attack): Promise<Sent> {
	const rest = { ...input };
	const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encoded(value);
	});
	const query = Object.entries(rest)
		.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
		.join('&');
	if (endpoint.method === 'GET') return { url: `${path}?${query}` };
	const url = one.inQuery ? `${path}?${query}` : path;
	if (one.body !== undefined)
		return { url, payload: one.body, headers: { 'content-type': 'application/json' } };
	if (endpoint.files) return { url, ...(await formOf(rest)) };
	return { url, payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } };
}

const textOf = (value: unknown): string =>
	typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Writes half a character in bytes that are no UTF-8, as a hostile caller sends it. */
const encoded = (value: unknown): string =>
	[...textOf(value)]
		.map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%BD'))
		.join('')
		.replaceAll('.', '%2E');

async function formOf(fields: Record<string, unknown>): Promise<Pick<Sent, 'payload' | 'headers'>> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (value instanceof File) form.append(name, value, 'a\0b.jpg');
		else form.append(name, textOf(value));
	}
	const whole = new Response(form);
	return {
		payload: Buffer.from(await whole.arrayBuffer()),
		headers: { 'content-type': whole.headers.get('content-type') ?? '' },
	};
}
