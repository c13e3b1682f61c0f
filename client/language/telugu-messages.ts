import type { Catalogue } from './language.ts';

/** The inbox, notifications, and the announcements of the console. */
export const messages: Catalogue = {
	// inbox
	'What the fellowship tells you: decisions, tasks and announcements.':
		'ఫెలోషిప్ మీకు చెప్పేవి: నిర్ణయాలు, పనులు, ప్రకటనలు.',
	'Loading messages…': 'సందేశాలు లోడ్ అవుతున్నాయి…',
	'No messages': 'సందేశాలు లేవు',
	'We write to you here, for example when there is a decision or a new task.':
		'నిర్ణయం లేదా కొత్త పని వంటివి ఉన్నప్పుడు ఇక్కడ మీకు రాస్తాం.',
	New: 'కొత్తది',
	'I have read it': 'చదివాను',
	'Mark all as read': 'అన్నీ చదివాను',
	'I have read it: message of {time}': 'చదివాను: {time} సందేశం',
	Open: 'తెరవండి',
	'Open what the message of {time} is about': '{time} సందేశం దేని గురించో తెరవండి',

	// notifications
	'Tell me on this phone': 'ఈ ఫోన్‌లో నాకు తెలియజేయండి',
	'The phone shows a short line when there is a new message, also while Yuva is closed.':
		'కొత్త సందేశం వస్తే, యువ మూసి ఉన్నా ఫోన్ ఒక చిన్న వాక్యం చూపిస్తుంది.',
	'Tell me': 'తెలియజేయండి',
	'This phone tells you when there is a new message, until you log out.':
		'మీరు లాగౌట్ అయ్యే వరకు, కొత్త సందేశం వస్తే ఈ ఫోన్ తెలియజేస్తుంది.',
	'Do not tell me': 'తెలియజేయవద్దు',
	'This phone tells you when there is a new message.': 'కొత్త సందేశం వస్తే ఈ ఫోన్ తెలియజేస్తుంది.',
	'Shall this phone tell you?': 'ఈ ఫోన్ మీకు తెలియజేయాలా?',
	'The phone then asks once whether Yuva may do so.': 'అప్పుడు యువకు అనుమతి ఇస్తారా అని ఫోన్ ఒకసారి అడుగుతుంది.',
	'Not now': 'ఇప్పుడు వద్దు',
	'This browser cannot tell you about new messages while Yuva is closed. Please open Yuva to see them. Chrome on Android can tell you; on an iPhone, iOS 16.4 or newer can, once Yuva is on the home screen.':
		'యువ మూసి ఉన్నప్పుడు కొత్త సందేశాల గురించి ఈ బ్రౌజర్ తెలియజేయలేదు. వాటిని చూడడానికి యువను తెరవండి. ఆండ్రాయిడ్‌లో క్రోమ్ తెలియజేయగలదు; ఐఫోన్‌లో యువను హోమ్ స్క్రీన్‌కు చేర్చితే ఐఓఎస్ 16.4 లేదా కొత్తది తెలియజేయగలదు.',
	'This browser does not let Yuva tell you. You can allow notifications of Yuva in the settings of the browser.':
		'ఈ బ్రౌజర్ యువను తెలియజేయనివ్వడం లేదు. బ్రౌజర్ సెట్టింగ్స్‌లో యువ నోటిఫికేషన్లను అనుమతించవచ్చు.',
	'Yuva is not on this phone yet. Please wait a minute and try again.':
		'యువ ఇంకా ఈ ఫోన్‌లో చేరలేదు. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.',
	'This browser could not turn notifications on. Please try again later.':
		'ఈ బ్రౌజర్‌లో నోటిఫికేషన్లు మొదలవలేదు. తర్వాత మళ్లీ ప్రయత్నించండి.',
	'Notifications are not set up for Yuva yet. New messages are in the app.':
		'యువకు నోటిఫికేషన్లు ఇంకా ఏర్పాటు చేయలేదు. కొత్త సందేశాలు యాప్‌లో ఉంటాయి.',
	'This browser sent no usable address for notifications': 'ఈ బ్రౌజర్ నోటిఫికేషన్లకు సరైన చిరునామా పంపలేదు',
};
