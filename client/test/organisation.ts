import { pageTexts } from '@yuva/contract/organisation/rules';
import type { Organisation } from '@yuva/contract/organisation/schema';

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
		{ title: 'Parents agree', text: 'The fellow visits each family.' },
		{ title: 'Forty days', text: 'Children read and think.' },
		{ title: 'What has changed', text: 'It is looked at twice.' },
	],
	partners: ['Village Library'],
	phone: '040 123 456',
	email: 'office@trust.example',
	address: 'Manthani',
	complaint: '',
} satisfies Omit<Organisation, 'texts'>;

export const ORGANISATION: Organisation = { ...ENTERED, texts: pageTexts(ENTERED) };

/** With the figures of a day in place of the entered ones. */
export const counted = (figures: Parameters<typeof pageTexts>[1]): Organisation => ({
	...ORGANISATION,
	texts: pageTexts(ENTERED, figures),
});
