/** A change of meaning needs a new version in `contract/onboarding/rules.ts`, stored with each signature. */
export interface Declaration {
	intro: string;
	parts: readonly { heading: string; points: readonly string[] }[];
	closing: string;
	acknowledgment: string;
}

export const FELLOWSHIP_AGREEMENT = {
	intro: 'By accepting the fellowship I agree to the following:',
	points: [
		'The fellowship lasts one year from the day I accept it.',
		'I run my Learning Center regularly, and tell my District Lead early when I cannot.',
		'I mark my own and the children’s attendance truthfully, on the day it belongs to.',
		'I take part in the weekly calls, the reviews and the trainings.',
		'I treat children, parents, other fellows and leads with respect, without any discrimination.',
		'The fellowship is voluntary work. It is not a job and does not lead to one by itself.',
		'I may leave at any time by telling my District Lead. The organisation may end the fellowship if I break this agreement or a declaration.',
	],
	closing: 'Please read each point. If something is not clear, ask your District Lead before you accept.',
} as const;

export const CHILD_PROTECTION: Declaration = {
	intro:
		'Children come to your Learning Center because their parents trust you. Please read each point slowly. With your signature you promise to keep to all of them.',
	parts: [
		{
			heading: 'Every child is safe and respected',
			points: [
				'I treat every child with the same respect, whatever the caste, religion, gender, language, disability, school or marks of the child.',
				'I never hit, threaten, shame, mock or lock in a child, and I let nobody do so at my Learning Center.',
				'I never touch a child in a sexual way, and I never say, show, write or send anything sexual to a child. I know that this is a serious crime under the Protection of Children from Sexual Offences (POCSO) Act, 2012, whether the child agrees or not.',
				'I am not alone with a child where others cannot see us. Doors and windows stay open, and another adult knows where we are.',
				'I do not meet or message a child in private. When I need to speak to a child outside the center, I go through the parents.',
				'I take children on an outing only when their parents agree and my District Lead knows.',
				'I do not ask a child for work, money or favours, and I give no secret presents.',
				'I do not use or carry alcohol, tobacco or drugs at the center or near the children.',
			],
		},
		{
			heading: 'Photos and stories',
			points: [
				'I take photos and recordings of a child only for the fellowship, only when the parents and the child agree, and only with the child properly dressed.',
				'I do not post or forward photos, names or stories of children on social media or in chat groups.',
			],
		},
		{
			heading: 'When a child is in danger',
			points: [
				'When a child tells me about harm, I listen, stay calm and believe the child. I do not question the child again and again, and I do not promise to keep it secret.',
				'When I know or fear that a child is sexually abused, I report it at once to the police or the Special Juvenile Police Unit. The POCSO Act (section 19) asks this of everybody; staying silent is an offence (section 21). My District Lead helps me.',
				'I call Childline 1098 or the police at 112 when a child needs help. Both are free, day and night.',
				'I report every other harm, such as beating, neglect, child marriage or child labour, to my District Lead on the same day.',
				'I tell nobody else who the child is: no name, no photo, no family, no school. The law protects the child’s identity (POCSO Act, section 23).',
			],
		},
		{
			heading: 'My responsibility',
			points: [
				'I have never been convicted of an offence against a child, and I tell my District Lead at once if a case is opened against me.',
				'I know that breaking this declaration can end my fellowship at once and can be reported to the police.',
			],
		},
	],
	closing: 'My agreement is kept with today’s date and the wording above.',
	acknowledgment:
		'I have read and understood the Child Protection Policy, and I will follow it as long as I work with children.',
};

export const DATA_PROTECTION: Declaration = {
	intro:
		'This page tells you which data about you we keep and why, and what you promise about the data of children. It follows the Digital Personal Data Protection (DPDP) Act, 2023.',
	parts: [
		{
			heading: 'Data about me',
			points: [
				'The organisation keeps what I told in my registration and profile (name, mobile number, date of birth, gender, religion, caste category, home, family, education, photo), the place of my Learning Center, my attendance, my tasks and my recordings.',
				'It is used only to run the fellowship: to select and support fellows, to see how children learn, and to report to supporters in figures without names.',
				'My Team Lead, my District Lead and the head office can see it. It is never sold and never used for advertising.',
				'I can see my data, have it corrected, completed or erased, and name somebody who may do so for me if I cannot.',
				'I can take back my agreement at any time, as easily as I give it, by telling my District Lead or the head office. My fellowship then ends, and my data is erased unless a law asks to keep it.',
				'With a complaint I turn to my District Lead or the head office first, and then to the Data Protection Board of India.',
			],
		},
		{
			heading: 'Data about children',
			points: [
				'Before I register a child, I explain to the mother, father or guardian in their own language what is kept and why, and I register the child only when they agree. The DPDP Act (section 9) asks for this.',
				'I write down only what the form asks, truthfully, and correct it when something was wrong.',
				'I use children’s data only for my Learning Center. I do not copy it, photograph the screen, or send it to anybody outside the fellowship.',
				'When parents ask to see, correct or remove their child’s data, I do it or tell my District Lead on the same day.',
			],
		},
		{
			heading: 'Keeping it safe',
			points: [
				'I use a password that only I know, tell it to nobody, and lock my phone.',
				'I log out when others use my phone, and do not use the phone of a stranger.',
				'When my phone is lost or somebody else has seen the data, I tell my District Lead on the same day.',
				'When my fellowship ends, I delete everything about children that is still on my phone or on paper.',
			],
		},
	],
	closing: 'My agreement is kept with today’s date and the wording above.',
	acknowledgment:
		'I have read and understood the Data Protection & Privacy Agreement. I agree to the use of my data as described, and I will protect the data of children.',
};
