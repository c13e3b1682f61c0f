import { sentence } from '../said.ts';
import { NOTICE_VERSION } from './notice-version.ts';

/** A language has a full set of texts or none. */
export type NoticeLanguage = keyof typeof notices;

export interface NoticePart {
	heading: string;
	points: readonly string[];
}

export interface Notice {
	title: string;
	intro: string;
	parts: readonly NoticePart[];
	contact: ContactTexts;
	/**
	 * Lists by version, the newest first, points of `parts` that the version before lacks, or says otherwise in
	 * a language.
	 */
	changes: readonly NoticeChange[];
	slip: SlipTexts;
}

export interface NoticeChange extends NoticePart {
	version: number;
}

/** Gives headings, and texts for facts that an installation has not set. */
export interface ContactTexts {
	heading: string;
	complaintHeading: string;
	noContact: string;
	noComplaint: string;
}

export interface SlipTexts {
	title: string;
	child: string;
	fellow: string;
	date: string;
	parts: readonly NoticePart[];
}

const CONTACT = {
	heading: 'Whom to ask',
	complaintHeading: 'Where to complain',
	noContact: 'Ask the fellow, the Team Lead or the District Lead. They pass it to the head office.',
	noComplaint:
		'Tell the head office first. After that you can complain to the Data Protection Board of India.',
} as const;

/** These points said something else in the Telugu of version 2. */
const GUARDIAN_VOICE =
	"The guardian's own words, recorded as proof of the consent: only if the guardian wants that. Leads and the head office can hear them. They are erased as soon as nothing is agreed to any more, and with the data of the child.";
const WITHOUT_ANSWER =
	'Without an answer of the guardian after 14 days, the photo and the voice are not shown, and the child is in no export. The child can still come to the center.';
const NOMINATION = 'Name somebody who may do this for you if you cannot.';

/** The Telugu of version 3 let a person only ask for it. */
const ERASURE = 'Have it erased, unless a law asks to keep it.';

const en: Notice = {
	title: 'Privacy notice',
	intro:
		'This notice says which data is kept about fellows and children, why, and what rights you have under the Digital Personal Data Protection Act, 2023.',
	parts: [
		{
			heading: 'Data about fellows, and why',
			points: [
				'Name, mobile number and password: so that only you can log in.',
				'Date of birth, gender, religion, caste category, home, family, education and photo: to select and support fellows, and to report in figures without names.',
				'Place and photo of the Learning Center: so that leads can find and support it.',
				'Attendance, tasks, scores that you gave and recordings: to run the fellowship and to see how children learn.',
				'Sign-ins, and who looked at your data: to keep accounts safe.',
			],
		},
		{
			heading: 'Data about children, and why',
			points: [
				'Profile, attendance and scores: to teach the child and to see how the child learns.',
				'Photo and voice: only when the guardian agrees to each of them.',
				GUARDIAN_VOICE,
				WITHOUT_ANSWER,
			],
		},
		{
			heading: 'Who sees it, and for how long',
			points: [
				'Your Team Lead, your District Lead and the head office see it. It is never sold and never used for advertising.',
				'Data of a fellow is erased three years after the fellowship year ends, data of a child who left after one year, or earlier when you ask.',
			],
		},
		{
			heading: 'Your rights',
			points: [
				'See your data and take a copy.',
				'Have it corrected or completed.',
				ERASURE,
				'Take back your agreement at any time, as easily as you gave it.',
				NOMINATION,
				'Ask or complain, and get an answer within 30 days.',
			],
		},
	],
	contact: CONTACT,
	changes: [
		{ version: 4, heading: 'Said more clearly in Telugu in version 4', points: [ERASURE] },
		{
			version: 3,
			heading: 'Said more clearly in Telugu in version 3',
			points: [GUARDIAN_VOICE, WITHOUT_ANSWER, NOMINATION],
		},
	],
	slip: {
		title: 'About the data of your child',
		child: 'Your child',
		fellow: 'Fellow',
		date: 'Date',
		parts: [
			{
				heading: 'What we keep and why',
				points: [
					'Name, date of birth, school, parents, attendance and scores: to teach your child and to see how your child learns.',
					'A photo and the voice of your child: only if you agree to each of them.',
					'Your own words when you agree, recorded as proof: only if you want that.',
				],
			},
			{
				heading: 'Your rights',
				points: [
					'You may say no. Your child can come to the center all the same.',
					'You may change your answer at any time. Tell the fellow.',
					'You may see the data, get a copy, have it corrected or have it erased.',
				],
			},
		],
	},
};

/** Raise `NOTICE_VERSION` when a text changes its meaning, also in Telugu. */
export const notices = { en } as const;

export const NOTICE_LANGUAGES = Object.keys(notices) as NoticeLanguage[];

const markOf: Record<NoticeLanguage, string> = {
	en: sentence('Version {version} · en', { version: NOTICE_VERSION }),
};

/** Returns `Version 4 · en`. */
export const noticeMark = (language: NoticeLanguage): string => markOf[language];

/** Returns changes since the notice that a fellow agreed to; none if the fellow has not agreed to one. */
export const changesSince = (agreed: string | null | undefined, language: NoticeLanguage): NoticeChange[] => {
	if (agreed === null || agreed === undefined) return [];
	// '' is a notice before notices had versions.
	const known = Number(agreed.split('-')[1] ?? 0);
	return notices[language].changes.filter(({ version }) => version > known);
};
