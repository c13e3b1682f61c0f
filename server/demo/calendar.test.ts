import { indiaDate } from '@yuva/contract/calendar';
import { holidayAhead, moduleAround, planFaults } from '@yuva/contract/settings/calendar-plan-rules';
import { expect, test } from 'vitest';
import { selectPlan } from '../features/settings/calendar-plan-queries.ts';
import { makeFreshDatabase } from '../test/fresh-database.ts';
import { TEST_NOW } from '../test/test-app.ts';
import { planYear } from './calendar.ts';

const { db } = await makeFreshDatabase();

test('the modules and holidays are planned as the head office could plan them', async () => {
	await planYear(db, TEST_NOW);
	const plan = await selectPlan(db);
	expect(planFaults(plan)).toEqual([]);
	const today = indiaDate(TEST_NOW);
	const module = moduleAround(plan, today);
	expect(module).toEqual({ module: 3, from_date: '2026-11-02', to_date: '2026-11-23' });
	const fair = { name: 'Village fair', from_date: '2026-11-22', to_date: '2026-11-22' };
	expect(module && holidayAhead(plan, module, today)).toEqual(fair);
});
