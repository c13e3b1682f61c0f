import { expect, test } from 'vitest';
import { NOTICE_LANGUAGES, noticeMark, notices } from './notice.ts';
import { isEarlierNotice, NOTICE_VERSION, noticeIdOf } from './notice-version.ts';

test('each language says what its version has that the one before lacks, in words of the notice', () => {
	for (const language of NOTICE_LANGUAGES) {
		const { changes, parts } = notices[language];
		expect(changes.heading).toContain(String(NOTICE_VERSION));
		expect(parts.flatMap(({ points }) => points)).toEqual(expect.arrayContaining([...changes.points]));
	}
});

test.each([
	[null, false],
	[undefined, false],
	['', true],
	['te-1', true],
	['te-2', true],
	['en-3', false],
	['en-4', false],
])('a fellow who agreed to %j has agreed to an earlier notice: %s', (agreed, isEarlier) => {
	expect(isEarlierNotice(agreed)).toBe(isEarlier);
});

test('each language says purposes, rights, contact and complaint', () => {
	for (const language of NOTICE_LANGUAGES) {
		const { parts, slip, contact } = notices[language];
		expect([parts.length, slip.parts.length]).toEqual([4, 2]);
		expect(parts.flatMap(({ points }) => points).every((point) => point !== '')).toBe(true);
		expect([contact.heading, contact.noContact, contact.complaintHeading, contact.noComplaint]).not.toContain(
			'',
		);
		expect(noticeIdOf(language)).toMatch(/^[a-z]{2}-\d{1,4}$/);
		expect(noticeMark(language)).toContain(String(NOTICE_VERSION));
	}
});
