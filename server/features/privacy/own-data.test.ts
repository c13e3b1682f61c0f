import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { saveChild } from '@yuva/contract/children/endpoints';
import { signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { copyMyData, exportFellow, getMyData } from '@yuva/contract/privacy/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { expect, test } from 'vitest';
import { auditOf, childProfileOf, newId } from '../../test/child-profiles.ts';
import { consentOf } from '../../test/consents.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { makeFullFellow } from '../../test/full-fellow.ts';
import { recordingFile } from '../../test/recordings.ts';
import { deliver, forgerOf, registerOf } from '../../test/sealed-files.ts';
import { sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

test("a fellow's own copy has all that is theirs and no secret, of children and parents only numbers", async () => {
	const { fellow, traces } = await makeFullFellow(app, admin);
	await app.call(
		uploadTestimonial,
		{
			mobile_number: fellow.mobile_number,
			stakeholder_type: 'childs_parent',
			form_data: JSON.stringify({ Name: 'Savitri', Feedback: 'She reads to me now.' }),
			audio: recordingFile('speech.webm'),
		},
		fellow,
	);
	const { status, body } = await app.call(copyMyData, {}, fellow);
	expect(status).toBe(200);
	const text = JSON.stringify(body);
	for (const trace of traces.fellow) expect(text).toContain(trace);
	const strangers = [...traces.child, 'Savitri', 'She reads to me now.'];
	expect(strangers.filter((trace) => text.includes(trace))).toEqual([]);
	expect(text).not.toMatch(/password_hash|token_hash|key_hash|code_hash|storage_key/);
	expect(body.records.testimonials).toMatchObject([{ stakeholder_type: 'fellow' }]);
	expect(Object.keys(body.records)).toEqual(
		expect.arrayContaining(['accounts', 'fellows', 'sessions', 'fellow_attendance', 'assigned_tasks']),
	);
	expect(body.counts).toMatchObject({ children: 1, marks: 4, scores: 1, recordings: 3, tasks: 1 });
	const [{ working_district }] = body.records.fellows;
	expect(body.names.working_district[working_district]).toMatchObject({
		en: expect.any(String),
		te: expect.any(String),
	});
	const files: { kind: string; url: string }[] = body.files;
	expect(files.map(({ kind }) => kind)).not.toContain('child_photo');
	const spoken = files.filter(({ kind }) => kind === 'testimonial');
	expect(spoken).toHaveLength(1);
	expect((await app.http.inject(spoken[0]?.url ?? '')).statusCode).toBe(200);
	expect(await auditOf(db, fellow, fellow.id)).toContainEqual(
		expect.objectContaining({ action: 'privacy.own_copy', fellow_id: fellow.id }),
	);
});

test('of work that waits for the word of the fellow a copy has the call alone, and no child or guardian', async () => {
	const { fellow, children, lead } = await sealedScene(app);
	const talk = consentOf(children[0] ?? '', { guardian_name: 'Savitri Ramulu' });
	const profile = await childProfileOf(db, fellow, { id: newId(), full_name: 'Pochamma Kola' });
	const items = [
		registerOf(talk, { path: recordConsent.path }),
		registerOf(profile, { path: saveChild.path }),
	];
	const file = (await forgerOf(app))(fellow, items);
	for (const item of file.items) {
		const given = await deliver(app, { lead, fellow }, { ...file, items: [item] });
		expect(given.body).toMatchObject({ result: 'to_confirm' });
	}
	const own = await app.call(copyMyData, {}, fellow);
	const ofOffice = await app.call(exportFellow, { fellow_id: fellow.id }, admin);
	const kept = { id: expect.any(String), handed_at: expect.any(String), is_proven: false };
	for (const { status, body } of [own, ofOffice]) {
		expect(status).toBe(200);
		const text = JSON.stringify(body);
		const strangers = ['Savitri', 'Pochamma', 'Lakshmi', ...children];
		expect(strangers.filter((stranger) => text.includes(stranger))).toEqual([]);
		expect(body.records.work_to_confirm).toHaveLength(2);
		expect(body.records.work_to_confirm).toEqual(
			expect.arrayContaining([
				{ ...kept, path: recordConsent.path },
				{ ...kept, path: saveChild.path },
			]),
		);
	}
});

test.each([
	['te-1', 'te-1'],
	[undefined, ''],
])('a fellow is told to which notice they agreed: %s', async (notice, told) => {
	const fellow = await makeFellow(db, { stage: 'child_protection' });
	const { mobile_number } = fellow;
	await app.call(signDataConsent, { mobile_number, ...(notice && { notice }) }, fellow);
	expect((await app.call(getMyData, {}, fellow)).body.notice).toBe(told);
});

test('an applicant sees what is held in numbers, and a copy of the account', async () => {
	const fellow = await makeFellow(db, { stage: 'signed_up' });
	const { body } = await app.call(getMyData, {}, fellow);
	const none = { children: 0, marks: 0, scores: 0, photos: 0, recordings: 0, tasks: 0 };
	expect(body).toEqual({ holdings: none, requests: [], notice: null });
	const copy = await app.call(copyMyData, {}, fellow);
	expect(copy.body.records.accounts).toMatchObject([{ mobile_number: fellow.mobile_number }]);
});
