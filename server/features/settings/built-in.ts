import type { WithTelugu } from '@yuva/contract/settings/organisation-rules';
import type { OrganisationEntry } from '@yuva/contract/settings/organisation-schema';
import { inTelugu } from '../../platform/process/in-telugu.ts';

const ENGLISH = {
	name: 'Yuva',
	tagline:
		'Young people of rural Telangana run Learning Centers in their own villages, so that every child learns to read, to speak up and to think.',
	about:
		'We work with young people in the villages of Telangana. We believe that change in a village lasts when its own youth lead it.\n\nWe train the youth leaders, visit their centers and stay beside them through the year. The children and their families are known to us by name, and we take care of what they tell us.',
	about_fellowship:
		'The fellowship lasts one year. A fellow sets up a Learning Center in their own village, registers the children with the consent of their parents, and teaches them through four modules of ten days each.\n\nFellows learn while they lead: how to plan a day of learning, how to speak with parents and the grampanchayat, how to see what each child can do at the start and at the end of the year.\n\nTo join, sign up with your mobile number, complete your registration and finish two small tasks. A District Lead looks at them and welcomes you to the fellowship.',
	fellows: '147',
	centers: '100+',
	children: '1700+',
	figures_date: '2026-11-20',
	districts: ['Peddapalli', 'Adilabad', 'Asifabad', 'Vikarabad', 'Narayanpet'],
	steps: [
		{
			title: 'A place to learn',
			text: 'A young person sets up a Learning Center in their own village: a room, a verandah, the shade of a tree.',
		},
		{
			title: 'Parents agree',
			text: 'The fellow visits each family, explains what is kept and why, and registers a child when the parents agree.',
		},
		{
			title: 'Forty days of learning',
			text: 'Children read, speak up and think, in four modules of ten days. The phone keeps the register, also without network.',
		},
		{
			title: 'What has changed',
			text: 'What each child can do is looked at twice: at the start of the year and at its end.',
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

/** Until the head office enters its own. Names no organisation; the figures are those of the specification. */
export const BUILT_IN: WithTelugu = {
	...ENGLISH,
	te: {
		name: '',
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
