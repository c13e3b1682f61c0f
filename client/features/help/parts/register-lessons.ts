import type { RegisterStep } from '@yuva/contract/spoken-texts/schema';

export const REGISTER_LESSONS: readonly { step: RegisterStep; title: string; line: string }[] = [
	{
		step: 'mark',
		title: 'First all, then those who are missing',
		line: 'Tap All present. Then tap Absent for each child who did not come.',
	},
	{ step: 'save', title: 'Save & Submit', line: 'Nothing is saved before you tap Save & Submit.' },
	{
		step: 'later',
		title: 'It works without network',
		line: 'The register is kept on this phone and sent later, by itself.',
	},
];
