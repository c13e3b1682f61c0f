import type { HelpTopic } from '@yuva/contract/spoken-texts/schema';

export interface HelpCard {
	topic: HelpTopic;
	title: string;
	/** Three or four sentences of at most twelve words. */
	lines: readonly string[];
}

export const HELP_CARDS: readonly HelpCard[] = [
	{
		topic: 'today',
		title: "Today's work",
		lines: [
			'The first card shows the work of today.',
			'Tap its button to begin.',
			'When it is done, the card shows what comes next.',
			'When nothing is left, the card says so.',
		],
	},
	{
		topic: 'register',
		title: "Marking the children's attendance",
		lines: [
			'Tap All present.',
			'Then tap Absent for each child who did not come.',
			'At the end tap Save & Submit.',
			'Without network the register waits on this phone.',
		],
	},
	{
		topic: 'changes',
		title: 'Changing a mark, and two days on one date',
		lines: [
			'Open the same day again and change the mark.',
			'Tap Save & Submit: the new mark replaces the old.',
			'Did you teach two days on one date? Mark both days.',
			'The app asks once; tap Yes, both days.',
		],
	},
	{
		topic: 'own_attendance',
		title: 'My attendance',
		lines: [
			'Mark your own attendance on each day of the programme.',
			'On the first screen tap I am present.',
			'For another day open Mark My Attendance.',
			'View Attendance History shows all your days.',
		],
	},
	{
		topic: 'child',
		title: 'Adding a child',
		lines: [
			"Open My Childrens' Profile and tap Add Child Profile.",
			'The places of your center are filled in already.',
			'Save the child: the name is in the register at once.',
			"Then ask the guardian's consent.",
		],
	},
	{
		topic: 'consent',
		title: 'The consent of a guardian',
		lines: [
			'Sit down with the mother, the father or another guardian.',
			'Read the questions aloud, or tap Listen.',
			'Write down each answer, Yes or No.',
			'Tap Save Consent. The guardian can change the answer later.',
		],
	},
	{
		topic: 'scores',
		title: 'Scores of the children',
		lines: [
			'Baseline Scores show what a child can do at the beginning.',
			'Endline Scores show what the child can do at the end.',
			'Listen to the steps of a skill before you score.',
			'Give each child the step that fits best.',
		],
	},
	{
		topic: 'tasks',
		title: 'My tasks',
		lines: [
			'Your District Lead gives you tasks, each with a deadline.',
			'When you have done a task, choose Completed.',
			'Then tap Submit Tasks.',
		],
	},
	{
		topic: 'testimonial',
		title: 'Recording a testimonial',
		lines: [
			'Open Annual Testimonials and choose who speaks.',
			'Find a quiet place and hold the phone near.',
			'Tap Record, and Stop at the end.',
			'Listen to the recording, then tap Submit.',
		],
	},
	{
		topic: 'waiting',
		title: 'Working without network',
		lines: [
			'Save as always: the phone keeps your work.',
			'With network it is sent by itself.',
			'Waiting to be sent shows what is still on this phone.',
			'Do not log out before everything is sent.',
		],
	},
	{
		topic: 'center',
		title: 'My learning center',
		lines: [
			'My LC Profile shows the address and the photo.',
			'Tap Edit to change the address, then save it.',
			'Tap the map where your center stands.',
			'Your leads find you by this address.',
		],
	},
	{
		topic: 'account',
		title: 'My account and a new phone',
		lines: [
			'First send everything that waits on the old phone.',
			'On the new phone log in with your number and password.',
			'Is a phone lost? Open Password and devices.',
			'There you log it out.',
		],
	},
	{
		topic: 'joining',
		title: 'The way into the fellowship',
		lines: [
			'Fill in your registration, and watch the two videos.',
			'Hand in both tasks: your District Lead looks at them.',
			'Sent Back means: change the task and submit it again.',
			'When both are approved, accept the fellowship and sign.',
		],
	},
];

/** The voice reads the title as a sentence of its own. */
export const spokenLines = ({ title, lines }: Pick<HelpCard, 'title' | 'lines'>): string[] => [
	title,
	...lines,
];
