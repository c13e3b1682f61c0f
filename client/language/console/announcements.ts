import type { Catalogue } from '../language.ts';

/** The announcements. */
export const announcements: Catalogue = {
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
	'The announcement leaves all inboxes. What was read cannot be taken back. You can restore the announcement later.':
		'ఈ ప్రకటన అందరి సందేశాల నుంచి పోతుంది. చదివినదాన్ని వెనక్కి తీసుకోలేం. ప్రకటనను తర్వాత తిరిగి పెట్టవచ్చు.',
	'Restore: {what}': 'తిరిగి తెండి: {what}',
	'Restore this announcement?': 'ఈ ప్రకటనను తిరిగి పెట్టాలా?',
	'The announcement is in the same inboxes again. Nobody gets a second notification.':
		'ఈ ప్రకటన మళ్లీ వారందరి సందేశాల్లో ఉంటుంది. ఎవరికీ రెండోసారి నోటిఫికేషన్ వెళ్లదు.',
	'Please write the announcement': 'ప్రకటన రాయండి',
	'Please choose at least one district': 'కనీసం ఒక జిల్లా ఎంచుకోండి',
	'No fellow or applicant works in these districts.': 'ఈ జిల్లాల్లో ఫెలోలు, దరఖాస్తుదారులు లేరు.',
	'You have sent 10 announcements today. Please send the next one tomorrow.':
		'ఈ రోజు మీరు 10 ప్రకటనలు పంపారు. తర్వాతిది రేపు పంపండి.',
	'At most 1000 characters': '1000 అక్షరాలకు మించకూడదు',
	Districts: 'జిల్లాలు',
	All: 'అన్నీ',
	'Please choose districts from the list': 'జాబితా నుంచి జిల్లాలు ఎంచుకోండి',
};
