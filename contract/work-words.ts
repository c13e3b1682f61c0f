/**
 * What each call is that a phone queues, by its path: words that do not come from the file, in which anybody may write anything.
 * A test checks that none is missing.
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
	'/api/children/consent/save/': "Guardian's consent",
	'/api/children/consent/spoken/': "Guardian's own words",
};

export const workWordsInTelugu: Readonly<Record<string, string>> = {
	'Children Attendance': 'పిల్లల హాజరు',
	'Fellow Attendance': 'ఫెలో హాజరు',
	'Learning Center': 'లెర్నింగ్ సెంటర్',
	'Learning Center: photo': 'లెర్నింగ్ సెంటర్: ఫోటో',
	'Learning Center: photo deleted': 'లెర్నింగ్ సెంటర్: ఫోటో తొలగింపు',
	'My explanation for the lead': 'లీడ్‌కు నా వివరణ',
	'Report on tasks': 'పనుల రిపోర్ట్',
	'Personal Details': 'వ్యక్తిగత వివరాలు',
	'Family Details': 'కుటుంబ వివరాలు',
	'Education Details': 'చదువు వివరాలు',
	'Profile photo': 'మీ ఫోటో',
	'New child': 'కొత్తగా చేర్చిన బిడ్డ',
	'Changed profile of a child': 'బిడ్డ వివరాల మార్పు',
	'Child deleted': 'తొలగించిన బిడ్డ',
	'Child restored': 'తిరిగి తెచ్చిన బిడ్డ',
	'Photo of a child': 'బిడ్డ ఫోటో',
	Testimonial: 'అనుభవం',
	'Scores of children': 'పిల్లల మార్కులు',
	'A message that you have read': 'మీరు చదివిన సందేశం',
	'Messages that you have read': 'మీరు చదివిన సందేశాలు',
	"Guardian's consent": 'సంరక్షకుల సమ్మతి',
	"Guardian's own words": 'సంరక్షకుల మాటలు',
};

/** Each once, with how often: "Children Attendance (2), New child". */
export function listOfWork(paths: readonly string[], say: (word: string) => string = (word) => word): string {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const word = say(workWords[path] ?? path);
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return Array.from(counts, ([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(', ');
}
