import { indiaDate } from '../../contract/calendar.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { inDatabase } from '../people.ts';
import type { Product } from '../product.ts';

export const MOBILE = '9000000011';
export const PASSWORD = 'Yuva-demo-2026';
const ADMIN = '9000000001';
const AMPLE = { children: 12, tasks: 60 };

export interface Fellow {
	account: string;
	children: readonly { id: string; name: string }[];
	tasks: readonly string[];
}

/** Leaves a demo fellow some children without records, and new tasks. */
export const prepareFellow = (
	product: Pick<Product, 'connection'>,
	left = AMPLE,
	mobile = MOBILE,
): Promise<Fellow> =>
	inDatabase(product, async (db) => {
		const account = await accountOf(db, mobile);
		const children = await leaveChildren(db, account, left.children);
		await clearRecords(db, account);
		return { account, children, tasks: await assignTasks(db, account, left.tasks) };
	});

async function accountOf(db: Db, mobile: string): Promise<string> {
	const account = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', mobile)
		.executeTakeFirstOrThrow();
	return account.id;
}

async function leaveChildren(db: Db, account: string, count: number): Promise<Fellow['children']> {
	const children = await db
		.selectFrom('children')
		.select(['id', 'full_name as name'])
		.where('fellow_id', '=', account)
		.where('deleted_at', 'is', null)
		.orderBy('full_name')
		.orderBy('id')
		.limit(count)
		.execute();
	const ids = children.map(({ id }) => id);
	await db
		.updateTable('children')
		.set({ deleted_at: new Date() })
		.where('fellow_id', '=', account)
		.where('id', 'not in', ids)
		.execute();
	return children;
}

async function clearRecords(db: Db, account: string): Promise<void> {
	const ownChildren = db.selectFrom('children').select('id').where('fellow_id', '=', account);
	for (const table of ['children_attendance', 'fellow_attendance'] as const) {
		await db.deleteFrom(table).where('fellow_id', '=', account).execute();
		await db.deleteFrom(`${table}_history`).where('fellow_id', '=', account).execute();
	}
	await db.deleteFrom('assessments').where('child_id', 'in', ownChildren).execute();
	await db.deleteFrom('assessments_history').where('child_id', 'in', ownChildren).execute();
	await db.deleteFrom('assigned_tasks').where('fellow_id', '=', account).execute();
	await db.deleteFrom('idempotency_keys').where('account_id', '=', account).execute();
	await db.deleteFrom('testimonials').where('fellow_id', '=', account).execute();
	await db
		.updateTable('learning_centers')
		.set({ pincode: null, landmark: null, photo_id: null, photo_name: null })
		.where('fellow_id', '=', account)
		.execute();
	await db
		.updateTable('fellows')
		.set({ email: '', mother_name: '', artistic_skills: '', photo_id: null })
		.where('id', '=', account)
		.execute();
}

async function assignTasks(db: Db, fellow_id: string, count: number): Promise<string[]> {
	const assigned_by = await accountOf(db, ADMIN);
	const now = new Date();
	const today = indiaDate(now);
	const ids: string[] = [];
	for (let number = 1; number <= count; number++) {
		const task = {
			id: crypto.randomUUID(),
			fellow_id,
			task_name: 'Attending weekly call',
			assigned_date: today,
			deadline_date: today,
			assigned_by,
			assigned_at: now,
		};
		await db.insertInto('assigned_tasks').values(task).execute();
		ids.push(task.id);
	}
	return ids;
}

export const revokeSessions = (product: Product, { account }: Fellow): Promise<unknown> =>
	inDatabase(product, (db) => db.deleteFrom('sessions').where('account_id', '=', account).execute());
