import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/prints/printables-endpoints';
import type { CenterReport, GuardianSlips, PaperRegister } from '@yuva/contract/prints/printables-schema';
import { type NoticePart, notices } from '@yuva/contract/privacy/notice';
import {
	getWelcomeFigures,
	listSpokenTestimonials,
} from '@yuva/contract/testimonials/publications-endpoints';
import {
	approval,
	CHILD_NOT_PLAYED,
	type SpokenTestimonial,
} from '@yuva/contract/testimonials/publications-schema';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import teluguConsole from '../../language/te/console.po';
import telugu from '../../language/te/fellow.po';
import { ADMIN } from '../../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../../test/looks.ts';
import { renderApp } from '../../test/render-app.tsx';
import { idOf, LEAD } from '../../test/staff-answers.ts';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const head = {
	fellow_id: idOf(2),
	fellow_name: 'Sravani Kola',
	fellow_code: 'YF-2026-00001',
	year: '2026-27',
	center: { en: 'Suraram', te: 'సూరారం' },
};
const register: PaperRegister = {
	...head,
	module: 2,
	dates: { 11: '2026-11-17' },
	lines: [
		{ id: idOf(3), full_name: 'Anjali', child_class: '4', marks: { 11: 'Present' } },
		{ id: idOf(4), full_name: 'Anjali', child_class: 'out_of_school', marks: { 11: 'Absent' } },
	],
};
const report: CenterReport = {
	...head,
	status: 'Active',
	date: '2026-11-20',
	photo_url: '/media/1?s=x',
	without_photo_consent: 2,
	classes: [{ child_class: '4', girls: 3, boys: 2, others: 1 }],
	months: [{ month: '2026-10', days: 5, child_days: 20, present: 15 }],
	levels: [{ assessment_type: 'baseline', children: 5, level: 9.25 }],
	quotes: [{ stakeholder: 'Supporter', words: 'She reads now.' }],
};
const slips: GuardianSlips = {
	...head,
	date: '2026-11-20',
	contact: { organisation: { en: '' }, contact: { en: '' }, complaint: { en: '' } },
	children: [{ id: idOf(3), full_name: 'Anjali', answered: true }],
};
const voice: SpokenTestimonial = {
	id: idOf(1),
	fellow_id: idOf(2),
	fellow_name: 'Sravani Kola',
	district: 'Peddapalli',
	stakeholder_type: 'childs_parent',
	form_data: { Name: 'Anjali', Relation: 'Mother', Feedback: 'She reads now.' },
	audio_url: '/media/voice.webm',
	created_at: '2026-11-18T06:30:00.000Z',
	publication: null,
};
const published: SpokenTestimonial = {
	...voice,
	id: idOf(5),
	stakeholder_type: 'child',
	publication: {
		public_text: 'She reads now.',
		first_name: 'Anjali',
		may_be_played: false,
		approved_by: LEAD.full_name,
		approved_at: '2026-11-19T06:30:00.000Z',
	},
};
const hidden: SpokenTestimonial = { ...voice, id: idOf(6), form_data: {}, hidden: 'no_consent' };
const voices = (...data: SpokenTestimonial[]) => [
	answer(listSpokenTestimonials, { data, next_cursor: null }),
	answer(listExportChoices, { years: [], districts: [{ id: 682, name: 'Peddapalli' }] }),
	answer(getWelcomeFigures, {
		live_figures: false,
		figures: { year: '2026-27', fellows: 1, centers: 2, children: 3 },
	}),
];

const OF_FELLOW = `/staff/fellows/${idOf(2)}`;
const VOICES = { address: '/staff/testimonials', session: ADMIN };
const REPORT = { address: `${OF_FELLOW}/report`, session: LEAD };

const LOOKS: readonly Look[] = [
	{
		name: 'the own register on paper',
		address: '/children-attendance/print?module=2',
		reads: [answer(getOwnPaperRegister, register)],
		text: 'Scan to open',
	},
	{
		name: 'the own register without children',
		address: '/children-attendance/print?module=2',
		reads: [answer(getOwnPaperRegister, { ...register, lines: [] })],
		text: 'Register your first child',
	},
	{
		name: 'the register of a fellow on paper',
		address: `${OF_FELLOW}/register/print?module=2`,
		session: LEAD,
		reads: [answer(getPaperRegister, register)],
		text: 'Signature of the fellow',
	},
	{
		name: 'the own slips',
		address: '/children-slips/print',
		reads: [answer(getOwnSlips, slips)],
		text: 'About the data',
	},
	{
		name: 'the own slips without children',
		address: '/children-slips/print',
		reads: [answer(getOwnSlips, { ...slips, children: [] })],
		text: 'Slips can be printed',
	},
	{
		name: 'the own slips without network',
		address: '/children-slips/print',
		reads: [noNetwork(getOwnSlips)],
		text: 'No connection.',
	},
	{
		name: 'the slips of a fellow',
		address: `${OF_FELLOW}/slips/print`,
		session: LEAD,
		reads: [answer(getSlips, slips)],
		text: 'Your rights',
	},
	{
		...REPORT,
		name: 'the report of a center',
		reads: [answer(getCenterReport, report)],
		text: 'What people say',
	},
	{
		...REPORT,
		name: 'the report of a new center',
		reads: [
			answer(getCenterReport, {
				...report,
				without_photo_consent: 0,
				status: null,
				classes: [],
				months: [],
				levels: [],
				quotes: [],
			}),
		],
		text: 'No child is registered yet.',
	},
	{
		...VOICES,
		name: 'the voices',
		reads: voices(voice, published, hidden),
		text: 'Figures on the welcome page',
	},
	{ ...VOICES, name: 'no voice', reads: voices(), text: 'No testimonials yet' },
	{
		...VOICES,
		name: 'no voice that fits',
		address: `${VOICES.address}?type=child`,
		reads: voices(),
		text: 'No testimonial fits',
	},
	{
		...VOICES,
		name: 'the approval of a voice',
		address: `${VOICES.address}?open=${voice.id}`,
		reads: voices(voice),
		text: 'Approve for publication',
		press: 'Approve for publication',
		after: 'The person',
	},
];

const DATA = [
	...['Sravani Kola', 'Anjali', 'Peddapalli', 'She reads now.', 'YF-2026-00001'],
	...[LEAD.full_name, ADMIN.full_name],
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('the number of a printed page stands without words, which a style sheet cannot translate', () => {
	const styles = readFileSync(path.join(import.meta.dirname, '../../ui/page.css'), 'utf8');
	const [, content = ''] = /content:([^;]+);/.exec(styles) ?? [];
	expect(content).toContain('counter(page)');
	expect(content.match(/"[^"]*"/g)?.join('')).not.toMatch(/\p{L}/u);
});

const { slip } = notices.en;
const textsOf = ({ heading, points }: NoticePart): string[] => [heading, ...points];

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...[slip.title, slip.child, slip.fellow, slip.date, ...slip.parts.flatMap(textsOf)],
			...[CHILD_NOT_PLAYED, ...Object.values(stakeholderLabels)],
			...messagesOf(
				approval.safeParse({ public_text: '', first_name: '', agreed: false, may_be_played: false }),
			),
			...messagesOf(
				approval.safeParse({
					public_text: 'x'.repeat(181),
					first_name: 'A B',
					agreed: true,
					may_be_played: false,
				}),
			),
		]),
	).toEqual([]);
});

test('a slip in Telugu says on the screen that the lawyer has not confirmed it, and English says nothing', async () => {
	server.use(answer(getOwnSlips, slips));
	setLanguage('te', telugu);
	const inTelugu = await renderApp('/children-slips/print');
	await screen.findByText('ఈ తెలుగు అనువాదాన్ని సంస్థ న్యాయవాది ఇంకా ధ్రువీకరించాలి.');
	inTelugu.unmount();
	setLanguage('en', {});
	await renderApp('/children-slips/print');
	await screen.findByText(slip.title);
	expect(screen.queryByText(/lawyer/)).toBeNull();
});
