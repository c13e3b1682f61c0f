import type { Catalogue } from '../language.ts';

/** Tasks that leads assign to fellows. */
export const assignedTasks: Catalogue = {
	// assigning
	'Assign Task': 'పని ఇవ్వండి',
	'Each fellow with access in these districts gets the task.': 'ఈ జిల్లాల్లో అనుమతి ఉన్న ప్రతి ఫెలోకు ఈ పని వెళ్తుంది.',
	'Task Name': 'పని పేరు',
	'Assigning...': 'పని ఇస్తోంది...',
	'Assign it to the others?': 'మిగతా వారికి ఇవ్వాలా?',
	'{question} Only the others will get it.': '{question} మిగతా వారికే వెళ్తుంది.',
	'Assign to the others': 'మిగతా వారికి ఇవ్వండి',
	'Task assigned to {count} fellows.': {
		one: '{count} ఫెలోకు పని ఇచ్చారు.',
		other: '{count} ఫెలోలకు పని ఇచ్చారు.',
	},
	'No fellow works in these districts yet, so nobody got the task.':
		'ఈ జిల్లాల్లో ఇంకా ఫెలోలు లేరు, అందుకే ఎవరికీ పని వెళ్లలేదు.',
	'Please select a task': 'పని ఎంచుకోండి',
	'Please choose a deadline': 'గడువు ఎంచుకోండి',
	'The deadline cannot be in the past': 'గడువు గడిచిన తేదీ కాకూడదు',
	'Please select at least one district': 'కనీసం ఒక జిల్లా ఎంచుకోండి',

	// what was assigned
	'Assigned Tasks': 'ఇచ్చిన పనులు',
	'Assigned tasks': 'ఇచ్చిన పనులు',
	'By person': 'వ్యక్తుల వారీగా',
	'Only overdue tasks': 'గడువు దాటినవి మాత్రమే',
	'{date} by {name}': '{date}, ఇచ్చినవారు {name}',
	'All cancelled': 'అన్నీ రద్దయ్యాయి',
	Cancelled: 'రద్దయింది',
	'{count} overdue': { one: '{count} గడువు దాటింది', other: '{count} గడువు దాటాయి' },
	'No task matches': 'సరిపోయే పని లేదు',
	'Tasks that you or another lead assign to your fellows appear here.':
		'మీరు లేదా మరో లీడ్ మీ ఫెలోలకు ఇచ్చే పనులు ఇక్కడ కనిపిస్తాయి.',
	'No fellow of this assignment matches any more.': 'ఈ పని ఇచ్చిన ఫెలోల్లో సరిపోయేవారు ఇక లేరు.',
	'Fellows with the task {task} of {date}': '{date}న “{task}” పని ఇచ్చిన ఫెలోలు',

	// changing a task
	'Cancel task': 'పని రద్దు చేయండి',
	'Cancel this task?': 'ఈ పనిని రద్దు చేయాలా?',
	'It leaves the list of the fellow and holds up no other task.': 'ఇది ఫెలో జాబితా నుంచి పోతుంది, వేరే పనిని ఆపదు.',
	'{count} tasks cancelled': { one: '{count} పని రద్దయింది', other: '{count} పనులు రద్దయ్యాయి' },
	'Reopen this task?': 'ఈ పనిని మళ్లీ తెరవాలా?',
	'It is pending again, and later tasks wait for it.': 'ఇది మళ్లీ చేయాల్సిన పని అవుతుంది, తర్వాతి పనులు దీని కోసం ఆగుతాయి.',
	'{count} tasks reopened': { one: '{count} పనిని మళ్లీ తెరిచారు', other: '{count} పనులను మళ్లీ తెరిచారు' },
	Extend: 'గడువు పెంచండి',
	'Extend this task?': 'ఈ పని గడువు పెంచాలా?',
	'The fellow sees the new deadline.': 'ఫెలోకు కొత్త గడువు కనిపిస్తుంది.',
	'{count} tasks extended': { one: '{count} పని గడువు పెంచారు', other: '{count} పనుల గడువు పెంచారు' },
	'New deadline': 'కొత్త గడువు',
	'In 3 days': '3 రోజుల్లో',
	'In 1 week': '1 వారంలో',
	'In 2 weeks': '2 వారాల్లో',
	'In 4 weeks': '4 వారాల్లో',
	'For all fellows who were given this task together': 'ఈ పనిని కలిపి ఇచ్చిన ఫెలోలందరికీ',

	// how far they are
	'No tasks': 'పనులు లేవు',
	Overdue: 'గడువు దాటినవి',
	'Each district appears here with its first task.': 'తొలి పని ఇచ్చినప్పుడు ఆ జిల్లా ఇక్కడ కనిపిస్తుంది.',
	'Tasks by district': 'జిల్లాల వారీగా పనులు',
	'Tasks by person': 'వ్యక్తుల వారీగా పనులు',
	'Fellows with access appear here.': 'అనుమతి ఉన్న ఫెలోలు ఇక్కడ కనిపిస్తారు.',

	// who has the task already
	'The fellow in these districts already has this task open with this deadline.':
		'ఈ జిల్లాల ఫెలోకు ఇదే గడువుతో ఈ పని ఇప్పటికే ఉంది.',
	'All {fellows} fellows in these districts already have this task open with this deadline.':
		'ఈ జిల్లాల్లోని {fellows} మంది ఫెలోలందరికీ ఇదే గడువుతో ఈ పని ఇప్పటికే ఉంది.',
	'{held} of {fellows} fellows in these districts already have this task open with this deadline.':
		'ఈ జిల్లాల్లోని {fellows} మంది ఫెలోల్లో {held} మందికి ఇదే గడువుతో ఈ పని ఇప్పటికే ఉంది.',
	'{held} of {fellows} fellows in these districts already has this task open with this deadline.':
		'ఈ జిల్లాల్లోని {fellows} మంది ఫెలోల్లో {held} మందికి ఇదే గడువుతో ఈ పని ఇప్పటికే ఉంది.',
};
