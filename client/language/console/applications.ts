import type { Catalogue } from '../language.ts';

/** The applications, and the decisions about them. */
export const applications: Catalogue = {
	'This application was not found. It may belong to another district now.':
		'ఈ దరఖాస్తు కనబడలేదు. ఇప్పుడు వేరే జిల్లాలో ఉండవచ్చు.',
	'The volunteer submitted again meanwhile. Please look at the new photos first.':
		'వాలంటీర్ ఈ లోగా మళ్లీ పంపారు. ముందు కొత్త ఫోటోలు చూడండి.',

	// the list
	'Those who wait longest come first. A decision is promised within {count} days.':
		'ఎక్కువ రోజులుగా వేచి ఉన్నవారు ముందు ఉంటారు. {count} రోజుల్లో నిర్ణయం చెబుతామని మాట ఇచ్చాం.',
	'Show applications with a task that is': 'ఈ స్థితిలో పని ఉన్న దరఖాస్తులు',
	'Only those over {count} days': '{count} రోజులు దాటినవి మాత్రమే',
	'Loading applications…': 'దరఖాస్తులు లోడ్ అవుతున్నాయి…',
	'No application matches': 'ఏ దరఖాస్తూ సరిపోలేదు',
	'Search or choose differently above.': 'పైన వేరేలా వెతకండి లేదా ఎంచుకోండి.',
	'No application waits for you': 'మీ కోసం వేచి ఉన్న దరఖాస్తులు లేవు',
	'No application waits for you.': 'మీ కోసం వేచి ఉన్న దరఖాస్తులు లేవు.',
	'No other application waits for you.': 'మీ కోసం వేచి ఉన్న దరఖాస్తులు ఇంకేవీ లేవు.',
	'New ones appear here when volunteers submit their tasks.': 'వాలంటీర్లు తమ పనులు పంపినప్పుడు కొత్తవి ఇక్కడ కనిపిస్తాయి.',
	'Nothing under “{status}”': '“{status}”లో ఏమీ లేవు',
	'Choose another status above.': 'పైన వేరే స్థితి ఎంచుకోండి.',
	'Applications that wait': 'వేచి ఉన్న దరఖాస్తులు',
	'Waiting since today': 'ఈ రోజు నుంచి వేచి ఉంది',
	'Waiting {count} days': { one: '{count} రోజుగా వేచి ఉంది', other: '{count} రోజులుగా వేచి ఉంది' },
	'(over {count})': '({count} దాటింది)',

	// one application
	'Loading the application…': 'దరఖాస్తు లోడ్ అవుతోంది…',
	'The District Lead decides on applications. As a Team Lead you can look on.':
		'దరఖాస్తులపై జిల్లా లీడ్ నిర్ణయిస్తారు. టీమ్ లీడ్‌గా మీరు చూడవచ్చు.',
	Home: 'సొంత ఊరు',
	'{date} ({age} years)': '{date} ({age} ఏళ్లు)',
	'Registered on': 'నమోదైన తేదీ',
	'Guideline videos': 'మార్గదర్శక వీడియోలు',
	'Video 1': 'వీడియో 1',
	'Video 2': 'వీడియో 2',
	'Fellowship accepted': 'ఫెలోషిప్‌ను అంగీకరించారా',
	'Not yet': 'ఇంకా లేదు',
	'Call {number}': '{number}కు కాల్ చేయండి',
	'Task {task}': 'పని {task}',
	'Task {task}: {name}': 'పని {task}: {name}',
	'Nothing is submitted yet.': 'ఇంకా ఏమీ పంపలేదు.',
	'Place of the center': 'సెంటర్ ఉన్న చోటు',
	'Photo of task {task}': 'పని {task} ఫోటో',
	'Photo of task {task}, decided on {date}': 'పని {task} ఫోటో, {date}న నిర్ణయించారు',
	'Enlarge: {title}': 'పెద్దగా చూడండి: {title}',
	'The photo could not be loaded.': 'ఫోటో లోడ్ కాలేదు.',
	'Submitted on': 'పంపిన తేదీ',
	'Note for the volunteer': 'వాలంటీర్‌కు గమనిక',
	'History of decisions': 'నిర్ణయాల చరిత్ర',
	'Nobody has decided on this application yet.': 'ఈ దరఖాస్తుపై ఇంకా ఎవరూ నిర్ణయించలేదు.',

	// decisions
	Approve: 'ఆమోదించండి',
	'Approve task {task}': 'పని {task} ఆమోదించండి',
	'Approve task {task}?': 'పని {task} ఆమోదించాలా?',
	'Task {task} of {name} will be approved. You can reopen it until the fellowship is accepted.':
		'{name} పని {task} ఆమోదం పొందుతుంది. ఫెలోషిప్‌ను అంగీకరించే వరకు దాన్ని మళ్లీ తెరవవచ్చు.',
	'Both tasks wait for a decision.': 'రెండు పనులూ నిర్ణయం కోసం వేచి ఉన్నాయి.',
	'Ctrl + Enter': 'కంట్రోల్ + ఎంటర్',
	'Approve both tasks': 'రెండు పనులూ ఆమోదించండి',
	'Approve both tasks?': 'రెండు పనులూ ఆమోదించాలా?',
	'Approve both': 'రెండూ ఆమోదించండి',
	'Both tasks of {name} will be approved. You can reopen a task until the fellowship is accepted.':
		'{name} రెండు పనులూ ఆమోదం పొందుతాయి. ఫెలోషిప్‌ను అంగీకరించే వరకు పనిని మళ్లీ తెరవవచ్చు.',
	'Approve several that you have opened': 'మీరు చూసిన వాటిలో కొన్నింటిని ఆమోదించండి',
	'Approve several applications': 'ఒకేసారి పలు దరఖాస్తులు ఆమోదించండి',
	'Both tasks of each one that you tick are approved. You can reopen a task until the fellowship is accepted. Only applications that you have opened are in this list.':
		'మీరు టిక్ చేసిన ప్రతి ఒక్కరి రెండు పనులూ ఆమోదం పొందుతాయి. ఫెలోషిప్‌ను అంగీకరించే వరకు పనిని మళ్లీ తెరవవచ్చు. ఈ జాబితాలో మీరు తెరిచి చూసిన దరఖాస్తులే ఉంటాయి.',
	'Applications to approve': 'ఆమోదించాల్సిన దరఖాస్తులు',
	'Approve {count} applications': { one: '{count} దరఖాస్తు ఆమోదించండి', other: '{count} దరఖాస్తులు ఆమోదించండి' },
	'What became of them': 'వాటికి ఏమైంది',
	'Handed in again: open it first': 'మళ్లీ పంపారు: ముందు తెరిచి చూడండి',
	'Somebody else has decided': 'వేరొకరు నిర్ణయించారు',
	'Not found any more': 'ఇప్పుడు కనబడలేదు',
	'Send back': 'తిరిగి పంపండి',
	'Send back task {task}': 'పని {task} తిరిగి పంపండి',
	'Write what is missing. The volunteer reads it and submits the task again.':
		'ఏం తక్కువైందో రాయండి. వాలంటీర్ అది చదివి పనిని మళ్లీ పంపుతారు.',
	'Not approved': 'ఆమోదించవద్దు',
	'Not approved: task {task}': 'ఆమోదించవద్దు: పని {task}',
	'Do not approve task {task}': 'పని {task} ఆమోదించవద్దు',
	'Write why. The volunteer reads it and cannot submit this task again.':
		'ఎందుకో రాయండి. వాలంటీర్ అది చదువుతారు, ఈ పనిని మళ్లీ పంపలేరు.',
	'Note for {name}': '{name}కు గమనిక',
	'Please write a note for the volunteer': 'వాలంటీర్‌కు గమనిక రాయండి',
	Reopen: 'మళ్లీ తెరవండి',
	'Reopen task {task}': 'పని {task} మళ్లీ తెరవండి',
	'Task {task} of {name} is under review again, and you can decide anew. The decision of before stays in the history.':
		'{name} పని {task} మళ్లీ పరిశీలనలోకి వస్తుంది, మీరు కొత్తగా నిర్ణయించవచ్చు. పాత నిర్ణయం చరిత్రలో ఉంటుంది.',
	'The volunteer reads it too.': 'వాలంటీర్ కూడా దీన్ని చదువుతారు.',
	'Somebody else has decided on both tasks meanwhile. Below you see how it stands now.':
		'ఈ లోగా వేరొకరు రెండు పనులపైనా నిర్ణయించారు. ఇప్పుడు ఎలా ఉందో కింద చూడండి.',
	'Somebody else has decided on task {task} meanwhile. Below you see how it stands now.':
		'ఈ లోగా వేరొకరు పని {task}పై నిర్ణయించారు. ఇప్పుడు ఎలా ఉందో కింద చూడండి.',
	'Both tasks of {full_name} are approved. The volunteer can now accept the fellowship.':
		'{full_name} రెండు పనులూ ఆమోదం పొందాయి. వాలంటీర్ ఇప్పుడు ఫెలోషిప్‌ను అంగీకరించవచ్చు.',
	'Task {task} is now: {decision}.': 'పని {task} ఇప్పుడు: {decision}.',
	'Next applicant: {full_name}': 'తర్వాతి దరఖాస్తుదారు: {full_name}',
};
