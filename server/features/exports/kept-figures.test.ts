import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { csvRows } from '../../test/exports.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';
import { findYear } from '../years/reads.ts';
import { exportQuery } from './queries.ts';

const { app, first, second } = await makeTwoYears();
const { db } = app;
const admin = await makeAdmin(db);

interface Node {
	'Relation Name'?: string;
	'Actual Loops': number;
	Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Whether the file of the fellows of a year reads marks of children to count registers. */
async function readsMarks(yearId: number): Promise<boolean> {
	const viewer = { account_id: admin.id, role: 'admin' as const };
	const scope = { viewer, filter: {}, year: await findYear(db, yearId), now: TEST_NOW };
	const query = exportQuery(db, 'fellows', scope);
	const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
		explain (analyze, format json) ${query}`.execute(db);
	const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
	return nodes.some((node) => node['Relation Name'] === 'children_attendance' && node['Actual Loops'] > 0);
}

test('registers of the current year are not counted, those of another are', async () => {
	expect([await readsMarks(second), await readsMarks(first)]).toEqual([false, true]);
});

test('a fellow without a register has none in the file', async () => {
	const { id } = await makeFellow(db);
	const { fellow_code } = await db
		.selectFrom('fellows')
		.select('fellow_code')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const row = (await csvRows(app, 'fellows', admin)).find((one) => one.fellow_code === fellow_code);
	expect(row).toMatchObject({ register_days: '0', last_register: '' });
});
