/**
 * Says what each call is that a phone queues, by its path: these words do not come from the file, whose
 * words are not trusted. A test checks that none is missing.
 */
export const workWords: Readonly<Record<string, string>> = {
	'/api/children/attendance/save/': 'Children Attendance',
	'/api/fellow-attendance/': 'Fellow Attendance',
	'/api/learning-center/save/': 'Learning Center',
	'/api/learning-center/photo/upload/': 'Learning Center: photo',
	'/api/learning-center/photo/delete/': 'Learning Center: photo deleted',
	'/api/attention/{id}/explanation/': 'My explanation for the lead',
	'/api/fellow/taskstatus/submit/': 'Report on tasks',
	'/api/fellow/profile/{mobile}/personal_details/': 'Personal Details',
	'/api/fellow/profile/{mobile}/family_details/': 'Family Details',
	'/api/fellow/profile/{mobile}/education_details/': 'Education Details',
	'/api/fellow/photo/upload/': 'Profile photo',
	'/api/children/profile/save/': 'New child',
	'/api/children/profile/update/{id}/': 'Changed profile of a child',
	'/api/children/profile/delete/{id}/': 'Child deleted',
	'/api/children/profile/restore/{id}/': 'Child restored',
	'/api/children/photo/upload/': 'Photo of a child',
	'/api/fellow/testimonial/upload/': 'Testimonial',
	'/api/submit-children-assessments/': 'Scores of children',
	'/api/account/messages/{id}/read/': 'A message that you have read',
	'/api/account/messages/read/': 'Messages that you have read',
	'/api/account/messages/{id}/reply/': 'An answer to a message',
	'/api/children/consent/save/': "Guardian's consent",
	'/api/children/consent/spoken/': "Guardian's own words",
	'/api/forms/{form_id}/answers/': 'Answers to a form',
	'/api/staff/forms/{form_id}/answers/': 'Answers to a form',
	'/api/concerns/': 'A message to the safeguarding persons',
};

/** Lists each once, with how often: "Children Attendance (2), New child". */
export function listOfWork(paths: readonly string[], say: (word: string) => string): string {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const word = say(workWords[path] ?? path);
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return Array.from(counts, ([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(', ');
}
