import type { Catalogue } from './language.ts';

/** Programme years and certificates. */
export const years: Catalogue = {
	// the own years
	'Your programme years. Each has its own figures; they never change a year before.':
		'మీ కార్యక్రమ సంవత్సరాలు. ఒక్కో సంవత్సరానికి దాని సొంత అంకెలు; పాత సంవత్సరాలవి మారవు.',
	'Loading your years…': 'మీ సంవత్సరాలు లోడ్ అవుతున్నాయి…',
	'Loading the years…': 'సంవత్సరాలు లోడ్ అవుతున్నాయి…',
	'No year yet': 'ఇంకా ఏ సంవత్సరమూ లేదు',
	'Your first year begins when you have signed both declarations of your application.':
		'దరఖాస్తులోని రెండు ప్రకటనలపై సంతకం చేశాక మీ తొలి సంవత్సరం మొదలవుతుంది.',
	Left: 'వదిలారు',
	'Not continued': 'కొనసాగలేదు',
	'{from} to {to}': '{from} నుంచి {to} వరకు',
	'since {date}': '{date} నుంచి',
	'Reason of the end': 'ముగిసిన కారణం',
	'Own attendance': 'సొంత హాజరు',
	'Mean baseline level': 'సగటు తొలి స్థాయి',
	'Mean endline level': 'సగటు చివరి స్థాయి',
	'Tasks done': 'పూర్తయిన పనులు',
	'{count} children': { one: '{count} బిడ్డ', other: '{count} మంది పిల్లలు' },
	Year: 'సంవత్సరం',

	// applying again
	'Be a fellow in {year}': '{year}లో ఫెలోగా ఉండండి',
	'the new year': 'కొత్త సంవత్సరం',
	'You can apply again with this account. What you have registered stays.':
		'ఈ ఖాతాతోనే మళ్లీ దరఖాస్తు చేయవచ్చు. మీ నమోదు వివరాలు అలాగే ఉంటాయి.',
	'Apply again': 'మళ్లీ దరఖాస్తు చేయండి',
	'Please check what you have registered and correct what has changed. Then do the two tasks again.':
		'నమోదులో ఇచ్చిన వివరాలు చూసి, మారినవి సరిచేయండి. తర్వాత రెండు పనులూ మళ్లీ చేయండి.',
	'Before you apply': 'దరఖాస్తుకు ముందు',
	'Check what you have registered': 'నమోదు వివరాలు చూడండి',
	'Birth date, village and the rest are filled in. Correct what has changed.':
		'పుట్టిన తేదీ, ఊరు, మిగతావి నింపి ఉన్నాయి. మారినవి సరిచేయండి.',
	'Apply for {year}': '{year}కు దరఖాస్తు చేయండి',
	'Applying…': 'దరఖాస్తు పంపుతోంది…',
	'No programme year is open. Please come back when the next year opens.':
		'ఇప్పుడు ఏ కార్యక్రమ సంవత్సరమూ తెరిచి లేదు. తర్వాతి సంవత్సరం తెరిచినప్పుడు మళ్లీ రండి.',
	'You are enrolled in this programme year already.': 'ఈ కార్యక్రమ సంవత్సరంలో మీరు ఇప్పటికే ఉన్నారు.',
	'Your application is open already. Please go on with its steps.':
		'మీ దరఖాస్తు ఇప్పటికే నడుస్తోంది. దాని దశలు కొనసాగించండి.',
	'Please complete your registration first.': 'ముందు మీ నమోదు పూర్తి చేయండి.',

	// the years of a child
	'Center of': 'ఎవరి సెంటర్',
	'A fellow whose data was erased': 'సమాచారం తొలగించిన ఫెలో',
	'Joined on': 'చేరిన తేదీ',
	'Left on': 'వెళ్లిన తేదీ',
	'Days present': 'వచ్చిన రోజులు',
	'Baseline level': 'తొలి స్థాయి',
	'Endline level': 'చివరి స్థాయి',
	'Child left the center': 'బిడ్డ సెంటర్ వదిలింది',
	'{name} left': '{name} సెంటర్ వదిలింది',
	'{name} is off the list.': '{name}ను జాబితా నుంచి తీసేశారు.',
	'Attendance and scores stay. The District Lead can bring the child back.':
		'హాజరు, మార్కులు అలాగే ఉంటాయి. జిల్లా లీడ్ బిడ్డను తిరిగి చేర్చగలరు.',
	Reason: 'కారణం',
	'Choose the reason': 'కారణం ఎంచుకోండి',
	'Moved away': 'వేరే ఊరు వెళ్లారు',
	'Other work': 'వేరే పని',
	Health: 'ఆరోగ్యం',
	'Finished class 10': '10వ తరగతి పూర్తయింది',
	'Left at the end of the year': 'సంవత్సరం చివర వెళ్లిపోయారు',
	Note: 'గమనిక',
	'Last day in the center': 'సెంటర్‌కు వచ్చిన చివరి రోజు',
	'Take off the list': 'జాబితా నుంచి తీసేయండి',
	'Saving…': 'సేవ్ అవుతోంది…',
	'Please choose a reason': 'కారణం ఎంచుకోండి',
	'Please choose the date': 'తేదీ ఎంచుకోండి',
	'Please write the reason': 'కారణం రాయండి',
	'This child was not found. It may be in another district now.': 'ఈ బిడ్డ కనబడలేదు. ఇప్పుడు వేరే జిల్లాలో ఉండవచ్చు.',

	// certificates
	Certificate: 'సర్టిఫికెట్',
	'Certificate {year}': 'సర్టిఫికెట్ {year}',
	'My certificate': 'నా సర్టిఫికెట్',
	'Loading the certificate…': 'సర్టిఫికెట్ లోడ్ అవుతోంది…',
	'This certificate is valid': 'ఈ సర్టిఫికెట్ చెల్లుతుంది',
	'The fellowship was completed.': 'ఫెలోషిప్ పూర్తి చేశారు.',
	'This certificate was withdrawn': 'ఈ సర్టిఫికెట్‌ను వెనక్కి తీసుకున్నారు',
	'It is not valid any more.': 'ఇది ఇక చెల్లదు.',
	Organisation: 'సంస్థ',
	'There is a certificate once the fellowship is completed.': 'ఫెలోషిప్ పూర్తయ్యాక సర్టిఫికెట్ ఉంటుంది.',
	'The certificate can be printed once the endline is saved or the year is closed.':
		'చివరి మార్కులు సేవ్ అయ్యాక లేదా సంవత్సరం ముగిశాక సర్టిఫికెట్ ముద్రించవచ్చు.',
	'There is no such certificate.': 'ఇలాంటి సర్టిఫికెట్ లేదు.',
	'You can apply again from {day}, or when the next programme year opens.':
		'{day} నుంచి, లేదా తర్వాతి కార్యక్రమ సంవత్సరం మొదలైనప్పుడు మళ్లీ దరఖాస్తు చేయవచ్చు.',
};
