import { getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
import { listChildrenInReach } from '@yuva/contract/children/endpoints';
import { listAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { type StaffAttentionItem, staffAttentionRule } from '@yuva/contract/console/attention-schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import {
	compareYears,
	getCenterDots,
	getFigures,
	getReport,
	listCenters,
} from '@yuva/contract/console/overview-endpoints';
import { listCorrections } from '@yuva/contract/corrections/endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { afterEach, test } from 'vitest';
import { answer, busy, fakeServer, noNetwork } from '../test/answers.ts';
import { CONSOLE_DATA } from '../test/console-data.ts';
import { serveFellow } from '../test/fellow-answers.ts';
import { expectTranslated, type Look } from '../test/looks.ts';
import { COMPARED, FIGURES, NO_COUNTS, REPORT } from '../test/overview-answers.ts';
import { APPLICATION, CHILD_IN_REACH, FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';

const server = fakeServer(busy);
afterEach(() => setLanguage('en', {}));

const page = <Row,>(...data: Row[]) => ({ data, next_cursor: null });
const ITEM: StaffAttentionItem = {
	id: idOf(1),
	rule: 'child_absent',
	facts: { count: 3, date: '2026-11-12' },
	child_name: 'Anjali',
	found_at: '2026-11-17T06:30:00.000Z',
	explanation: 'Her family has moved.',
	note: '',
	looked_at: null,
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9000000011',
	district_name: 'Peddapalli',
	looked_at_by: null,
};
const counts = staffAttentionRule.options.map((rule, at) => ({ rule, count: at, fellows: [] }));
const districts = answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]);
const application = [
	answer(getApplication, APPLICATION),
	answer(listApplications, page(APPLICATION)),
	answer(listCorrections, { data: [] }),
];
const attention = [
	answer(getCounts, {
		...NO_COUNTS,
		applications: 6,
		attention: 36,
		rules: [{ rule: 'child_absent', count: 2 }],
		consents: 27,
	}),
	answer(listAttention, { ...page(ITEM), counts }),
	answer(listMissingConsents, { data: [], next_cursor: null, count: 0 }),
	districts,
];
const ofLead = { session: LEAD };

const LOOKS: readonly Look[] = [
	{
		name: 'the overview',
		address: '/staff',
		...ofLead,
		reads: [
			answer(getFigures, FIGURES),
			answer(listApplications, page(APPLICATION)),
			answer(getCenterDots, { data: [] }),
			...attention,
		],
		text: 'waiting {count} days'.slice(0, 5),
	},
	{
		name: 'the comparison of years',
		address: '/staff/overview/years',
		...ofLead,
		reads: [answer(compareYears, COMPARED)],
		text: 'Data quality',
	},
	{
		name: 'the report',
		address: '/staff/report',
		...ofLead,
		reads: [answer(getReport, REPORT)],
		text: 'Save as CSV',
	},
	{ name: 'the report of a team lead', address: '/staff/report', session: TEAM_LEAD, text: 'District leads' },
	{
		name: 'the centers',
		address: '/staff/centers',
		...ofLead,
		reads: [
			answer(
				listCenters,
				page({
					fellow_id: idOf(2),
					full_name: 'Kavya Atram',
					place: { en: '' },
					status: 'Active',
					has_pin: false,
				}),
			),
		],
		text: 'No pin on the map',
	},
	{
		name: 'no center',
		address: '/staff/centers',
		...ofLead,
		reads: [answer(listCenters, { data: [], next_cursor: null })],
		text: 'No centers',
	},
	{
		name: 'the applications',
		address: '/staff/applications',
		...ofLead,
		reads: [answer(listApplications, page(APPLICATION, { ...APPLICATION, fellow_id: idOf(8) }))],
		text: 'Approve several',
		press: 'Approve several',
		after: 'Both tasks of each one',
	},
	{
		name: 'no application',
		address: '/staff/applications',
		...ofLead,
		reads: [answer(listApplications, { data: [], next_cursor: null })],
		text: 'No application waits',
	},
	{
		name: 'an application',
		address: `/staff/applications/${idOf(1)}`,
		...ofLead,
		reads: application,
		text: 'Nothing was corrected',
	},
	...(
		[
			['Approve both tasks', 'Approve both tasks?'],
			['Send back', 'Write what is missing'],
			['Correct mobile number', 'New mobile number'],
			['Recovery code', 'Make a recovery code?'],
		] as const
	).map(([press, after]) => ({
		name: `an application, and "${press}"`,
		address: `/staff/applications/${idOf(1)}`,
		...ofLead,
		reads: application,
		text: 'Nothing was corrected',
		press,
		after,
	})),
	{
		name: 'the attention list',
		address: '/staff/attention',
		...ofLead,
		reads: attention,
		text: 'Phone silent',
	},
	{
		name: 'what a rule found',
		address: '/staff/attention?rule=child_absent',
		...ofLead,
		reads: attention,
		text: 'The fellow says',
		press: 'Checked',
		after: 'Optional',
	},
	{
		name: 'the own attention list of a fellow',
		address: '/attention',
		reads: [answer(listOwnAttention, { data: [{ ...ITEM, rule: 'child_absent' }] })],
		text: 'What happened?',
	},
	{
		name: 'the empty own attention list',
		address: '/attention',
		reads: [answer(listOwnAttention, { data: [] })],
		text: 'We found nothing',
	},
	{
		name: 'the children',
		address: '/staff/children',
		...ofLead,
		reads: [districts, answer(listChildrenInReach, page(CHILD_IN_REACH))],
		text: 'Baseline → endline',
	},
	{
		name: 'no child',
		address: '/staff/children',
		...ofLead,
		reads: [answer(listChildrenInReach, { data: [], next_cursor: null })],
		text: 'No children yet',
	},
	{
		name: 'the fellows',
		address: '/staff/fellows',
		...ofLead,
		reads: [districts, answer(listFellows, page(FELLOW_ROW))],
		text: 'Last attendance',
	},
	{
		name: 'no fellow',
		address: '/staff/fellows',
		...ofLead,
		reads: [answer(listFellows, { data: [], next_cursor: null })],
		text: 'No fellows yet',
	},
	{
		name: 'the fellows without network',
		address: '/staff/fellows',
		...ofLead,
		reads: [noNetwork(listFellows)],
		text: 'No connection.',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogues', (look) =>
	expectTranslated(server, look, CONSOLE_DATA),
);

test.each([
	['Fellow', 'overview', 'Fellow ID'],
	['Learning Center', 'overview', 'There is no photo yet.'],
	['Children', 'children', 'Days present'],
	['Registers', 'attendance', 'As a table'],
	['Scores', 'scores', 'Creativity'],
	['Tasks', 'tasks', 'Change tasks'],
	['Logged-in devices', 'history', 'End all'],
	['Corrections', 'history', 'Nothing was corrected'],
])('the card %s of a fellow shows no text besides the catalogues', async (card, tab, text) => {
	serveFellow(server);
	const address = `/staff/fellows/${idOf(2)}?tab=${tab}`;
	const look = { name: card, address, session: LEAD, text, card };
	await expectTranslated(server, { ...look, reads: [answer(listCorrections, { data: [] })] }, CONSOLE_DATA);
});
