import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import type { ChildMark, Presence } from '@yuva/contract/attendance/schema';
import { makeChild, makeFellow, type Person } from './factories.ts';
import { type Answered, TEST_NOW, type TestApp } from './test-app.ts';

/** In India, `TEST_NOW` is on this date. */
export const TODAY = '2026-11-20';

export const mark = (child_id: string, status: Presence = 'Present'): ChildMark => ({ child_id, status });

export const register = (...attendance: ChildMark[]) => ({ date: TODAY, module: 1, day: 3, attendance });

export const saveRegister = (app: TestApp, fellow: Person, input: object, key?: string): Promise<Answered> =>
	app.call(saveChildrenAttendance, { ...register(), ...input }, { token: fellow.token, ...(key && { key }) });

/** The children are called Child A, Child B and so on. */
export async function fellowWithChildren(app: TestApp, count: number) {
	const fellow = await makeFellow(app.db);
	const children: string[] = [];
	for (let index = 0; index < count; index++) {
		const full_name = `Child ${String.fromCharCode(65 + index)}`;
		children.push(await makeChild(app.db, fellow, { full_name }));
	}
	return { fellow, children };
}

export const storedMarks = (app: TestApp, fellow: Person) =>
	app.db
		.selectFrom('children_attendance')
		.select(['child_id', 'day', 'date', 'status'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('day')
		.orderBy('child_id')
		.execute();

export const storedHistory = (app: TestApp, fellow: Person) =>
	app.db
		.selectFrom('children_attendance_history')
		.select(['child_id', 'day', 'date', 'status', 'marked_at', 'replaced_at'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('id')
		.execute();

export async function auditOf(app: TestApp, fellow: Person, action: string) {
	await app.platform.readLog.flush();
	return app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'target_id', 'details'])
		.where('fellow_id', '=', fellow.id)
		.where('action', '=', action)
		.orderBy('id')
		.execute();
}

export async function deleteChildOf(app: TestApp, childId: string): Promise<void> {
	await app.db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', childId).execute();
}
