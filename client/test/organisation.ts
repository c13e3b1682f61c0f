import { filled, type Say } from '@yuva/contract/said';
import { pageTexts } from '@yuva/contract/settings/organisation-rules';
import type { Organisation, OrganisationTelugu } from '@yuva/contract/settings/organisation-schema';
import server from '../language/te/server.po';

const ENTERED = {
	name: 'Deccan Youth Trust',
	logo_url: '/logo.svg',
	tagline: 'Young people teach in their own villages.',
	about: 'We work in villages.',
	about_fellowship: 'The fellowship lasts one year.',
	fellows: '147',
	centers: '100+',
	children: '1700+',
	figures_date: '2026-11-01',
	districts: ['Peddapalli', 'Adilabad', 'Asifabad', 'Vikarabad', 'Narayanpet'],
	steps: [
		{ title: 'A place to learn', text: 'A room or a verandah.' },
		{ title: 'The guardian agrees', text: 'The fellow visits each family.' },
		{ title: 'Forty days', text: 'Children read and think.' },
		{ title: 'What has changed', text: 'It is looked at twice.' },
	],
	partners: ['Village Library'],
	phone: '040 123 456',
	email: 'office@trust.example',
	address: 'Manthani',
	complaint: '',
} satisfies Omit<Organisation, 'texts' | 'language'>;

export const ORGANISATION: Organisation = { ...ENTERED, language: 'en', texts: pageTexts(ENTERED) };

/** The figures of a day replace the entered ones. */
export const counted = (figures: Parameters<typeof pageTexts>[1]): Organisation => ({
	...ORGANISATION,
	texts: pageTexts(ENTERED, figures),
});

const TELUGU: OrganisationTelugu = {
	name: 'దక్కన్ యువ ట్రస్ట్',
	tagline: 'యువత తమ ఊళ్లలోనే నేర్పుతోంది.',
	about: 'మేము ఊళ్లలో పనిచేస్తాం.',
	about_fellowship: '',
	districts: ['పెద్దపల్లి', 'ఆదిలాబాద్', 'ఆసిఫాబాద్', 'వికారాబాద్', 'నారాయణపేట'],
	steps: [
		{ title: 'నేర్చుకునే చోటు', text: 'గది లేదా వరండా.' },
		{ title: '', text: '' },
		{ title: '', text: '' },
		{ title: '', text: '' },
	],
	partners: ['ఊరి గ్రంథాలయం'],
	address: 'మంథని',
	complaint: '',
};

const inTelugu: Say = (english, values) => filled(String(server[english]), values);

/** The server sends these to a page in Telugu. */
export const IN_TELUGU: Organisation = {
	...ORGANISATION,
	te: TELUGU,
	language: 'te',
	texts: pageTexts({ ...ENTERED, te: TELUGU }, undefined, 'te', inTelugu),
};
