import type { WithTelugu } from '@yuva/contract/settings/organisation-rules';
import type { OrganisationEntry } from '@yuva/contract/settings/organisation-schema';
import { inTelugu } from '../../platform/process/in-telugu.ts';

const ENGLISH = {
	name: 'Yuva',
	tagline:
		'Young people of rural Telangana run Learning Centers in their own villages. There children learn to read, to speak up and to think.',
	about:
		'We work with young people in the villages of Telangana. Change in a village lasts when its own youth lead it.\n\nWe train the youth leaders and visit their centers through the year. We know the children and their families by name. We keep safe what they tell us.',
	about_fellowship:
		'The fellowship lasts one year. A fellow sets up a Learning Center in their own village. The fellow registers children with the consent of their guardians. Then the fellow teaches them in four modules of ten days.\n\nFellows learn while they lead. They plan days, and speak with families and the grampanchayat. They learn to see what each child can do.\n\nTo join, sign up with your mobile number. Complete your registration and finish two small tasks. A District Lead checks them and welcomes you to the fellowship.',
	fellows: '147',
	centers: '100+',
	children: '1700+',
	figures_date: '2026-11-20',
	districts: ['Peddapalli', 'Adilabad', 'Asifabad', 'Vikarabad', 'Narayanpet'],
	steps: [
		{
			title: 'A place to learn',
			text: 'A young person sets up a Learning Center in their own village. It is a room, a verandah or the shade of a tree.',
		},
		{
			title: 'The guardian agrees',
			text: 'The fellow visits each family and explains what we keep and why. If the guardian agrees, the fellow registers the child.',
		},
		{
			title: 'Forty days of learning',
			text: 'Children read, speak up and think, in four modules of ten days. The phone keeps attendance, also without network.',
		},
		{
			title: 'What has changed',
			text: 'The fellow checks what each child can do, at the start and the end of the year.',
		},
	],
	partners: [],
	phone: '',
	email: '',
	address: '',
	complaint: '',
} satisfies OrganisationEntry;

const { tagline, about, about_fellowship, steps } = ENGLISH;
const [one, two, three, four] = steps;
type Step = (typeof steps)[number];
const stepInTelugu = ({ title, text }: Step): Step => ({ title: inTelugu(title), text: inTelugu(text) });

/** Counts until the head office enters its own. Names no organisation; the figures are those of the specification. */
export const BUILT_IN: WithTelugu = {
	...ENGLISH,
	te: {
		name: 'యువ',
		tagline: inTelugu(tagline),
		about: inTelugu(about),
		about_fellowship: inTelugu(about_fellowship),
		districts: ['పెద్దపల్లి', 'ఆదిలాబాద్', 'ఆసిఫాబాద్', 'వికారాబాద్', 'నారాయణపేట'],
		steps: [stepInTelugu(one), stepInTelugu(two), stepInTelugu(three), stepInTelugu(four)],
		partners: [],
		address: '',
		complaint: '',
	},
};
