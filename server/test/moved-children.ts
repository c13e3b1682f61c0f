import { mergeChildren, moveChild } from '@yuva/contract/corrections/child-endpoints';
import { listCorrections, undoCorrection } from '@yuva/contract/corrections/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import type { Person } from './factories.ts';
import { type Answered, TEST_NOW, type TestApp } from './test-app.ts';

export const LATER = new Date(TEST_NOW.getTime() + 300_000);

export const move = (
	app: TestApp,
	lead: Person,
	child: string,
	{ id, reason = 'Moved to the next village' }: { id: string; reason?: string },
): Promise<Answered> => app.call(moveChild, { id: child, to_fellow_id: id, reason }, lead);

export const merge = (
	app: TestApp,
	lead: Person,
	{ keep, drop }: { keep: string; drop: string },
	more: object = {},
): Promise<Answered> =>
	app.call(mergeChildren, { keep_id: keep, drop_id: drop, reason: 'Registered twice', ...more }, lead);

export async function undoLast(app: TestApp, lead: Person, fellow: Person): Promise<Answered> {
	const { body } = await app.call(listCorrections, { fellow_id: fellow.id }, lead);
	const correction_id = body.data[0]?.id ?? crypto.randomUUID();
	return app.call(undoCorrection, { correction_id, reason: 'A mistake' }, lead);
}

export const textsOf = async (app: TestApp, { token }: Person): Promise<string[]> =>
	(await app.call(listMessages, {}, { token })).body.data.map(
		({ text }: { text: { en: string } }) => text.en,
	);

export const marksOf = (app: TestApp, child: string) =>
	app.db
		.selectFrom('children_attendance')
		.select(['day', 'fellow_id', 'status'])
		.where('child_id', '=', child)
		.orderBy('day')
		.execute();

export const historyOf = (app: TestApp, child: string) =>
	app.db
		.selectFrom('children_attendance_history')
		.select(['day', 'fellow_id', 'status'])
		.where('child_id', '=', child)
		.orderBy('day')
		.orderBy('id')
		.execute();

export const scoresOf = (app: TestApp, child: string) =>
	app.db
		.selectFrom('assessments')
		.select(['assessment_type', 'imagination'])
		.where('child_id', '=', child)
		.orderBy('assessment_type')
		.execute();
