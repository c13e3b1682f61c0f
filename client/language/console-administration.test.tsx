import { getAccount, listAccounts, listStandInLeads, listStandIns } from '@yuva/contract/accounts/endpoints';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import { listAudit, listUnusualReads } from '@yuva/contract/privacy/audit-endpoints';
import type { UnusualRead } from '@yuva/contract/privacy/audit-schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { getSystemState } from '@yuva/contract/system/endpoints';
import { afterEach, test } from 'vitest';
import { ACCOUNT, ADMIN, ENTRY } from '../test/administration.ts';
import { answer, busy, fakeServer } from '../test/answers.ts';
import { CONSOLE_DATA } from '../test/console-data.ts';
import { CHOICES, FAILED, holds, READY } from '../test/export-answers.ts';
import { expectTranslated, type Look } from '../test/looks.ts';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { NO_BACKUP, SYSTEM_STATE } from '../test/system-answers.ts';
import { setLanguage } from './language.ts';

const server = fakeServer(busy);
afterEach(() => setLanguage('en', {}));

const page = <Row,>(...data: Row[]) => ({ data, next_cursor: null });
const READING: UnusualRead = {
	id: idOf(1),
	rule: 'at_night',
	account_id: idOf(5),
	full_name: 'Ravinder Gaddam',
	day: '2026-11-20',
	first_at: '2026-11-19T18:10:00.000Z',
	last_at: '2026-11-19T21:00:00.000Z',
	persons: 230,
	exported: 200,
	looked_at: null,
	looked_at_by: null,
	note: '',
};
const STAND_IN = {
	id: idOf(3),
	account_id: idOf(5),
	full_name: 'Ravinder Gaddam',
	district_id: 682,
	district_name: 'Peddapalli',
	from_date: '2026-11-01',
	to_date: '2030-11-01',
	made_by: 'Meera Deshpande',
};
const districts = answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]);
const calendar = answer(getCalendar, {
	year: { name: '2026-27', starts_on: '2026-06-01', ends_on: '2027-05-31' },
	modules: [{ module: 2, from_date: '2026-10-01', to_date: '2026-10-31' }],
	holidays: [{ name: 'Village fair', from_date: '2026-10-20', to_date: '2026-10-20' }],
});
const exportReads = [answer(listExportChoices, CHOICES), holds(READY, FAILED)];
const ofAdmin = { session: ADMIN };
const ofLead = { session: LEAD };

const LOOKS: readonly Look[] = [
	{
		name: 'the accounts',
		address: '/staff/accounts',
		...ofAdmin,
		reads: [
			districts,
			answer(listAccounts, page(ACCOUNT, { ...ACCOUNT, account_id: idOf(6), active: false })),
		],
		text: 'Closed',
	},
	{
		name: 'an account',
		address: `/staff/accounts/${idOf(5)}`,
		...ofAdmin,
		reads: [districts, answer(getAccount, ACCOUNT)],
		text: 'Save changes',
		press: 'Close account',
		after: 'Close this account?',
	},
	{
		name: 'a new account',
		address: '/staff/accounts/new',
		...ofAdmin,
		reads: [districts],
		text: 'Make account',
		press: 'Make account',
		after: 'Enter the given name',
	},
	{
		name: 'the stand-ins',
		address: '/staff/stand-ins',
		...ofAdmin,
		reads: [districts, answer(listStandInLeads, { data: [] }), answer(listStandIns, page(STAND_IN))],
		text: 'Made by',
		press: 'Add stand-in',
		after: 'Choose the first day',
	},
	{
		name: 'the audit log',
		address: '/staff/audit',
		...ofAdmin,
		reads: [answer(listAudit, page(ENTRY))],
		text: 'Details',
	},
	{
		name: 'unusual reading',
		address: '/staff/unusual-reading',
		...ofAdmin,
		reads: [answer(listUnusualReads, page(READING))],
		text: 'Audit log of that time',
		press: 'Checked',
		after: 'Note for the head office',
	},
	{
		name: 'the calendar of the head office',
		address: '/staff/calendar',
		...ofAdmin,
		reads: [calendar],
		text: 'Save calendar',
		press: 'Add holiday',
		after: 'Holiday {number}'.slice(0, 7),
	},
	{
		name: 'the calendar of a lead',
		address: '/staff/calendar',
		...ofLead,
		reads: [calendar],
		text: 'Planned',
	},
	{
		name: 'the state of the system',
		address: '/staff/system',
		...ofAdmin,
		reads: [answer(getSystemState, SYSTEM_STATE), answer(getBackupState, NO_BACKUP)],
		text: 'None yet',
	},
	{
		name: 'the exports',
		address: '/staff/export',
		...ofLead,
		reads: exportReads,
		text: 'Your files',
		card: 'Your files',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogues', (look) =>
	expectTranslated(server, look, CONSOLE_DATA),
);
