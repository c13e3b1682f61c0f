import * as certificates from '@yuva/contract/prints/certificates-endpoints';
import {
	CHILD_YEAR_OPEN,
	NOT_COMPLETED,
	NOT_WITHDRAWN,
	WITHDRAWN_ALREADY,
} from '@yuva/contract/prints/certificates-schema';
import { expect, test } from 'vitest';
import { endFellowship } from '../../test/enrolments.ts';
import { makeChild, makeDistrictLead, makeFellow, PEDDAPALLI, VIKARABAD } from '../../test/factories.ts';
import { auditOf, deleteChildOf, mark, saveRegister } from '../../test/registers.ts';
import { rowOf, submitScores } from '../../test/scores.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const YEAR = '2026-27';
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);

async function completed() {
	const fellow = await makeFellow(app.db, { given_name: 'అనిత' });
	await endFellowship(app.db, fellow);
	const own = await app.call(certificates.getOwnCertificate, { year: YEAR }, fellow);
	return { fellow, own, of: { fellow_id: fellow.id, year: YEAR } };
}

test('a completed fellow has a certificate with name, year and days; its code opens a public page', async () => {
	const { own } = await completed();
	expect(own.status).toBe(200);
	expect(own.body).toMatchObject({
		full_name: 'అనిత Test',
		year: YEAR,
		from: '2026-06-01',
		to: '2026-11-19',
		district: 'Peddapalli',
		village: { en: 'Ramagundam', te: 'రామగుండం' },
		children: 0,
		days: 0,
		withdrawn: null,
	});
	const seen = await app.call(certificates.getCertificate, { code: own.body.code });
	expect(seen.body).toEqual({
		full_name: 'అనిత Test',
		year: YEAR,
		organisation: expect.any(String),
		status: 'valid',
	});
});

test('it counts the children who came in the year and the days that were marked, without a deleted child', async () => {
	const fellow = await makeFellow(app.db);
	const [one, other, gone] = await Promise.all(Array.from({ length: 3 }, () => makeChild(app.db, fellow)));
	if (one === undefined || other === undefined || gone === undefined) throw new Error('Three were made');
	await saveRegister(app, fellow, { attendance: [one, other, gone].map((child) => mark(child)) });
	await deleteChildOf(app, gone);
	await endFellowship(app.db, fellow);
	const { body } = await app.call(certificates.getOwnCertificate, { year: YEAR }, fellow);
	expect(body).toMatchObject({ children: 2, days: 1 });
});

test('before the end there is none, neither for the fellow nor on the public page', async () => {
	const fellow = await makeFellow(app.db);
	const own = await app.call(certificates.getOwnCertificate, { year: YEAR }, fellow);
	expect([own.status, own.body.detail]).toEqual([409, NOT_COMPLETED]);
	const { certificate_code: code } = await app.db
		.selectFrom('fellow_enrolments')
		.select('certificate_code')
		.where('fellow_id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	expect((await app.call(certificates.getCertificate, { code })).status).toBe(404);
});

test('a lead withdraws it with a reason, and makes it valid again; both are in the audit log, without the reason', async () => {
	const { fellow, own, of } = await completed();
	const status = async () =>
		(await app.call(certificates.getCertificate, { code: own.body.code })).body.status;
	const withdraw = (reason: string, by = lead) =>
		app.call(certificates.withdrawCertificate, { ...of, reason }, by);
	expect((await withdraw('')).status).toBe(422);
	expect((await withdraw('Not earned', otherLead)).status).toBe(404);
	expect((await withdraw('Not earned')).status).toBe(200);
	expect(await status()).toBe('withdrawn');
	const again = await withdraw('Not earned');
	expect([again.status, again.body.detail]).toEqual([409, WITHDRAWN_ALREADY]);
	expect((await app.call(certificates.getFellowCertificate, of, lead)).body.withdrawn).toBe('Not earned');
	expect((await app.call(certificates.restoreCertificate, of, lead)).status).toBe(200);
	expect(await status()).toBe('valid');
	const twice = await app.call(certificates.restoreCertificate, of, lead);
	expect([twice.status, twice.body.detail]).toEqual([409, NOT_WITHDRAWN]);
	expect(await auditOf(app, fellow, 'certificates.withdraw')).toMatchObject([
		{ actor_id: lead.id, details: { year: YEAR } },
	]);
	expect(await auditOf(app, fellow, 'certificates.restore')).toHaveLength(1);
});

test('it names no place where nobody knows that of the year any more', async () => {
	const { fellow } = await completed();
	await app.db
		.updateTable('fellow_enrolments')
		.set({ district: null, village: null })
		.where('fellow_id', '=', fellow.id)
		.execute();
	const { status, body } = await app.call(certificates.getOwnCertificate, { year: YEAR }, fellow);
	expect([status, body.district, body.village]).toEqual([200, '', null]);
});

test.each(['2026', '26-27', '2026-2027', ''])('the year %j is refused or unknown', async (year) => {
	const { fellow } = await completed();
	const { status } = await app.call(certificates.getOwnCertificate, { year }, fellow);
	expect([404, 422]).toContain(status);
});

test('a child has one once the endline is saved, for its fellow and its leads only, and none once it left', async () => {
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow, { full_name: 'లక్ష్మి కుమారి' });
	const of = { child_id: child, year: YEAR };
	const early = await app.call(certificates.getChildCertificate, of, fellow);
	expect([early.status, early.body.detail]).toEqual([409, CHILD_YEAR_OPEN]);
	await saveRegister(app, fellow, { attendance: [mark(child)] });
	await submitScores(app, fellow, [rowOf(child)], { type: 'endline' });
	const { status, body } = await app.call(certificates.getChildCertificate, of, fellow);
	expect(status).toBe(200);
	expect(body).toMatchObject({ full_name: 'లక్ష్మి కుమారి', child_class: '4', year: YEAR, days: 1, present: 1 });
	expect((await app.call(certificates.getChildCertificate, of, lead)).status).toBe(200);
	expect((await app.call(certificates.getChildCertificate, of, otherLead)).status).toBe(404);
	expect((await app.call(certificates.getChildCertificate, of, await makeFellow(app.db))).status).toBe(404);
	const left = { left_on: '2026-11-20', left_reason: 'Moved to the town' };
	await app.db.updateTable('child_enrolments').set(left).where('child_id', '=', child).execute();
	expect((await app.call(certificates.getChildCertificate, of, lead)).status).toBe(404);
});
