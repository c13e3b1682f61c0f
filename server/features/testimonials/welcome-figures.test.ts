import {
	chooseWelcomeFigures,
	getWelcome,
	getWelcomeFigures,
} from '@yuva/contract/testimonials/publications-endpoints';
import type { WelcomeFigures } from '@yuva/contract/testimonials/publications-schema';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startDemoApp } from '../../test/demo-app.ts';
import { makeAdmin } from '../../test/factories.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const { http, db } = await startDemoApp();
const { token } = await makeAdmin(db);
const headers = { authorization: `Bearer ${token}` };
await http.inject({
	method: 'PUT',
	url: chooseWelcomeFigures.path,
	headers,
	payload: { live_figures: true },
});

async function figures(): Promise<WelcomeFigures> {
	const shown = await http.inject(getWelcome.path);
	expect(shown.statusCode).toBe(200);
	const offered = await http.inject({ url: getWelcomeFigures.path, headers });
	expect(offered.json()).toEqual({ live_figures: true, figures: shown.json().figures });
	return shown.json().figures;
}

/** Their enrolment of the one year is not over. */
const enrolled = sql`select fellow_id from fellow_enrolments where outcome = 'active'`;

const questions: Record<Exclude<keyof WelcomeFigures, 'year'>, ReturnType<typeof sql<{ n: number }>>> = {
	fellows: sql`select count(*) as n from accounts where role = 'fellow' and active
		and exists (select from fellows where id = accounts.id and data_consent_at is not null) and id in (${enrolled})`,
	centers: sql`select count(*) as n from learning_centers where status = 'Active'
		and fellow_id in (select id from fellows where data_consent_at is not null)
		and fellow_id not in (select id from accounts where not active) and fellow_id in (${enrolled})`,
	children: sql`select count(*) as n from children where deleted_at is null
		and fellow_id in (select id from fellows where data_consent_at is not null)
		and fellow_id not in (select id from accounts where not active) and fellow_id in (${enrolled})`,
};

async function figuresByHand(): Promise<WelcomeFigures> {
	const count = async (question: (typeof questions)['fellows']) =>
		(await question.execute(db)).rows[0]?.n ?? Number.NaN;
	const { name } = await db.selectFrom('programme_years').select('name').executeTakeFirstOrThrow();
	return {
		year: name,
		fellows: await count(questions.fellows),
		centers: await count(questions.centers),
		children: await count(questions.children),
	};
}

async function someFellow() {
	const { rows } = await sql<{ id: string; children: number }>`
		select fellows.id, (select count(*) from children where fellow_id = fellows.id and deleted_at is null) as children
		from fellows join accounts using (id) join learning_centers on fellow_id = fellows.id
		where data_consent_at is not null and active and learning_centers.status = 'Active'
		order by children desc, id limit 1`.execute(db);
	return rows[0] ?? { id: '', children: 0 };
}

describe('the figures of the welcome page, year by year', { shuffle: false }, () => {
	test('each figure of the welcome page is what the rows themselves say', async () => {
		const shown = await figures();
		expect(shown).toEqual(await figuresByHand());
		const { rows } = await sql<WelcomeFigures>`select '' as year, (select count(*) from fellows) as fellows,
			(select count(*) from learning_centers) as centers, (select count(*) from children) as children`.execute(
			db,
		);
		for (const name of ['fellows', 'centers', 'children'] as const) {
			expect(shown[name], name).toBeGreaterThan(0);
		}
		expect(shown.fellows, 'applicants do not count').toBeLessThan(rows[0]?.fellows ?? 0);
	});

	test('a removed child and an inactive center leave the figures, each its own', async () => {
		const before = await figures();
		const { id } = await someFellow();
		await sql`update children set deleted_at = ${TEST_NOW}
			where id = (select id from children where fellow_id = ${id} and deleted_at is null limit 1)`.execute(
			db,
		);
		expect(await figures()).toEqual({ ...before, children: before.children - 1 });
		await sql`update learning_centers set status = 'Inactive' where fellow_id = ${id}`.execute(db);
		const after = await figures();
		expect(after).toEqual({ ...before, children: before.children - 1, centers: before.centers - 1 });
		expect(after).toEqual(await figuresByHand());
	});

	test('a closed account takes the fellow, the center and the children out, and opened again it brings them back', async () => {
		const before = await figures();
		const { id, children } = await someFellow();
		expect(children).toBeGreaterThan(0);
		await sql`update accounts set active = false where id = ${id}`.execute(db);
		const closed = await figures();
		expect(closed).toEqual({
			...before,
			fellows: before.fellows - 1,
			centers: before.centers - 1,
			children: before.children - children,
		});
		expect(closed).toEqual(await figuresByHand());
		await sql`update accounts set active = true where id = ${id}`.execute(db);
		expect(await figures()).toEqual(before);
	});

	test('a new year shows the figures of the year before until it has children', async () => {
		const before = await figures();
		await sql`update programme_years set status = 'closed', closed_at = now()`.execute(db);
		await sql`insert into programme_years (name, starts_on, ends_on, status)
			select '2099-00', ends_on + 1, ends_on + 300, 'open' from programme_years`.execute(db);
		const closed = await figures();
		expect(closed.year).toBe(before.year);
		const { rows } = await sql`select (select count(*) from fellow_enrolments) as fellows,
			(select count(distinct child_enrolments.fellow_id) from child_enrolments join children on children.id = child_id
				where deleted_at is null) as centers,
			(select count(*) from child_enrolments join children on children.id = child_id
				where deleted_at is null) as children`.execute(db);
		expect(closed).toEqual({ year: before.year, ...(rows[0] as object) });
		await sql`update children set child_class = 'Other', other_child_class = 'Evening school' where id = (select id from children where deleted_at is null limit 1)`.execute(
			db,
		);
		expect(await figures()).toEqual({ year: '2099-00', fellows: 0, centers: 0, children: 0 });
	});
});
