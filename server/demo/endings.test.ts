import { expect, test } from 'vitest';
import { startDemoApp } from '../test/demo-app.ts';

const { db } = await startDemoApp();

test('one account is closed, another fellow has completed the year, and another center is not active', async () => {
	const rows = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
		.innerJoin('fellow_enrolments', 'fellow_enrolments.fellow_id', 'fellows.id')
		.select(['mobile_number', 'active', 'outcome', 'learning_centers.status'])
		.where('data_consent_at', 'is not', null)
		.orderBy('mobile_number')
		.execute();
	const changed = rows.flatMap(({ mobile_number, active, outcome, status }) => {
		if (active && outcome === 'active' && status === 'Active') return [];
		return [[mobile_number, active, outcome === 'completed', status]];
	});
	expect(changed).toEqual([
		['9000100007', false, false, 'Active'],
		['9000100008', true, true, 'Active'],
		['9000100009', true, false, 'Inactive'],
	]);
});

test('the welcome page shows one testimonial of three kinds, in the words that were spoken and by a first name', async () => {
	const rows = await db
		.selectFrom('publications')
		.innerJoin('testimonials', 'testimonials.id', 'publications.testimonial_id')
		.select(['stakeholder_type', 'public_text', 'first_name', 'form_data'])
		.orderBy('stakeholder_type')
		.execute();
	const kinds = rows.map(({ stakeholder_type }) => stakeholder_type);
	expect(kinds).toEqual(['childs_parent', 'fellow', 'fellow_parent']);
	for (const { form_data, public_text, first_name } of rows) {
		const spoken = Object.values(form_data as Record<string, string>);
		expect(spoken).toContain(public_text);
		expect(spoken.some((words) => words.startsWith(`${first_name} `))).toBe(true);
	}
});
