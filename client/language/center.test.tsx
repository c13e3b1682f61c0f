import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { centerStatusLabel, HALF_A_POINT } from '@yuva/contract/learning-center/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { CENTER, centerLists, NO_CENTER } from '../test/center-answers.ts';
import { expectTranslated, type Look, missingFrom } from '../test/looks.ts';
import { serveNothing, serveYear } from '../test/summaries.ts';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';

const healthy = http.get('*/healthz', () =>
	HttpResponse.json({ status: 'ok' }, { headers: { date: new Date().toUTCString() } }),
);
const server = fakeServer(healthy, ...centerLists);
afterEach(() => setLanguage('en', {}));

const DATA = [
	...['Anjali Kumari', 'Bhanu Prasad', 'Chandra Rao', 'Telangana', 'Peddapalli', 'Manthani', 'Suraram'],
	...['Ravinder Gaddam', 'Sunitha Rao', 'Prashanth Bollam', '© OpenStreetMap contributors'],
	...['photo.jpg', 'Vikarabad', 'kB', 'MB', 'GB'],
];

const SUMMARIES: readonly Look[] = [
	{ name: 'the attendance of the children', address: '/children-summary', text: 'Days Present' },
	{
		name: 'the levels of the children',
		address: '/children-summary?tab=learning',
		text: 'Levels are out of',
		press: 'Filter',
		after: 'All Classes',
	},
	{
		name: 'the levels with filters',
		address: '/summary?type=endline&reading=Basic',
		text: 'Average Learning Level',
	},
	{ name: 'the summary of a fellow', address: '/fellow-summary', text: 'My Task Completion' },
];

describe('summaries', () => {
	test.each(SUMMARIES)('$name show no text besides the catalogue', (look) => {
		serveYear(server);
		return expectTranslated(server, look, DATA);
	});
	test.each(SUMMARIES)('$name, without children, show no text besides the catalogue', (look) => {
		serveNothing(server);
		const text = look.address.startsWith('/children-summary') ? 'No matching records found.' : look.text;
		return expectTranslated(server, { name: look.name, address: look.address, text }, DATA);
	});
	test('figures that did not come show no text besides the catalogue', () => {
		serveYear(server);
		const reads = [noNetwork(getAssessments)];
		const look = { name: '', address: '/fellow-summary', reads, text: 'No connection.' };
		return expectTranslated(server, look, DATA);
	});
});

const CENTERS: readonly Look[] = [
	{
		name: 'a center that is known in part',
		address: '/learning-center',
		reads: [answer(getLearningCenter, { ...CENTER, lc_photo_url: '/x', lc_photo_name: 'photo.jpg' })],
		text: 'Please Provide',
	},
	{
		name: 'a center of which nothing is known',
		address: '/learning-center',
		reads: [answer(getLearningCenter, NO_CENTER)],
		text: 'Please Provide',
		press: 'Edit',
		after: 'Location on the map',
	},
	{
		name: 'a center without network',
		address: '/learning-center',
		reads: [noNetwork(getLearningCenter)],
		text: 'No connection.',
	},
	{
		name: 'the check of the phone',
		address: '/test',
		text: 'Nothing waits on this phone.',
		press: 'Try the',
		after: 'This browser cannot',
	},
	{
		name: 'the check before signing in',
		address: '/test',
		session: null,
		text: 'Nothing waits on this phone.',
	},
];

test.each(CENTERS)('$name shows no text besides the catalogue', (look) =>
	expectTranslated(server, look, DATA),
);

test('what the server and the forms say is there in Telugu', () => {
	expect(missingFrom(telugu, [...Object.values(centerStatusLabel), HALF_A_POINT])).toEqual([]);
});
