import type { Endpoint } from '@yuva/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { listEndpoints } from '../platform/http/serve.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { type CallerName, callers, type PolicyRow } from './policy-row.ts';
import { policy } from './policy-table.ts';
import { makeScene } from './scene.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const newStaff = {
	teamLead: () => makeTeamLead(app.db),
	lead: () => makeDistrictLead(app.db, PEDDAPALLI),
	otherLead: () => makeDistrictLead(app.db, VIKARABAD),
	admin: () => makeAdmin(app.db),
};
const staff = {
	teamLead: await newStaff.teamLead(),
	lead: await newStaff.lead(),
	otherLead: await newStaff.otherLead(),
	admin: await newStaff.admin(),
};
const place = await placeIn(app.db, PEDDAPALLI);
const photo = asFile(await photoWithPlace(32, 32));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

type Made = Awaited<ReturnType<typeof makeScene>>;

const sceneOf = (row: PolicyRow): Promise<Made> =>
	makeScene(app.db, row, { teamLead: staff.teamLead, place, photo });

/** Other fellows are at the same stage as the owner. */
async function statusFor(row: PolicyRow, name: CallerName, made: Made): Promise<string> {
	const own = made.owner;
	const caller = await callerFor(row, name, own);
	const scene = { ...made, caller: caller ?? own };
	const address = `10.${own.mobile_number.slice(1, 3)}.${own.mobile_number.slice(3, 5)}.${Number(own.mobile_number.slice(5, 7))}`;
	const as = caller ? { token: caller.token, address } : { address };
	return String((await app.call(row.endpoint, row.input(scene) as never, as)).status);
}

async function callerFor(row: PolicyRow, name: CallerName, owner: Person): Promise<Person | undefined> {
	if (name === 'nobody') return undefined;
	if (name === 'owner') return owner;
	if (name === 'neighbour') return makeFellow(app.db, { stage: row.stage });
	if (name === 'stranger') return makeFellow(app.db, { stage: row.stage, district: VIKARABAD });
	const endsSession = row.endpoint.path.endsWith('/logout/');
	return endsSession ? newStaff[name]() : staff[name];
}

test('every endpoint that is served has a row in the policy table', () => {
	const served = listEndpoints(app.http).map(nameOf);
	const rows = policy.map(({ endpoint }) => nameOf(endpoint));
	expect(served.filter((name) => !rows.includes(name))).toEqual([]);
	expect(rows.toSorted()).toEqual(served.toSorted());
});

describe.each(policy.map((row) => [nameOf(row.endpoint), row] as const))('%s', (_name, row) => {
	test(`answers ${row.expected} to ${callers.join(', ')}`, async () => {
		let scene = await sceneOf(row);
		const seen: string[] = [];
		for (const name of callers) {
			const status = await statusFor(row, name, scene);
			seen.push(status);
			// the next caller meets an owner whom no other has changed; reads and refusals change nothing
			const isWritten = row.endpoint.method !== 'GET' && status.startsWith('2');
			if (isWritten && name !== callers.at(-1)) scene = await sceneOf(row);
		}
		expect(seen.join(' ')).toBe(row.expected);
	});
});
