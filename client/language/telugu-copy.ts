import type { Catalogue } from './language.ts';

/** The copy of the own data, and the file of unsent work that a lead opens. */
export const copy: Catalogue = {
	'Copy of my data': 'నా సమాచారం కాపీ',
	'What is kept about you': 'మీ గురించి ఉంచినవి',
	'In numbers': 'అంకెల్లో',
	'Collecting…': 'సేకరిస్తోంది…',
	'Save as a file': 'ఫైల్‌గా సేవ్ చేయండి',
	'{count} photos or recordings could not be read and are missing in the file.':
		'{count} ఫోటోలు లేదా రికార్డింగ్‌లు చదవలేకపోయాం; అవి ఫైల్‌లో లేవు.',
	'Registration and profile': 'నమోదు, వివరాలు',
	'Learning Center': 'లెర్నింగ్ సెంటర్',
	Application: 'దరఖాస్తు',
	'Decisions on the application': 'దరఖాస్తుపై నిర్ణయాలు',
	'Own attendance, replaced marks': 'సొంత హాజరు, మార్చినవి',
	'Own testimonials': 'సొంత అనుభవాలు',
	'Photos and recordings': 'ఫోటోలు, రికార్డింగ్‌లు',
	Figures: 'అంకెలు',
	'Requests about my data': 'నా సమాచారంపై వినతులు',
	'Sign-ins': 'లాగిన్‌లు',
	'Browsers that signed in': 'లాగిన్ అయిన బ్రౌజర్లు',
	'Who read or changed something': 'ఎవరు చదివారు లేదా మార్చారు',

	// the file of unsent work, opened by a lead
	'This is not a file of unsent work from Yuva.': 'ఇది యువ నుంచి వచ్చిన పంపని పని ఫైల్ కాదు.',
	'This file was made for another Yuva, or Yuva has a new key since then. Please tell the head office.':
		'ఈ ఫైల్ వేరే యువ కోసం తయారైంది, లేదా ఆ తర్వాత యువ తాళం మారింది. ప్రధాన కార్యాలయానికి చెప్పండి.',
	'This file holds the work of another fellow. Only that fellow, or their lead, can open it.':
		'ఈ ఫైల్‌లో మరో ఫెలో పని ఉంది. ఆ ఫెలో లేదా వారి లీడ్ మాత్రమే తెరవగలరు.',
	'This file is damaged, or a part of it is missing.': 'ఈ ఫైల్ పాడైంది, లేదా అందులో కొంత భాగం లేదు.',
	'The clock of the phone was wrong when this was saved, so its date is not certain. The fellow must save it again.':
		'దీన్ని సేవ్ చేసినప్పుడు ఫోన్ గడియారం తప్పు, కాబట్టి తేదీ కచ్చితం కాదు. ఫెలో దీన్ని మళ్లీ సేవ్ చేయాలి.',
	Sent: 'పంపారు',
	'Was sent before': 'ఇంతకు ముందే పంపారు',
	'Sent in part': 'కొంత పంపారు',
	'Not taken': 'తీసుకోలేదు',
	'The fellow must confirm it': 'ఫెలో నిర్ధారించాలి',
};
