import { numberText } from '@yuva/contract/number-text';
import type { Welcome } from '@yuva/contract/publications/schema';

export interface Testimonial {
	text: string;
	author: string;
	college: string;
	age: number;
	location: string;
}

export interface Figure {
	value: string;
	label: string;
}

export interface AboutSection {
	id: 'organisation' | 'fellowship';
	title: string;
	paragraphs: string[];
}

/** Who runs the fellowship: the one place where its name is written. */
export const organisationName = 'Yuva';

export const districts = ['Peddapalli', 'Adilabad', 'Asifabad', 'Vikarabad', 'Narayanpet'];

const figures: Figure[] = [
	{ value: '147', label: 'youth leaders' },
	{ value: '100+', label: 'Learning Centers' },
	{ value: '1700+', label: 'children' },
	{ value: '5', label: 'districts' },
];

export const testimonials: Testimonial[] = [
	{
		text: 'I began with six children on our verandah. One girl in Class 4 would not say a word in front of the others. In March she read a whole page to her grandmother, and I understood what patience can do.',
		author: 'K. Mounika',
		college: 'Government Degree College, Manthani',
		age: 20,
		location: 'Kamanpur, Peddapalli',
	},
	{
		text: 'Speaking to parents used to frighten me. Now the mothers in our hamlet call me when a child misses two days. I am studying for my teacher training, and I already know why I want to teach.',
		author: 'A. Bheemrao',
		college: 'Government Degree College, Utnoor',
		age: 21,
		location: 'Indervelly, Adilabad',
	},
];

/** One slide of the testimonials; the lines stand below the name. */
export interface Slide {
	text: string;
	author: string;
	age?: number;
	lines: readonly string[];
}

const ownSlides: readonly Slide[] = testimonials.map(({ college, location, ...slide }) => ({
	...slide,
	lines: [college, location],
}));

/** The approved voices, or the page's own while there are none. */
export function slidesOf(welcome: Welcome | undefined): readonly Slide[] {
	if (!welcome || welcome.voices.length === 0) return ownSlides;
	return welcome.voices.map(({ who, location, ...slide }) => ({ ...slide, lines: [who, location] }));
}

/** The figures of today where the head office chose them, or the page's own. */
export function figuresOf(welcome: Welcome | undefined): readonly Figure[] {
	const live = welcome?.figures;
	if (!live) return figures;
	const values = [live.fellows, live.centers, live.children].map(numberText);
	return figures.map(({ label, value }, index) => ({ label, value: values[index] ?? value }));
}

const aboutSections: AboutSection[] = [
	{
		id: 'organisation',
		title: 'About (the organisation)',
		paragraphs: [
			`${organisationName} works with young people in the villages of Telangana. We believe that change in a village lasts when its own youth lead it.`,
			`Today 147 youth leaders have set up more than 100 Learning Centers. They support 1700+ children across five districts: ${districts.join(', ')}.`,
			'We train the youth leaders, visit their centers and stay beside them through the year. The children and their families are known to us by name, and we take care of what they tell us.',
		],
	},
	{
		id: 'fellowship',
		title: 'About the fellowship',
		paragraphs: [
			'The fellowship lasts one year. A fellow sets up a Learning Center in their own village, registers the children with the consent of their parents, and teaches them through four modules of ten days each.',
			'Fellows learn while they lead: how to plan a day of learning, how to speak with parents and the grampanchayat, how to see what each child can do at the start and at the end of the year.',
			'To join, sign up with your mobile number, complete your registration and finish two small tasks. A District Lead looks at them and welcomes you to the fellowship.',
		],
	},
];

/** The two sections; what they say of today follows the figures that are shown. */
export function aboutOf(welcome: Welcome | undefined): readonly AboutSection[] {
	const live = welcome?.figures;
	if (!live) return aboutSections;
	const [leaders, centers, children] = [live.fellows, live.centers, live.children].map(numberText);
	const today = `Today ${leaders} youth leaders have set up ${centers} Learning Centers. They support ${children} children across five districts: ${districts.join(', ')}.`;
	return aboutSections.map((section) => ({
		...section,
		paragraphs: section.paragraphs.map((paragraph) => (paragraph.startsWith('Today ') ? today : paragraph)),
	}));
}
