import type { Catalogue } from './language.ts';

/** Summaries of a fellow and of the children. */
export const summaries: Catalogue = {
	'Present on {present} of {count} days': {
		one: '{count} రోజులో {present} రోజు హాజరు',
		other: '{count} రోజుల్లో {present} రోజులు హాజరు',
	},
	'On {count} days marked': {
		one: 'హాజరు వేసిన {count} రోజున',
		other: 'హాజరు వేసిన {count} రోజుల్లో',
	},
	'of {max}, endline of {count} children': {
		one: '{max}కు, {count} బిడ్డ చివరి మార్కులతో',
		other: '{max}కు, {count} మంది పిల్లల చివరి మార్కులతో',
	},
	'of the highest level, endline of {count} children': {
		one: 'గరిష్ఠ స్థాయిలో, {count} బిడ్డ చివరి మార్కులతో',
		other: 'గరిష్ఠ స్థాయిలో, {count} మంది పిల్లల చివరి మార్కులతో',
	},
	'{number} of {count} tasks': '{count} పనుల్లో {number}',
	'No tasks assigned yet': 'ఇంకా పనులు ఇవ్వలేదు',
	'No endline scores yet': 'ఇంకా చివరి మార్కులు లేవు',

	'Children Summary': 'పిల్లల సారాంశం',
	'Children at My LC': 'నా సెంటర్ పిల్లలు',
	'Avg. Attendance': 'సగటు హాజరు',
	'A day counts for a child when you took the register and the child was in your center. A child without a mark on that day counts as absent. The average also counts children who left.':
		'బిడ్డ మీ సెంటర్‌లో ఉన్నప్పుడు మీరు హాజరు వేసిన రోజులే లెక్క. ఆ రోజు హాజరు వేయని బిడ్డ రానట్టు లెక్క. సగటులో వెళ్లిపోయిన పిల్లలు కూడా ఉంటారు.',
	'Avg. Learning Level': 'సగటు స్థాయి',
	Summaries: 'సారాంశాలు',
	'Attendance Summary': 'హాజరు సారాంశం',
	'Learning Summary': 'అభ్యాస సారాంశం',
	'Speaking and reading levels': 'మాట్లాడటం, చదవడం స్థాయిలు',
	'Attendance of the children': 'పిల్లల హాజరు',
	'Days Present': 'హాజరైన రోజులు',
	'All Classes': 'అన్ని తరగతులు',
	'No matching records found.': 'సరిపోయేవి ఏవీ దొరకలేదు.',
	'{number} of {count} children': '{count} మంది పిల్లల్లో {number}',
	'Learning levels of the children': 'పిల్లలు నేర్చుకున్న స్థాయిలు',
	'Levels are out of {level}. The upper bar is the baseline, the lower bar the endline.':
		'స్థాయిలు {level}కు లెక్క. పై గీత తొలి స్థాయి, కింది గీత చివరి స్థాయి.',
	'Baseline Level': 'తొలి స్థాయి',
	'Endline Level': 'చివరి స్థాయి',
	'Pages: {list}': 'పేజీలు: {list}',

	'Fellow Summary': 'ఫెలో సారాంశం',
	'My Learning Level': 'నా పిల్లల స్థాయి',
	'My Task Completion': 'నేను పూర్తి చేసిన పనులు',
	'View Attendance Summary': 'హాజరు సారాంశం చూడండి',

	'Children Summary by level': 'స్థాయిల వారీగా పిల్లలు',
	'Average Learning Level': 'సగటు స్థాయి',
	'Fellow Attendance': 'ఫెలో హాజరు',
	'Showing {count} children': '{count} మంది పిల్లలు',
	'No child found matching your filters.': 'మీ వడపోతకు సరిపోయే పిల్లలు లేరు.',
	'Levels of the children': 'పిల్లల స్థాయిలు',
	'S.No': 'వ.సం.',
	'Baseline Speaking': 'తొలి మాట్లాడటం',
	'Baseline Reading': 'తొలి చదవడం',
	'Endline Speaking': 'చివరి మాట్లాడటం',
	'Endline Reading': 'చివరి చదవడం',
	'Assessment Type': 'మూల్యాంకనం',
	'Reading Level': 'చదివే స్థాయి',
	'Speaking Level': 'మాట్లాడే స్థాయి',
	'All Levels': 'అన్ని స్థాయిలు',
};
