import { expect, test } from 'vitest';
import {
	countText,
	distanceKm,
	heaviestFirst,
	kindOfRule,
	LIMITS,
	ruleTexts,
	sentenceOf,
	shownToStaffUntil,
	staffSeeFrom,
	strayKm,
} from './attention-rules.ts';
import { type AttentionFacts, type StaffAttentionRule, staffAttentionRule } from './attention-schema.ts';
import { headquarters } from './headquarters.ts';

test.each<[StaffAttentionRule, AttentionFacts, string]>([
	['no_register', { count: 9, date: '2026-11-11' }, 'No attendance for 9 days, since 11-11-2026.'],
	[
		'fellow_absent',
		{ count: 3, date: '2026-11-16' },
		'Absent on the last 3 days of attendance, since 16-11-2026.',
	],
	['child_absent', { count: 3, date: '2026-11-16' }, 'Anjali missed the last 3 sessions, since 16-11-2026.'],
	['marked_at_once', { count: 12, date: '2026-11-18' }, '12 days were marked on 18-11-2026.'],
	[
		'same_scores',
		{ count: 6, assessment_type: 'baseline', child_class: '4' },
		'All 6 children of class 4 have the same baseline scores.',
	],
	[
		'same_scores',
		{ count: 5, assessment_type: 'endline', child_class: 'out_of_school' },
		'All 5 children of those out of school have the same endline scores.',
	],
	[
		'date_impossible',
		{ count: 1, date: '1999-01-01' },
		'A programme day has the date 01-01-1999, which cannot be.',
	],
	['date_impossible', { count: 3, date: '1999-01-01' }, '3 days have wrong dates, the first 01-01-1999.'],
	['endline_below', { baseline: 12.5, endline: 9 }, 'Anjali: endline level 9.0, baseline level 12.5.'],
	[
		'pin_far',
		{ distance: 180, district_name: 'Vikarabad' },
		'The pin is 180 km from the headquarters of Vikarabad district.',
	],
])('a finding of %s with %o reads "%s"', (rule, facts, sentence) => {
	expect(sentenceOf({ rule, facts, child_name: 'Anjali' })).toBe(sentence);
});

test('a child who is not known any more is a child', () => {
	const facts = { count: 3, date: '2026-11-16' };
	expect(sentenceOf({ rule: 'child_absent', facts, child_name: null })).toMatch(/^A child missed/);
});

test('every rule has a title, a rule written out and a way to put it right', () => {
	expect(Object.keys(ruleTexts).toSorted()).toEqual([...staffAttentionRule.options].toSorted());
	for (const { title, rule, advice, to } of Object.values(ruleTexts)) {
		expect([title, rule, advice].every((text) => text.length > 0)).toBe(true);
		expect(to).toMatch(/^\//);
	}
	expect(ruleTexts.no_register.rule).toContain(`${LIMITS.registerDays} days`);
	expect(ruleTexts.marked_at_once.rule).toContain(`${LIMITS.daysAtOnce} or more`);
});

test('what concerns children comes first, then absence, then data; of one kind the most first; nothing found last', () => {
	const counts = [
		{ rule: 'same_scores', count: 9 },
		{ rule: 'fellow_absent', count: 1 },
		{ rule: 'no_register', count: 4 },
		{ rule: 'phone_silent', count: 0 },
		{ rule: 'child_absent', count: 2 },
	] as const;
	expect(
		heaviestFirst(counts.map((row) => ({ ...row, kind: kindOfRule[row.rule] }))).map(({ rule }) => rule),
	).toEqual(['child_absent', 'no_register', 'fellow_absent', 'same_scores', 'phone_silent']);
});

test('staff see what was found two days ago or earlier', () => {
	const [found, seen] = [new Date('2026-11-18T06:30:00Z'), new Date('2026-11-20T06:30:00Z')];
	expect(shownToStaffUntil(seen)).toEqual(found);
	expect(staffSeeFrom(found)).toEqual(seen);
});

test.each([
	[0, '0'],
	[99, '99'],
	[100, '99+'],
	[1000, '99+'],
])('%i items are counted as %s', (count, text) => expect(countText(count)).toBe(text));

test('the distance over the ground agrees with known ones', () => {
	const hyderabad = { latitude: 17.385, longitude: 78.4867 };
	expect(distanceKm(hyderabad, hyderabad)).toBe(0);
	expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.19, 1);
	expect(distanceKm(hyderabad, { latitude: 19.67, longitude: 78.53 })).toBeCloseTo(254, 0);
});

test.each([
	['in the town of Vikarabad', { latitude: 17.34, longitude: 77.9 }, 698, undefined],
	['in Kodangal, at the edge of Vikarabad', { latitude: 17.11, longitude: 77.63 }, 698, undefined],
	['in Adilabad', { latitude: 19.67, longitude: 78.53 }, 698, 267],
	['in the middle of the sea', { latitude: 0, longitude: 0 }, 682, 8888],
	['anywhere, of a district in another state', { latitude: 0, longitude: 0 }, 1, undefined],
])('a pin %s is judged', (_, pin, district, distance) => {
	expect(strayKm(pin, district)).toBe(distance);
});

test('each of the 33 districts is known, within Telangana, and large enough to hold its own headquarters', () => {
	expect(headquarters.size).toBe(33);
	for (const { latitude, longitude, radius } of headquarters.values()) {
		expect(latitude).toBeGreaterThan(15.8);
		expect(latitude).toBeLessThan(19.95);
		expect(longitude).toBeGreaterThan(77.2);
		expect(longitude).toBeLessThan(81.4);
		expect(radius).toBeGreaterThanOrEqual(30);
	}
});
