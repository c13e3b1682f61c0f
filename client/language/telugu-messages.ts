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

	// announcements
	Announcements: 'ప్రకటనలు',
	Announcement: 'ప్రకటన',
	'Fellows and applicants of the chosen districts read it in their messages.':
		'ఎంచుకున్న జిల్లాల ఫెలోలు, దరఖాస్తుదారులు దీన్ని తమ సందేశాల్లో చదువుతారు.',
	'Only for District Leads': 'జిల్లా లీడ్‌లకు మాత్రమే',
	'A District Lead or the head office can write an announcement.': 'జిల్లా లీడ్ లేదా ప్రధాన కార్యాలయం ప్రకటన రాయవచ్చు.',
	'Loading districts…': 'జిల్లాలు లోడ్ అవుతున్నాయి…',
	'No people to write to yet': 'రాయడానికి ఇంకా ఎవరూ లేరు',
	'A fellow or an applicant belongs to a district after the registration.':
		'నమోదు తర్వాత ఫెలో లేదా దరఖాస్తుదారు ఒక జిల్లాకు చెందుతారు.',
	'Short and plain. Please name no child. At most {count} announcements a day.':
		'చిన్నగా, సులభంగా రాయండి. ఏ బిడ్డ పేరూ రాయకండి. రోజుకు {count} ప్రకటనల వరకే.',
	'The same in Telugu': 'ఇదే తెలుగులో',
	'You may leave this out.': 'దీన్ని రాయకపోయినా ఫర్వాలేదు.',
	Districts: 'జిల్లాలు',
	All: 'అన్నీ',
	'All districts': 'అన్ని జిల్లాలు',
	Reaches: 'చేరేది:',
	'{count} people': { one: '{count} వ్యక్తికి', other: '{count} మందికి' },
	Send: 'పంపండి',
	'Send to {count} people?': { one: '{count} వ్యక్తికి పంపాలా?', other: '{count} మందికి పంపాలా?' },
	'The announcement is in the messages of {count} people.': {
		one: 'ఈ ప్రకటన {count} వ్యక్తి సందేశాల్లో ఉంది.',
		other: 'ఈ ప్రకటన {count} మంది సందేశాల్లో ఉంది.',
	},
	'Past announcements': 'పాత ప్రకటనలు',
	'Loading announcements…': 'ప్రకటనలు లోడ్ అవుతున్నాయి…',
	'No announcement has been written yet.': 'ఇంకా ఏ ప్రకటనా రాయలేదు.',
	'An account that is gone': 'తొలగించిన ఖాతా',
	'{where} · {count} people, {read} of them have read it': {
		one: '{where} · {count} వ్యక్తికి, వారిలో {read} చదివారు',
		other: '{where} · {count} మందికి, వారిలో {read} మంది చదివారు',
	},
	Withdrawn: 'వెనక్కి తీసుకున్నారు',
	Withdraw: 'వెనక్కి తీసుకోండి',
	'Withdraw: {what}': 'వెనక్కి తీసుకోండి: {what}',
	'Withdraw this announcement?': 'ఈ ప్రకటనను వెనక్కి తీసుకోవాలా?',
	'The announcement leaves all inboxes. What was read cannot be taken back.':
		'ఈ ప్రకటన అందరి సందేశాల నుంచి పోతుంది. చదివినదాన్ని వెనక్కి తీసుకోలేం.',
	'Please write the announcement': 'ప్రకటన రాయండి',
	'Please choose at least one district': 'కనీసం ఒక జిల్లా ఎంచుకోండి',
	'Please choose districts from the list': 'జాబితా నుంచి జిల్లాలు ఎంచుకోండి',
	'No fellow or applicant works in these districts.': 'ఈ జిల్లాల్లో ఫెలోలు, దరఖాస్తుదారులు లేరు.',
	'You have sent 10 announcements today. Please send the next one tomorrow.':
		'ఈ రోజు మీరు 10 ప్రకటనలు పంపారు. తర్వాతిది రేపు పంపండి.',
	'At most 1000 characters': '1000 అక్షరాలకు మించకూడదు',
};
