import type { Catalogue } from './language.ts';

/** The tasks that a fellow is given. */
export const tasks: Catalogue = {
	'No tasks assigned.': 'ఏ పనీ ఇవ్వలేదు.',
	'Tasks from your District Lead will appear here.': 'మీ జిల్లా లీడ్ ఇచ్చే పనులు ఇక్కడ కనిపిస్తాయి.',
	'Loading tasks…': 'పనులు లోడ్ అవుతున్నాయి…',
	'{count} not submitted yet': 'ఇంకా పంపనివి: {count}',
	'Submit Tasks': 'పనులు పంపండి',
	'Tasks updated successfully!': 'పనులు పంపారు!',
	'Failed to update tasks.': 'పనులు పంపలేకపోయాం.',
	'Something went wrong!': 'ఏదో పొరపాటు జరిగింది!',
	'Complete the tasks in their order: the next one opens when the one before is completed. A completed task can be set back to Pending when no later one is completed.':
		'పనులను వరుసగా చేయండి: ముందుది పూర్తయ్యాకే తర్వాతది తెరుచుకుంటుంది. తర్వాతివి పూర్తి కాకపోతే, పూర్తయిన పనిని మళ్లీ “చేయాలి”గా మార్చవచ్చు.',
	'We can tell you on this phone when there is a new task.': 'కొత్త పని వచ్చినప్పుడు ఈ ఫోన్‌లో మీకు తెలియజేయగలం.',
	'Sl No': 'వరుస',
	Task: 'పని',
	Assigned: 'ఇచ్చిన తేదీ',
	Deadline: 'గడువు',
	Due: 'మిగిలిన రోజులు',
	'Status of task {number}, {task}': '{number}వ పని స్థితి, {task}',
	'Set completed tasks back to Pending?': 'పూర్తయిన పనులను మళ్లీ “చేయాలి”గా మార్చాలా?',
	Pending: 'చేయాలి',
	Completed: 'పూర్తయింది',
	Done: 'పూర్తయింది',
	'{days} days left': '{days} రోజులు ఉంది',
	'Due today': 'ఈ రోజే గడువు',
	'{days} days delayed': '{days} రోజులు దాటింది',

	// the list of the tasks
	'Submit Baseline data': 'బేస్‌లైన్ వివరాలు పంపండి',
	'Complete your LC profile': 'మీ సెంటర్ వివరాలు పూర్తి చేయండి',
	'Complete your children profile': 'మీ పిల్లల వివరాలు పూర్తి చేయండి',
	'Attending weekly call': 'వారపు కాల్‌లో పాల్గొనడం',
	'Attending review meeting': 'సమీక్ష సమావేశంలో పాల్గొనడం',
};
