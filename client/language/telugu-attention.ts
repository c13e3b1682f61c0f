import type { Catalogue } from './language.ts';

/** What may be wrong at a center: the fellow's screen, and the rules that fellow and lead both see. */
export const attention: Catalogue = {
	'Please look at this': 'దీన్ని సరిచూడండి',
	'These may be mistakes, or you may need help. For {days} days only you see them, then your lead does too.':
		'ఇవి పొరపాట్లు కావచ్చు, లేదా మీకు సహాయం కావాలేమో. {days} రోజులు వీటిని మీరే చూస్తారు, తర్వాత మీ లీడ్ కూడా చూస్తారు.',
	'Nothing to look at': 'చూడాల్సినవి లేవు',
	'We found nothing unusual in your center.': 'మీ సెంటర్‌లో అసాధారణంగా ఏమీ లేదు.',
	'To look at': 'చూడాల్సినవి',
	'Go there': 'అక్కడికి వెళ్లండి',
	'Why do I see this?': 'ఇది నాకెందుకు కనిపిస్తోంది?',
	'Found on {date}. Your lead sees it from {later}, if it is still so.':
		'{date}న గుర్తించాం. అప్పటికీ ఇలాగే ఉంటే {later} నుంచి మీ లీడ్ చూస్తారు.',
	'Your lead looked at this on {date}': 'మీ లీడ్ దీన్ని {date}న చూశారు',
	'Your lead can read it': 'మీ లీడ్ దీన్ని చదవగలరు',
	'What happened?': 'ఏం జరిగింది?',
	'Saved on this phone. It is sent when there is network.': 'ఈ ఫోన్‌లో సేవ్ అయింది. నెట్‌వర్క్ ఉన్నప్పుడు వెళ్తుంది.',
	'Your lead reads this.': 'దీన్ని మీ లీడ్ చదువుతారు.',
	'Please write what happened': 'ఏం జరిగిందో రాయండి',
	'My explanation for the lead': 'లీడ్‌కు నా వివరణ',

	// rules
	'Child absent': 'బిడ్డ గైర్హాజరు',
	'The child was absent in the last 3 sessions of the center: marked Absent, or not marked.':
		'సెంటర్ గత 3 రోజుల్లో బిడ్డ రాలేదు: గైర్హాజరు వేశారు, లేదా హాజరు వేయలేదు.',
	'Visit the family or call them. Say below what you learned.': 'ఆ ఇంటికి వెళ్లండి లేదా కాల్ చేయండి. తెలిసింది కింద రాయండి.',
	'{child} missed the last {count} sessions, since {date}.': '{child} గత {count} రోజులుగా రాలేదు, {date} నుంచి.',
	'A child': 'ఒక బిడ్డ',
	'Endline below baseline': 'తొలి మార్కుల కంటే చివరివి తక్కువ',
	"All ten skills are scored in the child's endline, and its learning level is lower than that of the baseline.":
		'బిడ్డ చివరి మార్కులు పదీ వేశారు, స్థాయి తొలి స్థాయి కంటే తక్కువగా ఉంది.',
	'Check both scores. If they are right, say below what made it harder for the child.':
		'రెండు మార్కులూ సరిచూడండి. సరైనవే అయితే, బిడ్డకు ఏం కష్టమైందో కింద రాయండి.',
	'{child}: endline level {endline}, baseline level {baseline}.':
		'{child}: చివరి స్థాయి {endline}, తొలి స్థాయి {baseline}.',
	'Fellow absent': 'ఫెలో గైర్హాజరు',
	"The last 3 days of the fellow's own attendance all say Absent.": 'ఫెలో సొంత హాజరులో గత 3 రోజులూ గైర్హాజరు ఉంది.',
	'If a day was marked by mistake, correct it. If you are ill or away, say so below.':
		'ఒక రోజు పొరపాటుగా వేసి ఉంటే సరిచేయండి. ఒంట్లో బాగోకపోతే లేదా ఊళ్లో లేకపోతే కింద రాయండి.',
	'Absent on the last {count} days of attendance, since {date}.':
		'హాజరులో గత {count} రోజులూ గైర్హాజరు, {date} నుంచి.',
	'Many days at once': 'ఒకేసారి చాలా రోజులు',
	'Registers of 10 or more programme days were saved on one calendar day, within the last 14 days. This can be right when the phone had no network for long.':
		'గత 14 రోజుల్లో ఒకే రోజున 10 లేదా ఎక్కువ కార్యక్రమ రోజుల హాజరు పట్టీలు సేవ్ అయ్యాయి. ఫోన్‌కు చాలా కాలం నెట్‌వర్క్ లేకపోతే ఇది సరైనదే కావచ్చు.',
	'Check that each day is right. If the phone had no network, say so below.':
		'ప్రతి రోజూ సరిగా ఉందో చూడండి. ఫోన్‌కు నెట్‌వర్క్ లేకపోతే కింద రాయండి.',
	'{count} programme days were marked on {date}.': '{date}న {count} కార్యక్రమ రోజులకు హాజరు వేశారు.',
	'No register': 'హాజరు పట్టీ లేదు',
	'The center is active and has children, the programme is not over, and no register was taken for 7 days or more.':
		'సెంటర్ యాక్టివ్‌గా ఉంది, పిల్లలు ఉన్నారు, కార్యక్రమం ముగియలేదు, కానీ 7 రోజులు లేదా ఎక్కువగా హాజరు వేయలేదు.',
	'Take the register of the next session. If the center is closed, say so below.':
		'ఈసారి హాజరు వేయండి. సెంటర్ మూసి ఉంటే కింద రాయండి.',
	'No register for {count} days, since {date}.': '{count} రోజులుగా హాజరు పట్టీ లేదు, {date} నుంచి.',
	'Pin outside the district': 'మ్యాప్ గుర్తు జిల్లా బయట ఉంది',
	"The pin on the map is farther from the town of the district's headquarters than any village of that district.":
		'మ్యాప్‌లో గుర్తు జిల్లా కేంద్రానికి ఆ జిల్లాలోని ఏ ఊరి కంటే కూడా దూరంగా ఉంది.',
	'Open your Learning Center and put the pin where the center is.':
		'మీ లెర్నింగ్ సెంటర్ తెరిచి, సెంటర్ ఉన్న చోట గుర్తు పెట్టండి.',
	'The pin is {distance} km from the headquarters of {district} district.':
		'గుర్తు {district} జిల్లా కేంద్రానికి {distance} కిలోమీటర్ల దూరంలో ఉంది.',
	'Same scores for a class': 'ఒక తరగతికి ఒకే మార్కులు',
	'5 or more children of one class have the very same ten scores, and no child of the class has others.':
		'ఒక తరగతిలో 5 లేదా ఎక్కువ మంది పిల్లలకు పదీ ఒకే మార్కులు ఉన్నాయి, వేరే మార్కులు ఎవరికీ లేవు.',
	'Look at each child again and give each one their own scores.': 'ప్రతి బిడ్డనూ మళ్లీ చూసి ఎవరి మార్కులు వారికి వేయండి.',
	'All {count} children of {group} have the same {assessment} scores.':
		'{group}లో {count} మంది పిల్లలందరికీ ఒకే {assessment} మార్కులు ఉన్నాయి.',
	baseline: 'తొలి',
	endline: 'చివరి',
	'those out of school': 'బడికి వెళ్లనివారి',
	'the other classes': 'ఇతర తరగతుల',
	'class {name}': '{name}వ తరగతి',
};
