import type { Wording, WordingPlace } from '@yuva/contract/settings/wording-schema';
import { t } from '../../language/language.ts';

const placeLabel: Record<WordingPlace, string> = {
	fellow: 'Screens of everybody',
	console: 'Console',
	server: 'Messages',
};

const partLabels: Readonly<Record<string, string>> = {
	accounts: 'Accounts',
	applications: 'Applications',
	assessments: 'Scores',
	attendance: 'Attendance',
	auth: 'Login',
	children: 'Children',
	console: 'Console',
	corrections: 'Corrections',
	exports: 'Export',
	fellows: 'Fellows',
	help: 'Help',
	home: 'Home screen',
	imports: 'Import',
	'learning-center': 'Learning Center',
	messages: 'Messages',
	onboarding: 'Joining',
	outbox: 'Waiting to be sent',
	'phone-check': 'Phone check',
	prints: 'Print',
	privacy: 'Privacy',
	profile: 'Profile',
	reference: 'Villages',
	registration: 'Registration',
	settings: 'Settings',
	'spoken-texts': 'Spoken texts',
	summaries: 'Summaries',
	system: 'System',
	tasks: 'Tasks',
	testimonials: 'Testimonials',
	years: 'Years',
};

/** Writes `Attendance · Children`, and names the console or the messages where the text is there. */
export function PlaceOfWording({ wording: { place, parts } }: { wording: Pick<Wording, 'place' | 'parts'> }) {
	const names = parts.flatMap((part) => {
		const label = partLabels[part];
		return label ? [t(label)] : [];
	});
	const isSaid = place === 'fellow' && names.length > 0;
	return [...new Set(isSaid ? names : [...names, t(placeLabel[place])])].join(' · ');
}
