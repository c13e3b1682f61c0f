import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getAssessments, getRubric } from '@yuva/contract/assessments/endpoints';
import {
	assessmentTypeLabel,
	NOTHING_SCORED,
	readingLevel,
	skillGroupLabel,
	skillLabel,
	speakingLevel,
} from '@yuva/contract/assessments/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { assessmentOf, scoresOf } from '../test/assessments.ts';
import { expectTranslated, type Look, missingFrom } from '../test/looks.ts';
import { CHILDREN } from '../test/registers.ts';
import { LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';

const server = fakeServer(answer(getRubric, { version: 0, steps: DEFAULT_RUBRIC }));
afterEach(() => setLanguage('en', {}));

const DATA = ['Anjali Kumari', 'Bhanu Prasad', 'Chandra Rao', 'AK', 'BP', 'CR'];

const list = (...data: ChildEntry[]) => answer(listChildren, { status: 'success', data });
const scores = answer(getAssessments, {
	data: [
		assessmentOf(1, 'baseline', scoresOf(1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
		assessmentOf(2, 'baseline', scoresOf(1)),
	],
});

const LOOKS: readonly Look[] = [
	{ name: 'the choice of scores', address: '/children-assessment', text: 'Baseline Scores' },
	{
		name: 'the scores of a center',
		address: '/baseline',
		reads: [list(...CHILDREN), scores],
		text: 'Whole class',
	},
	{
		name: 'the scores of one child, with nothing chosen',
		address: '/baseline',
		reads: [list(...CHILDREN), answer(getAssessments, { data: [] })],
		text: 'Whole class',
		press: 'Add Score',
		after: 'Imagination',
		dialog: true,
	},
	{
		name: 'one skill of all children',
		address: '/endline/class?skill=reading',
		reads: [list(...CHILDREN), scores],
		text: 'Save, next skill',
		press: 'Save, next skill',
		after: 'Score at least one skill',
	},
	{
		name: 'scores without children',
		address: '/baseline',
		reads: [list(), scores],
		text: 'No students found.',
	},
	{
		name: 'scores without network',
		address: '/baseline',
		reads: [list(...CHILDREN), noNetwork(getAssessments)],
		text: 'No connection.',
	},
	{ name: 'the steps for a lead', address: '/staff/rubric', session: LEAD, text: 'What scores mean' },
	{
		name: 'the steps for the head office',
		address: '/staff/rubric',
		session: ADMIN,
		text: 'Save steps',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom(telugu, [
			...Object.values({ ...assessmentTypeLabel, ...skillGroupLabel, ...skillLabel }),
			...[...speakingLevel.options, ...readingLevel.options, NOTHING_SCORED],
			...Object.values(DEFAULT_RUBRIC).flat(),
		]),
	).toEqual([]);
});
