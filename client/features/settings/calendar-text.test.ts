import type { CalendarPlan } from '@yuva/contract/settings/calendar-plan-schema';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import telugu from '../../language/te/fellow.po';
import { calendarText } from './calendar-text.ts';

const PLAN: CalendarPlan = {
	modules: [{ module: 3, from_date: '2026-11-01', to_date: '2026-11-30' }],
	holidays: [
		{ name: "Children's Day", from_date: '2026-11-14', to_date: '2026-11-14' },
		{ name: 'Village fair', from_date: '2026-11-24', to_date: '2026-11-25' },
	],
};

afterEach(() => setLanguage('en', {}));

test.each([
	['2026-11-02', "Module 3: 01-11-2026 to 30-11-2026; holiday on 14-11-2026 (Children's Day)"],
	['2026-11-20', 'Module 3: 01-11-2026 to 30-11-2026; holiday on 24-11-2026 to 25-11-2026 (Village fair)'],
	['2026-11-28', 'Module 3: 01-11-2026 to 30-11-2026'],
	['2026-12-24', undefined],
])('on %s a fellow reads %s', (today, expected) => {
	expect(calendarText(PLAN, today)).toBe(expected);
});

test.each(['2026-11-20', '2026-11-28'])(
	'on %s the notice in Telugu has the name of the holiday alone in English',
	(today) => {
		setLanguage('te', telugu);
		expect(calendarText(PLAN, today)?.replace('Village fair', '')).not.toMatch(/[A-Za-z]/);
	},
);
