import type { Phone } from './phone.ts';

export const CANNOT_RECORD = 'This browser cannot record sound.';

/** Every screen of a fellow's day, and what stands on it. */
export const SCREENS = [
	['/main', 'Today is'],
	['/view-children', 'Total: '],
	['/children-attendance', 'Who came today?'],
	['/view-children-attendance', 'View Attendance'],
	['/my-attendance', 'My Attendance'],
	['/children-assessment', 'Baseline Scores'],
	['/children-summary', 'Avg. Attendance'],
	['/fellow-summary', 'My Learning Level'],
	['/fellow-tasks', 'Complete your LC profile'],
	['/recorder-page', 'Record Testimonial'],
	['/learning-center', 'Learning Center Address'],
	['/fellow-profile', 'Fellow Status'],
	['/waiting', 'Everything is sent.'],
	['/test', 'is new enough'],
] as const;

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
