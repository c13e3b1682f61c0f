import type { Phone } from './phone.ts';

export const CANNOT_RECORD = 'This browser cannot record sound.';

const SECOND_DAY = 'Two days on one date?';

/** Saves a register with two absent children. The phone asks about a second day of one date, if it knows the first. */
export async function markAll(phone: Phone, day: number): Promise<void> {
	await phone.open(`/add-children-attendance?day=${day}`);
	await phone.press('All present');
	await phone.press('Absent', 0);
	await phone.press('Absent', 1);
	await phone.press('Save & Submit');
	await phone.see(SECOND_DAY, 'View Children Attendance');
	if ((await phone.text()).includes(SECOND_DAY)) await phone.press('Yes');
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
