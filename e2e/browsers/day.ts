import type { Phone } from './phone.ts';

export const CANNOT_RECORD = 'This browser cannot record sound.';

const QUESTIONS = new Map([
	['Change saved marks?', 'Yes'],
	['Two days on one date?', 'Yes, both days'],
]);

/** Saves a register with two absent children. The phone asks about saved marks, and about a second day of one date. */
export async function markAll(phone: Phone, day: number): Promise<void> {
	await phone.open(`/add-children-attendance?day=${day}`);
	await phone.press('All present');
	await phone.press('Absent', 0);
	await phone.press('Absent', 1);
	await phone.press('Save & Submit');
	for (let asked = 0; asked < QUESTIONS.size; asked++) {
		await phone.see(...QUESTIONS.keys(), 'View Children Attendance');
		const text = await phone.text();
		for (const [question, yes] of QUESTIONS) if (text.includes(question)) await phone.press(yes);
	}
	await phone.see('View Children Attendance');
}

export async function fillChild(phone: Phone, name: string): Promise<void> {
	await phone.fill('Full Name', name);
	await phone.press('Female');
	await phone.fill('Date of Birth', '15-07-2016');
	await phone.choose('Religion', 'Hindu');
	await phone.choose('Caste Category', 'OBC');
	await phone.choose('State', 'Telangana');
	await phone.choose('District', 'Peddapalli');
	await phone.choose('Mandal', 'Manthani');
	await phone.choose('Village', 'Manthani');
	await phone.fill('School Name', 'ZPHS Manthani');
	await phone.choose('School Type', 'Government');
	await phone.choose('Class', '4');
	await phone.fill("Mother's Name", 'Radha Jadhav');
	await phone.choose("Mother's Occupation", 'Agricultural Labour');
	await phone.fill("Father's Name", 'Ramesh Jadhav');
	await phone.choose("Father's Occupation", 'Agricultural Labour');
	await phone.fill('Parent Mobile Number', '9848022338');
}
