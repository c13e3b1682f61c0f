import type { Catalogue } from './language.ts';

/** The first days, the last one and the end of the fellowship. */
export const home: Catalogue = {
	// what these screens share
	'My Attendance': 'నా హాజరు',
	'My Summary': 'నా పని సారాంశం',
	'View Attendance': 'హాజరు చూడండి',
	'Mark Day {day}': '{day}వ రోజు హాజరు వేయండి',
	'The last day of the programme is marked.': 'కార్యక్రమం చివరి రోజు హాజరు వేశారు.',

	// first steps, the first register
	'First steps, {number} of {count}:': 'తొలి అడుగులు, {count}లో {number}:',
	'the address of your center': 'మీ సెంటర్ చిరునామా',
	'Center Address': 'సెంటర్ చిరునామా',
	'your first child': 'మీ సెంటర్‌లో తొలి బిడ్డ',
	'Add Child': 'బిడ్డను చేర్చండి',
	"a guardian's consent": 'సంరక్షకుల సమ్మతి',
	'Ask Consent': 'సమ్మతి అడగండి',
	'learn the register': 'హాజరు పట్టీ నేర్చుకోండి',
	Learn: 'నేర్చుకోండి',
	'Learn the register': 'హాజరు పట్టీ నేర్చుకోండి',
	'One register for each programme day': 'కార్యక్రమంలో ఒక్కో రోజుకు ఒక్కో హాజరు పట్టీ',
	'There are 40 days. The screen opens on the next day, with the date of today.':
		'మొత్తం 40 రోజులు. ఈ రోజు తేదీతో తర్వాతి రోజు తెరుచుకుంటుంది.',
	'First all, then those who are missing': 'ముందు అందరూ, తర్వాత రానివారు',
	'Tap All present. Then tap Absent for each child who did not come.':
		'“అందరూ హాజరు” నొక్కండి. తర్వాత రాని ఒక్కో బిడ్డకు “గైర్హాజరు” నొక్కండి.',
	'Save & Submit': 'సేవ్ చేసి పంపండి',
	'Nothing is saved before you tap it.': 'దీన్ని నొక్కే వరకు ఏదీ సేవ్ కాదు.',
	'It works without network': 'నెట్‌వర్క్ లేకున్నా పనిచేస్తుంది',
	'The register is kept on this phone and sent later, by itself.':
		'హాజరు పట్టీ ఈ ఫోన్‌లోనే ఉంటుంది; తర్వాత దానంతట అదే పంపబడుతుంది.',
	'A mistake can be put right': 'తప్పును సరిచేయవచ్చు',
	'Open the same day again, change the mark and save.': 'అదే రోజును మళ్లీ తెరిచి, మార్చి, సేవ్ చేయండి.',

	// the end of the fellowship
	'Your fellowship {year} has ended': 'మీ {year} ఫెలోషిప్ ముగిసింది',
	'Its last day was {date}.': 'దాని చివరి రోజు {date}.',
	'You completed it on {date}.': 'మీరు దాన్ని {date}న పూర్తి చేశారు.',
	'You left it on {date}.': 'మీరు దాన్ని {date}న వదిలారు.',
	'It was not continued after {date}.': '{date} తర్వాత అది కొనసాగలేదు.',
	'Thank you for all that you did for the children.': 'పిల్లల కోసం మీరు చేసిన అన్నిటికీ ధన్యవాదాలు.',
	'You can still read your own record and change your profile. Daily work can no longer be saved.':
		'మీ రికార్డును ఇంకా చూడవచ్చు, మీ వివరాలు మార్చుకోవచ్చు. రోజువారీ పని ఇక సేవ్ కాదు.',
	'What you can do': 'మీరు చేయగలిగినవి',
	'{count} things saved on this phone': {
		one: 'ఈ ఫోన్‌లో సేవ్ అయిన {count} అంశం',
		other: 'ఈ ఫోన్‌లో సేవ్ అయిన {count} అంశాలు',
	},
	'Your fellowships, and how to apply again': 'మీ ఫెలోషిప్‌లు, మళ్లీ దరఖాస్తు చేసే విధానం',
	'My Children': 'నా పిల్లలు',
	'You can read about them until they are handed over': 'వారిని మరొకరికి అప్పగించే వరకు వారి వివరాలు చూడవచ్చు',

	// no such page
	'Page not found': 'పేజీ కనబడలేదు',
	'There is no page at this address.': 'ఈ చిరునామాలో పేజీ లేదు.',
	'The link may be old or mistyped, or this part of Yuva is not open yet. Nothing you saved is lost.':
		'లింక్ పాతది లేదా తప్పు కావచ్చు, లేదా యువలో ఈ భాగం ఇంకా తెరవలేదు. మీరు సేవ్ చేసినవేవీ పోలేదు.',
	'Go to the home page': 'మొదటి పేజీకి వెళ్లండి',
};
