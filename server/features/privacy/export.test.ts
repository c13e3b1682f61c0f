import {
	exportChild,
	exportFellow,
	getChildHoldings,
	getFellowHoldings,
} from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeChild, makeFellow } from '../../test/factories.ts';
import { makeFullFellow } from '../../test/full-fellow.ts';
import { merge } from '../../test/moved-children.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const asAdmin = { token: admin.token };

test("a fellow's export holds all that is theirs, no secret, and nothing of the children", async () => {
	const { fellow, traces } = await makeFullFellow(app, admin);
	const { status, body } = await app.call(exportFellow, { fellow_id: fellow.id }, asAdmin);
	expect(status).toBe(200);
	const text = JSON.stringify(body);
	for (const trace of traces.fellow) expect(text).toContain(trace);
	const tables = ['accounts', 'fellows', 'assigned_tasks', 'fellow_attendance', 'fellow_attendance_history'];
	expect(Object.keys(body.records)).toEqual(expect.arrayContaining([...tables, 'testimonials', 'audit_log']));
	expect(text).not.toMatch(/password_hash|token_hash|key_hash|code_hash|storage_key/);
	expect(body.files.map(({ kind }: { kind: string }) => kind)).not.toContain('child_photo');
	expect(await auditOf(db, admin, fellow.id)).toMatchObject([{ action: 'privacy.export_fellow' }]);
	expect(body.records).not.toHaveProperty('children');
});

test("a child's export and its count hold the entry that was merged into it", async () => {
	const { child } = await makeFullFellow(app, admin);
	const other = await makeFellow(db);
	const keep = await makeChild(db, other, { full_name: 'Kept Entry' });
	const before = await app.call(getChildHoldings, { child_id: child.id }, asAdmin);
	expect((await merge(app, admin, { keep, drop: child.id })).status).toBe(200);
	const { body } = await app.call(exportChild, { child_id: keep }, asAdmin);
	expect(body.full_name).toBe('Kept Entry');
	expect(body.records.children.map(({ id }: { id: string }) => id).sort()).toEqual([keep, child.id].sort());
	expect(body.records.merged_children).toHaveLength(1);
	expect(body.records.assessments_history.length).toBeGreaterThan(0);
	expect(body.files).toMatchObject([{ kind: 'child_photo' }]);
	const held = await app.call(getChildHoldings, { child_id: keep }, asAdmin);
	expect(held.body).toMatchObject({ full_name: 'Kept Entry', children: 2, photos: before.body.photos });
});

test("a child's export holds profile, marks, scores, consents and the photo", async () => {
	const { child } = await makeFullFellow(app, admin);
	const { body } = await app.call(exportChild, { child_id: child.id }, asAdmin);
	expect(body.full_name).toBe(child.full_name);
	expect(Object.keys(body.records)).toEqual(
		expect.arrayContaining([
			'children',
			'children_attendance',
			'children_attendance_history',
			'assessments',
			'assessments_history',
			'child_consents',
			'audit_log',
		]),
	);
	expect(body.files).toMatchObject([{ kind: 'child_photo', content_type: 'image/jpeg' }]);
	expect((await app.http.inject({ url: body.files[0].url })).statusCode).toBe(200);
	expect(await auditOf(db, admin, child.id)).toMatchObject([{ action: 'privacy.export_child' }]);
});

test('what would be erased is told in numbers', async () => {
	const { fellow, child } = await makeFullFellow(app, admin);
	const ofFellow = await app.call(getFellowHoldings, { fellow_id: fellow.id }, asAdmin);
	expect(ofFellow.body).toMatchObject({
		full_name: fellow.full_name,
		children: 1,
		people: [{ child_id: child.id, full_name: child.full_name, removed: false }],
		// two belong to the child and two to the fellow, each with its replaced version
		marks: 4,
		scores: 1,
		recordings: 2,
		tasks: 1,
	});
	const ofChild = await app.call(getChildHoldings, { child_id: child.id }, asAdmin);
	expect(ofChild.body).toMatchObject({
		children: 1,
		marks: 2,
		scores: 1,
		photos: 1,
		recordings: 1,
		tasks: 0,
	});
	const nobody = crypto.randomUUID();
	expect((await app.call(getFellowHoldings, { fellow_id: nobody }, asAdmin)).status).toBe(404);
	expect((await app.call(exportChild, { child_id: nobody }, asAdmin)).status).toBe(404);
});
