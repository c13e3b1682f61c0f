import { expect, test } from 'vitest';
import { changesSince, NOTICE_LANGUAGES, noticeMark, notices } from './notice.ts';
import { NOTICE_VERSION, noticeIdOf } from './notice-version.ts';

test('each language says what its version has that the one before lacks, in words of the notice', () => {
	for (const language of NOTICE_LANGUAGES) {
		const { changes, parts } = notices[language];
		expect(changes[0]?.version).toBe(NOTICE_VERSION);
		for (const { version, heading, points } of changes) {
			expect(heading).toContain(String(version));
			expect(parts.flatMap((part) => part.points)).toEqual(expect.arrayContaining([...points]));
		}
	}
});

test.each([
	[null, []],
	[undefined, []],
	['', [4, 3]],
	['te-1', [4, 3]],
	['te-2', [4, 3]],
	['te-3', [4]],
	['en-4', []],
	['en-5', []],
])('a fellow who agreed to %j has not seen the changes of the versions %j', (agreed, versions) => {
	expect(changesSince(agreed, 'en').map(({ version }) => version)).toEqual(versions);
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
