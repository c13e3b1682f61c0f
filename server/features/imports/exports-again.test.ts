import { columnsOf } from '@yuva/contract/exports/columns';
import { expect, test } from 'vitest';
import { csvRows, download, makeFullCenter } from '../../test/exports.ts';
import { makeAdmin, makeTeamLead } from '../../test/factories.ts';
import { importsOf } from '../../test/imports.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const teamLead = await makeTeamLead(db);
const { child } = await makeFullCenter(app, 'Sravani', { teamLead });

const kindsOfPeople = ['children', 'fellows'] as const;
/** As the screen of the export leaves them out at first. */
const usual = (kind: (typeof kindsOfPeople)[number]) =>
	columnsOf[kind].filter(({ sensitive }) => !sensitive).map(({ key }) => key);

async function fileOf(kind: (typeof kindsOfPeople)[number], columns: readonly string[]) {
	const { bytes } = await download(app, `${kind}.csv`, teamLead, { columns: columns.join(',') });
	return new File([new Uint8Array(bytes)], `${kind}.csv`);
}

const stored = () => db.selectFrom('children').selectAll().where('id', '=', child).executeTakeFirstOrThrow();

test.each(
	kindsOfPeople.flatMap((kind) => [
		[kind, 'usual', usual(kind)] as const,
		[kind, 'all', columnsOf[kind].map(({ key }) => key)] as const,
	]),
)(
	'an export of %s with its %s columns says nothing else about anybody when it is imported',
	async (kind, _name, columns) => {
		const { preview, write } = importsOf(app, admin, kind === 'children' ? 'children' : 'fellows');
		const file = await fileOf(kind, columns);
		const { body } = await preview(file);
		expect(body).toMatchObject({
			missing: [],
			counts: { new: 0, changed: 0, same: 1, doubtful: 0, faulty: 0 },
		});
		const done = await write(file, { changes: 'yes' });
		expect(done.body).toMatchObject({ added: 0, changed: 0, skipped: 1, failed: 0 });
	},
);

test('what such a file says differently about a child is changed, and what it has no column for stays', async () => {
	const { write } = importsOf(app, admin, 'children');
	const before = await stored();
	const [row] = await csvRows(app, 'children', teamLead, { columns: 'child_id,fellow_code,school_name' });
	const text = `Child id,Fellow code,School\n${row?.child_id},${row?.fellow_code},ZPHS Ramagundam\n`;
	const { status, body } = await write(new File([text], 'children.csv'), { changes: 'yes' });
	expect([status, body.changed]).toEqual([201, 1]);
	expect(await stored()).toEqual({ ...before, school_name: 'ZPHS Ramagundam', updated_at: expect.any(Date) });
});

test('the id of a child does not give the record to another name', async () => {
	const { preview } = importsOf(app, admin, 'children');
	const [row] = await csvRows(app, 'children', teamLead, { columns: 'child_id,fellow_code' });
	const text = `Child id,Fellow code,Name\n${row?.child_id},${row?.fellow_code},Mahesh\n`;
	const { body } = await preview(new File([text], 'children.csv'));
	expect(body.counts).toMatchObject({ same: 0, changed: 0, faulty: 1 });
	expect(body.missing).toContain('date_of_birth');
});
