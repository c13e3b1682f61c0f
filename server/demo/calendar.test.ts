import { indiaDate } from '@yuva/contract/calendar';
import { calendarText, planFaults } from '@yuva/contract/calendar-plan/rules';
import { expect, test } from 'vitest';
import { selectPlan } from '../features/calendar-plan/queries.ts';
import { makeFreshDatabase } from '../test/fresh-database.ts';
import { TEST_NOW } from '../test/test-app.ts';
import { planYear } from './calendar.ts';

const { db } = await makeFreshDatabase();

test('the modules and holidays are planned as the head office could plan them', async () => {
	await planYear(db, TEST_NOW);
	const plan = await selectPlan(db);
	expect(planFaults(plan)).toEqual([]);
	expect(calendarText(plan, indiaDate(TEST_NOW))).toBe(
		'Module 3: 02-11-2026 to 23-11-2026; holiday on 22-11-2026 (Village fair)',
	);
});
