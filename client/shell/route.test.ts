import { describe, expect, it } from 'vitest';
import type { Session } from '../local/session/session.ts';
import { type Audience, GRANTED, redirectFor } from './route.ts';

const FELLOW: Session = {
	token: 'token',
	mobile_number: '9876543210',
	full_name: 'Sravani Kola',
	role: 'fellow',
	user_status: 'ACCESS_GRANTED',
};
const APPLICANT: Session = { ...FELLOW, user_status: 'PENDING_REGISTRATION' };
const ENROLMENT = { year: '2026-27', enrolled_on: '2026-06-01', last_day: '2027-05-31' };
const ENDED: Session = { ...FELLOW, enrolment: { ...ENROLMENT, outcome: 'completed', is_over: true } };
const LEAD: Session = { ...FELLOW, role: 'district_lead' };
const TEAM_LEAD: Session = { ...FELLOW, role: 'team_lead' };
const ADMIN: Session = { ...FELLOW, role: 'admin' };
const NEW_ADMIN: Session = { ...ADMIN, user_status: 'PENDING_OWN_PASSWORD' };

const DUE_ADMIN: Session = { ...ADMIN, user_status: 'PENDING_SECOND_FACTOR' };

const people = {
	nobody: undefined,
	FELLOW,
	APPLICANT,
	ENDED,
	LEAD,
	TEAM_LEAD,
	ADMIN,
	NEW_ADMIN,
	DUE_ADMIN,
} as const;
const STAYS = undefined;

const table: readonly [Audience, Partial<Record<keyof typeof people, string | undefined>>][] = [
	['anybody', { nobody: STAYS, APPLICANT: STAYS, LEAD: STAYS }],
	['guest', { nobody: STAYS, FELLOW: '/main', APPLICANT: '/register', ADMIN: '/staff' }],
	['kept', { nobody: '/login', APPLICANT: STAYS, LEAD: STAYS, DUE_ADMIN: STAYS }],
	['signed_in', { nobody: '/login', APPLICANT: STAYS, LEAD: STAYS }],
	['enrolled', { nobody: '/login', FELLOW: STAYS, ENDED: '/main', APPLICANT: '/register', LEAD: '/staff' }],
	[
		'asked',
		{
			nobody: '/login',
			FELLOW: STAYS,
			ENDED: '/main',
			APPLICANT: '/register',
			LEAD: STAYS,
			TEAM_LEAD: STAYS,
			ADMIN: STAYS,
			NEW_ADMIN: '/own-password',
			DUE_ADMIN: '/staff/second-factor',
		},
	],
	[
		GRANTED,
		{
			nobody: '/login',
			FELLOW: STAYS,
			ENDED: STAYS,
			APPLICANT: '/register',
			LEAD: '/staff',
			ADMIN: '/staff',
		},
	],
	[
		'staff',
		{
			nobody: '/login',
			FELLOW: '/main',
			LEAD: STAYS,
			TEAM_LEAD: STAYS,
			ADMIN: STAYS,
			NEW_ADMIN: '/own-password',
			DUE_ADMIN: '/staff/second-factor',
		},
	],
	[
		'admin',
		{
			nobody: '/login',
			FELLOW: '/main',
			APPLICANT: '/register',
			LEAD: '/staff',
			TEAM_LEAD: '/staff',
			ADMIN: STAYS,
			NEW_ADMIN: '/own-password',
		},
	],
	[['PENDING_OWN_PASSWORD'], { NEW_ADMIN: STAYS, ADMIN: '/staff', FELLOW: '/main' }],
];

describe.each(table)('a screen for %s', (audience, ends) => {
	it.each(Object.entries(ends))('%s ends at %s', (who, end) => {
		expect(redirectFor(audience, people[who as keyof typeof people])).toBe(end);
	});
});
