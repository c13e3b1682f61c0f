import { expect, test } from 'vitest';
import { resetText } from './rules.ts';

const at = { when: '20-11-2026, 12:00', role: 'fellow' } as const;
const RAVINDER = { full_name: 'Ravinder Gaddam', role: 'district_lead' } as const;

test('a reset with a code names who gave the code', () => {
	expect(resetText({ ...at, by: 'lead_code' }, RAVINDER)).toBe(
		'Your password was replaced on 20-11-2026, 12:00. The code was given by Ravinder Gaddam. If this was not you, tell your District Lead at once.',
	);
	const admin = { ...RAVINDER, role: 'admin' } as const;
	expect(resetText({ ...at, by: 'lead_code' }, admin)).toContain('by Ravinder Gaddam (the head office).');
});

test('a code of a lead who has left is a code of a lead', () => {
	expect(resetText({ ...at, by: 'lead_code' })).toContain('The code was given by a lead.');
});

test('a reset without a lead says where the code came from', () => {
	expect(resetText({ ...at, by: 'sms_code' })).toContain('The code was sent to your mobile number.');
	expect(resetText({ ...at, by: 'device_key' })).toContain('where you were logged in.');
});

test('staff turn to the head office', () => {
	expect(resetText({ ...at, by: 'lead_code', role: 'team_lead' }, RAVINDER)).toContain(
		'tell the head office at once.',
	);
});
