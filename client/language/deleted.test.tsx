import {
	listChildren,
	listDeletedChildren,
	listDeletedChildrenInReach,
} from '@yuva/contract/children/endpoints';
import { SAME_CHILD } from '@yuva/contract/children/rules';
import {
	NOT_RESTORED_ERASED,
	NOT_RESTORED_MERGED,
	NOT_RESTORED_YEAR_CLOSED,
} from '@yuva/contract/children/schema';
import { ALIKE_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { afterEach, expect, test } from 'vitest';
import { RESTORED_TWICE } from '../features/children/restoring.tsx';
import { answer, fakeServer } from '../test/answers.ts';
import { expectTranslated, type Look, missingFrom } from '../test/looks.ts';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer(answer(listChildren, { status: 'success', data: [] }));
afterEach(() => setLanguage('en', {}));

const gone = {
	id: idOf(7),
	full_name: 'bhavani',
	child_class: '4' as const,
	deleted_at: '2026-11-18T06:30:00.000Z',
};
const inReach = { ...gone, fellow_id: idOf(2), fellow_name: 'Kavya Atram', district_name: 'Peddapalli' };

const LOOKS: readonly Look[] = [
	{
		name: 'the deleted children',
		address: '/children/deleted',
		reads: [answer(listDeletedChildren, { status: 'success', data: [gone] })],
		text: 'Class',
	},
	{
		name: 'no deleted children',
		address: '/children/deleted',
		reads: [answer(listDeletedChildren, { status: 'success', data: [] })],
		text: 'No deleted children',
	},
	{
		name: 'the deleted children of the centers of a lead',
		address: '/staff/children-deleted',
		session: LEAD,
		reads: [answer(listDeletedChildrenInReach, { data: [inReach], next_cursor: null })],
		text: 'Restore',
		press: 'Restore',
		after: 'Reason',
	},
	{
		name: 'no deleted children of a lead',
		address: '/staff/children-deleted',
		session: LEAD,
		reads: [answer(listDeletedChildrenInReach, { data: [], next_cursor: null })],
		text: 'No deleted children',
	},
	{
		name: 'a search among the deleted children that finds nobody',
		address: '/staff/children-deleted?search=zz',
		session: LEAD,
		reads: [answer(listDeletedChildrenInReach, { data: [], next_cursor: null })],
		text: 'No child found',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) =>
	expectTranslated(server, look, ['Bhavani', 'Kavya Atram', 'Naresh Madavi', 'Peddapalli']),
);

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			NOT_RESTORED_ERASED,
			NOT_RESTORED_MERGED,
			NOT_RESTORED_YEAR_CLOSED,
			SAME_CHILD,
			ALIKE_IN_CENTER,
			RESTORED_TWICE,
			...['Is this the same child?', 'Restore too', 'Do not restore', 'The child was not restored.'],
			...['Deleted', 'On the list', 'Two entries', 'One entry'],
		]),
	).toEqual([]);
});
