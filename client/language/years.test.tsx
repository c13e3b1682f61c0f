import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { outcomeLabel } from '@yuva/contract/enrolments/schema';
import {
	getCertificate,
	getChildCertificate,
	getOwnCertificate,
} from '@yuva/contract/prints/certificates-endpoints';
import { CHILD_YEAR_OPEN, NOT_COMPLETED } from '@yuva/contract/prints/certificates-schema';
import { getComingBack, listChildYears, listOwnYears } from '@yuva/contract/years/enrolment-endpoints';
import { refusalToApply } from '@yuva/contract/years/enrolment-rules';
import { childLeaving, type FellowYear, leavingReasonLabel } from '@yuva/contract/years/enrolment-schema';
import { leavingReason } from '@yuva/contract/years/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../test/answers.ts';
import { CHILD } from '../test/child-steps.ts';
import { expectTranslated, type Look, messagesOf } from '../test/looks.ts';
import { idOf } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const YEAR: FellowYear = {
	year_id: 1,
	name: '2025-26',
	is_open: false,
	enrolled_on: '2025-06-10',
	ended_on: '2026-05-31',
	outcome: 'completed',
	reason: 'Studies elsewhere',
	own_attendance: 92.5,
	children: 30,
	children_attendance: 80,
	baseline: { mean: 6.25, children: 28 },
	endline: { mean: null, children: 0 },
	tasks_assigned: 4,
	tasks_done: 3,
};
const CHILD_YEAR = {
	year_id: 1,
	name: '2025-26',
	is_open: false,
	child_class: '4' as const,
	other_child_class: '',
	fellow_name: null,
	joined_on: '2025-06-10',
	left_on: '2026-01-10',
	left_reason: 'Moved away: Karimnagar',
	days_present: 3,
	days_counted: 4,
	baseline: 6.2,
	endline: 7,
	growth: [],
	has_certificate: false,
};
const CERTIFICATE = {
	code: idOf(4),
	full_name: 'Anita Devi',
	fellow_code: 'YF-2026-00042',
	year: '2026-27',
	from: '2026-06-01',
	to: '2027-05-31',
	district: 'Peddapalli',
	village: null,
	children: 0,
	days: 0,
	withdrawn: null,
};

const DATA = ['Studies elsewhere', 'Karimnagar', 'Anita Devi', 'Village Trust', 'Anjali Kola'];

const mine = (refusal: string, ...data: FellowYear[]) => [
	answer(listOwnYears, { data }),
	answer(getComingBack, { year: '2026-27', refusal }),
];
const child = [
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listChildren, { status: 'success', data: [] }),
	answer(listChildYears, { full_name: '', has_center: true, fellow_id: null, data: [CHILD_YEAR] }),
];

const LOOKS: readonly Look[] = [
	{ name: 'the own years', address: '/my-years', reads: mine('', YEAR), text: 'Apply for' },
	{
		name: 'the own years of somebody active',
		address: '/my-years',
		reads: mine('', { ...YEAR, outcome: 'active', ended_on: null }),
		text: 'since',
	},
	{ name: 'the own years before the first', address: '/my-years', reads: mine(''), text: 'No year yet' },
	{
		name: 'the own years without network',
		address: '/my-years',
		reads: [noNetwork(listOwnYears)],
		text: 'No connection.',
	},
	{ name: 'the way back', address: '/apply-again', reads: mine('', YEAR), text: 'Apply for' },
	{
		name: 'the way back without an open year',
		address: '/apply-again',
		reads: mine('No year is open. Come back when the next year opens.', YEAR),
		text: 'No year is open.',
	},
	{
		name: 'a year of a child',
		address: `/children/view/${CHILD.id}`,
		reads: child,
		text: 'Left on',
		card: '2025-26',
	},
	{
		name: 'a child who left',
		address: `/children/view/${CHILD.id}`,
		reads: child,
		text: 'Child left the center',
		press: 'Child left the center',
		after: 'Take off the list',
		dialog: true,
	},
	{
		name: 'the own certificate that was withdrawn',
		address: '/my-certificate/2026-27',
		reads: [answer(getOwnCertificate, { ...CERTIFICATE, withdrawn: 'Village Trust' })],
		text: 'This certificate was withdrawn',
	},
	{
		name: 'the own certificate before the end',
		address: '/my-certificate/2026-27',
		reads: [refuse(getOwnCertificate, 'conflict', NOT_COMPLETED)],
		text: NOT_COMPLETED,
	},
	{
		name: 'the certificate of a child before the end',
		address: `/children/certificate/${CHILD.id}/2026-27`,
		reads: [refuse(getChildCertificate, 'conflict', CHILD_YEAR_OPEN)],
		text: CHILD_YEAR_OPEN,
	},
	...(['valid', 'withdrawn'] as const).map((status) => ({
		name: `the public page of a certificate that is ${status}`,
		address: `/certificates/${CERTIFICATE.code}`,
		session: null,
		reads: [
			answer(getCertificate, {
				status,
				full_name: 'Anita Devi',
				year: '2026-27',
				organisation: 'Village Trust',
			}),
		],
		text: status === 'valid' ? 'This certificate is valid' : 'This certificate was withdrawn',
	})),
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

const enrolled = {
	has_access: true,
	is_over: false,
	is_enrolled_in_open_year: true,
	not_approved_on: null,
	not_approved_in_earlier_year: false,
};
const pending = { ...enrolled, has_access: false, is_enrolled_in_open_year: false };

describe('in Telugu there is', () => {
	test.each([
		...Object.values({ ...outcomeLabel, ...leavingReasonLabel }),
		...(['10', '9'] as const).map(leavingReason),
		...[NOT_COMPLETED, CHILD_YEAR_OPEN],
		refusalToApply(enrolled, false, '2026-11-20'),
		refusalToApply(enrolled, true, '2026-11-20'),
		refusalToApply(pending, true, '2026-11-20'),
		refusalToApply({ ...pending, not_approved_on: '2026-11-19' }, true, '2026-11-20'),
		...messagesOf(childLeaving.safeParse({ reason: '', on: '' })),
		...messagesOf(childLeaving.safeParse({ reason: 'other', on: '2026-11-20' })),
	])('"%s"', (english) => {
		expect(telugu).toHaveProperty([typeof english === 'object' ? english.id : (english ?? '')]);
	});
});
