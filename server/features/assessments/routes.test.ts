import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { auditOf, deleteChildOf, fellowWithChildren } from '../../test/registers.ts';
import { rowOf, SCORES, storedScores, submitScores } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();

const read = (
	viewer: Person,
	about: Person,
	filter: { assessment_type?: 'baseline' | 'endline' | '' } = {},
) =>
	app.call(getAssessments, { fellow_mobile_number: about.mobile_number, ...filter }, { token: viewer.token });

async function scoredFellow() {
	const fellow = await makeFellow(app.db);
	const zara = await makeChild(app.db, fellow, { full_name: 'Zara Bano' });
	const anil = await makeChild(app.db, fellow, { full_name: 'anil Kumar' });
	await submitScores(app, fellow, [rowOf(zara), rowOf(anil)]);
	const better = { speaking_listening: 5, reading: 4, learning_level: 13.75 };
	await submitScores(app, fellow, [rowOf(anil, better)], { type: 'endline' });
	return { fellow, zara, anil };
}

test('gives scores and levels by name, both assessments unless one is asked for', async () => {
	const { fellow, zara, anil } = await scoredFellow();
	const { status, body } = await read(fellow, fellow);
	const stamp = { scored_at: TEST_NOW.toISOString() };
	const baseline = { ...SCORES, ...stamp, assessment_type: 'baseline', learning_level: 12.5 };
	const low = { speaking_level: 'Emergent', reading_level: 'Intermediate' };
	expect(status).toBe(200);
	expect(body.data).toEqual([
		{ ...baseline, child: anil, student_id: anil, ...low },
		{
			...baseline,
			child: anil,
			student_id: anil,
			assessment_type: 'endline',
			speaking_listening: 5,
			reading: 4,
			learning_level: 13.75,
			speaking_level: 'Story',
			reading_level: 'Proficient',
		},
		{ ...baseline, child: zara, student_id: zara, ...low },
	]);
	const namesOf = async (assessment_type: 'baseline' | 'endline' | '') =>
		(await read(fellow, fellow, { assessment_type })).body.data.map(({ child }: { child: string }) => child);
	expect(await namesOf('baseline')).toEqual([anil, zara]);
	expect(await namesOf('endline')).toEqual([anil]);
	expect(await namesOf('')).toEqual([anil, anil, zara]);
});

test('a skill without a score has no level', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [child_id = ''] = children;
	await submitScores(app, fellow, [{ child_id, imagination: 2, learning_level: 2 }]);
	const { body } = await read(fellow, fellow);
	expect(body.data).toMatchObject([
		{ writing: 0, speaking_level: null, reading_level: null, learning_level: 2 },
	]);
});

test('a deleted child leaves the list, the scores stay', async () => {
	const { fellow, zara, anil } = await scoredFellow();
	await deleteChildOf(app, anil);
	expect((await read(fellow, fellow)).body.data.map(({ child }: { child: string }) => child)).toEqual([zara]);
	expect(await storedScores(app, [anil])).toHaveLength(2);
});

test('is for the fellow with access and for those whose reach they are in, and is logged', async () => {
	const { fellow } = await scoredFellow();
	const [near, far] = [await makeDistrictLead(app.db, 682), await makeDistrictLead(app.db, VIKARABAD)];
	const [admin, stranger] = [await makeAdmin(app.db), await makeFellow(app.db)];
	const statuses: number[] = [];
	for (const viewer of [fellow, near, admin, far, stranger])
		statuses.push((await read(viewer, fellow)).status);
	expect(statuses).toEqual([200, 200, 200, 404, 404]);
	expect((await auditOf(app, fellow, 'assessments.read')).map((row) => row.actor_id).toSorted()).toEqual(
		[fellow.id, near.id, admin.id].toSorted(),
	);
});
