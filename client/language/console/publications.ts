import type { Catalogue } from '../language.ts';

/** What people said, and what of it the welcome page shows. */
export const publications: Catalogue = {
	'Listen to what people say, and choose what the welcome page shows.':
		'అందరి మాటలు విని, మొదటి పేజీలో ఏవి చూపాలో ఎంచుకోండి.',
	'Whose voice': 'ఎవరి మాట',
	'Welcome page': 'మొదటి పేజీ',
	'On the welcome page': 'మొదటి పేజీలో ఉన్నవి',
	'No testimonial fits': 'సరిపోయే అనుభవం లేదు',
	'Choose another voice or district, or all of them.': 'వేరే గొంతు లేదా జిల్లా, లేదా అన్నీ ఎంచుకోండి.',
	'No testimonials yet': 'ఇంకా అనుభవాలు లేవు',
	'Fellows record them in their app, under Annual Testimonials.': 'ఫెలోలు తమ యాప్‌లో “వార్షిక అనుభవాలు”లో రికార్డ్ చేస్తారు.',
	'Recorded by {name}, {district}, {day}': 'రికార్డ్ చేసినవారు {name}, {district}, {day}',
	'What this child said stays hidden until its guardian agrees to the voice recording. The fellow can record the consent on the child’s profile.':
		'గొంతు రికార్డింగ్‌కు సంరక్షకులు ఒప్పుకునే వరకు ఈ బిడ్డ మాటలు కనబడవు. ఫెలో బిడ్డ వివరాల్లో సమ్మతి నమోదు చేయవచ్చు.',
	'Recording of {name}, {day}': '{name} రికార్డింగ్, {day}',
	'the recording of {name}, {day}': '{name} రికార్డింగ్, {day}',
	'Approved by {name}, {day}': 'ఆమోదించినవారు {name}, {day}',
	'with the recording': 'రికార్డింగ్‌తో',
	'words only': 'మాటలు మాత్రమే',
	'Change or withdraw': 'మార్చండి లేదా వెనక్కి తీసుకోండి',
	'Approve for publication': 'ప్రచురణకు ఆమోదించండి',

	// approving
	'For the welcome page': 'మొదటి పేజీ కోసం',
	'Everybody can read this. Leave out what would tell who or where a child is.':
		'దీన్ని అందరూ చదవగలరు. బిడ్డ ఎవరో, ఎక్కడ ఉందో తెలిపే మాటలు తీసేయండి.',
	'Public text': 'అందరికీ కనిపించే మాటలు',
	'{length} of {most} characters': '{most}కు {length} అక్షరాలు',
	'First name': 'మొదటి పేరు',
	'Only the first name is shown, with the district.': 'మొదటి పేరు, జిల్లా మాత్రమే కనిపిస్తాయి.',
	'The person, or for a child its parent, was asked and agreed.':
		'ఆ వ్యక్తిని, బిడ్డ అయితే తల్లి/తండ్రిని అడిగాం, ఒప్పుకున్నారు.',
	'Everybody may hear the recording.': 'రికార్డింగ్‌ను అందరూ వినవచ్చు.',
	'Ask for this as well. Listen first: it must not tell who or where a child is.':
		'దీన్ని కూడా అడగండి. ముందు వినండి: బిడ్డ ఎవరో, ఎక్కడ ఉందో అందులో ఉండకూడదు.',
	'Please write the text for the welcome page': 'మొదటి పేజీకి మాటలు రాయండి',
	'Please write the first name': 'మొదటి పేరు రాయండి',
	'Please write only the first name': 'మొదటి పేరు మాత్రమే రాయండి',
	'Please ask first, and then tick this': 'ముందు అడగండి, తర్వాత దీన్ని టిక్ చేయండి',
	'At most 180 characters': '180 అక్షరాలకు మించకూడదు',
	'The recording of a child is not played on the welcome page.': 'బిడ్డ రికార్డింగ్‌ను మొదటి పేజీలో వినిపించం.',

	// figures
	'Figures on the welcome page': 'మొదటి పేజీలో అంకెలు',
	'What visitors see': 'వచ్చినవారికి కనిపించేవి',
	'The entered figures and their date are on the screen Organisation.':
		'ఇచ్చిన అంకెలు, వాటి తేదీ “సంస్థ” స్క్రీన్‌లో ఉన్నాయి.',
	'Entered figures': 'ఇచ్చిన అంకెలు',
	'Figures of today': 'నేటి అంకెలు',
	'Year {year}: {fellows} youth leaders, {centers} Learning Centers, {children} children.':
		'{year} సంవత్సరం: యువ నాయకులు {fellows}, లెర్నింగ్ సెంటర్లు {centers}, పిల్లలు {children}.',
	'Please choose which figures to show': 'ఏ అంకెలు చూపాలో ఎంచుకోండి',
};
