import type { Catalogue } from '../language.ts';

/** The accounts of staff, stand-in leads, and recovery codes. */
export const accounts: Catalogue = {
	'Given name': 'పేరు',
	Role: 'బాధ్యత',
	'Works under': 'ఎవరి కింద పనిచేస్తారు',
	'Fellows choose a team lead among those of their District Lead.':
		'ఫెలోలు తమ జిల్లా లీడ్ కింద ఉన్న టీమ్ లీడ్‌లలో ఒకరిని ఎంచుకుంటారు.',
	'The head office sees and changes everything, of everybody.': 'ప్రధాన కార్యాలయం అందరి వివరాలూ చూస్తుంది, మార్చగలదు.',
	'What a District Lead may see and decide about.': 'జిల్లా లీడ్ వీటిని చూడగలరు, నిర్ణయించగలరు.',
	'Add another district': 'ఇంకో జిల్లా చేర్చండి',
	'Chosen districts': 'ఎంచుకున్న జిల్లాలు',
	'Remove {label}': '{label} తీసేయండి',
	'Please enter the given name': 'పేరు రాయండి',
	'Please enter the surname': 'ఇంటి పేరు రాయండి',
	'Please choose a role': 'బాధ్యత ఎంచుకోండి',
	'Please choose the District Lead whom they work under': 'వారు ఏ జిల్లా లీడ్ కింద పనిచేస్తారో ఎంచుకోండి',
	'You cannot take your own rights away. Another admin can.': 'మీ హక్కులను మీరే తీసేయలేరు. మరో అడ్మిన్ చేయగలరు.',
	'One admin must stay. Make somebody else an admin first.': 'కనీసం ఒక అడ్మిన్ ఉండాలి. ముందు వేరొకరిని అడ్మిన్ చేయండి.',
	'This number already has an account.': 'ఈ నంబర్‌కు ఇప్పటికే ఖాతా ఉంది.',
	'This account was not found.': 'ఈ ఖాతా కనబడలేదు.',

	// one account
	'Loading the account…': 'ఖాతా లోడ్ అవుతోంది…',
	Closed: 'మూసి ఉంది',
	'Made on': 'తయారైన తేదీ',
	'Their own': 'సొంతది',
	'The first one; to be replaced at login': 'మొదటిది; లాగిన్‌లో మార్చాలి',
	'Second step at login': 'లాగిన్‌లో రెండో దశ',
	'Set up': 'ఏర్పాటైంది',
	'What they did': 'వారు చేసినవి',
	'Save changes': 'మార్పులు సేవ్ చేయండి',
	'Account saved': 'ఖాతా సేవ్ అయింది',
	'Close account': 'ఖాతా మూసేయండి',
	'Close this account?': 'ఈ ఖాతాను మూసేయాలా?',
	'{name} is logged out at once, everywhere, and cannot log in any more. What they did stays. The account can be opened again.':
		'{name} వెంటనే అన్ని చోట్లా లాగౌట్ అవుతారు, ఇక లాగిన్ చేయలేరు. వారు చేసినవి అలాగే ఉంటాయి. ఖాతాను మళ్లీ తెరవవచ్చు.',
	'Account closed': 'ఖాతా మూసేశాం',
	'Open again': 'మళ్లీ తెరవండి',
	'Open this account again?': 'ఈ ఖాతాను మళ్లీ తెరవాలా?',
	'{name} can log in again with their password, and sees what their role and districts allow.':
		'{name} తమ పాస్‌వర్డ్‌తో మళ్లీ లాగిన్ చేయవచ్చు, తమ బాధ్యత, జిల్లాలకు తగినవి చూడవచ్చు.',
	'Account opened': 'ఖాతా తెరిచాం',

	// the list
	'Team Leads, District Leads and the head office: who may log in, and what they may see.':
		'టీమ్ లీడ్‌లు, జిల్లా లీడ్‌లు, ప్రధాన కార్యాలయం: ఎవరు లాగిన్ చేయవచ్చు, ఏం చూడవచ్చు.',
	'New account': 'కొత్త ఖాతా',
	'Loading accounts…': 'ఖాతాలు లోడ్ అవుతున్నాయి…',
	'No account matches': 'ఏ ఖాతా సరిపోలేదు',
	'Check the spelling, or choose other filters.': 'అక్షరాలు సరిచూడండి, లేదా వేరే ఫిల్టర్లు ఎంచుకోండి.',
	'Search by name or number': 'పేరు లేదా నంబర్‌తో వెతకండి',
	'Under {name}': '{name} కింద',
	'Under nobody yet': 'ఇంకా ఎవరి కిందా లేరు',
	'No district yet': 'ఇంకా జిల్లా లేదు',
	'Looks after': 'చూసుకునేవి',
	'Mobile number': 'మొబైల్ నంబర్',
	'Not logged in yet': 'ఇంకా లాగిన్ కాలేదు',

	// a new account
	'For a Team Lead, a District Lead or somebody at the head office.':
		'టీమ్ లీడ్, జిల్లా లీడ్ లేదా ప్రధాన కార్యాలయంలోని వారి కోసం.',
	'Make account': 'ఖాతా తయారు చేయండి',
	'The account is made': 'ఖాతా తయారైంది',
	'{full_name} can log in with {mobile_number} and this password.':
		'{full_name} {mobile_number}తో, ఈ పాస్‌వర్డ్‌తో లాగిన్ చేయవచ్చు.',
	'First password': 'మొదటి పాస్‌వర్డ్',
	'Password copied': 'పాస్‌వర్డ్ కాపీ అయింది',
	'It is shown only now. At the first login they choose one of their own.':
		'ఇది ఇప్పుడు మాత్రమే కనిపిస్తుంది. మొదటి లాగిన్‌లో వారు సొంతది ఎంచుకుంటారు.',
	'All accounts': 'అన్ని ఖాతాలు',

	// stand-in leads
	'Stand-in leads': 'తాత్కాలిక లీడ్‌లు',
	'While a District Lead is away, another one sees the fellows and applications of the district and decides on them.':
		'జిల్లా లీడ్ సెలవులో ఉన్నప్పుడు ఆ జిల్లా ఫెలోలను, దరఖాస్తులను మరొక లీడ్ చూసి నిర్ణయిస్తారు.',
	'A lead is away': 'లీడ్ సెలవులో ఉన్నారు',
	'District without its lead': 'లీడ్ లేని జిల్లా',
	'District Lead who stands in': 'బదులుగా చూసే జిల్లా లీడ్',
	'First day': 'మొదటి రోజు',
	'Last day': 'చివరి రోజు',
	'Let them stand in': 'బాధ్యత ఇవ్వండి',
	'Nobody stands in': 'తాత్కాలిక లీడ్‌లు లేరు',
	'When a District Lead is on leave, another one can look after the district above.':
		'జిల్లా లీడ్ సెలవులో ఉంటే, ఆ జిల్లాను చూసుకునే మరొకరిని పైన ఎంచుకోవచ్చు.',
	'Leads who stand in': 'బదులుగా చూసే లీడ్‌లు',
	'Stands in': 'బదులుగా',
	Days: 'రోజులు',
	'Made by': 'చేసినవారు',
	End: 'ముగించండి',
	'End: {full_name}, {district_name}': 'ముగించండి: {full_name}, {district_name}',
	Over: 'ముగిసింది',
	Later: 'తర్వాత',
	Now: 'ఇప్పుడు',
	Ended: 'ముగించారు',
	'End this now?': 'ఇప్పుడే ముగించాలా?',
	'{name} loses {district} at once. What was decided meanwhile stays.':
		'{name}కు {district} బాధ్యత వెంటనే పోతుంది. ఈ లోగా నిర్ణయించినవి అలాగే ఉంటాయి.',
	'Ending…': 'ముగిస్తోంది…',
	'Please choose the first day': 'మొదటి రోజు ఎంచుకోండి',
	'Please choose the last day': 'చివరి రోజు ఎంచుకోండి',
	'The last day cannot be before the first': 'చివరి రోజు మొదటి రోజు కంటే ముందు ఉండకూడదు',
	'The last day cannot be in the past': 'చివరి రోజు గడిచిపోయి ఉండకూడదు',
	'This lead looks after the district anyway': 'ఈ లీడ్ ఈ జిల్లాను ఎలాగూ చూసుకుంటున్నారు',
	'Please choose a district': 'జిల్లా ఎంచుకోండి',

	// recovery codes
	'Recovery code': 'రికవరీ కోడ్',
	'Make a recovery code?': 'రికవరీ కోడ్ తయారు చేయాలా?',
	'With this code {name} gets a new password. Make it only while you speak with them and are sure who it is. An earlier code stops working.':
		'ఈ కోడ్‌తో {name}కు కొత్త పాస్‌వర్డ్ వస్తుంది. వారితో మాట్లాడుతూ, వారే అని నిర్ధారించుకున్నాకే తయారు చేయండి. పాత కోడ్ పనిచేయదు.',
	'Make code': 'కోడ్ తయారు చేయండి',
	'Making…': 'తయారవుతోంది…',
	'Valid until {time}, shown once': '{time} వరకు పనిచేస్తుంది, ఒక్కసారే కనిపిస్తుంది',
	'On the login page they open {link} and type {number}.': 'లాగిన్ పేజీలో వారు {link} తెరిచి {number} టైప్ చేయాలి.',
	'Read the code out, letter by letter. They type it into {field}.':
		'కోడ్‌ను ఒక్కో అక్షరంగా చదివి వినిపించండి. వారు దాన్ని {field}లో టైప్ చేయాలి.',
	'A new password appears. They keep it and log in with it.':
		'కొత్త పాస్‌వర్డ్ కనిపిస్తుంది. వారు దాన్ని దాచుకుని దాంతో లాగిన్ చేయాలి.',
	'The code works for {minutes} minutes and for {tries} tries. Do not send it in a message.':
		'కోడ్ {minutes} నిమిషాలు, {tries} ప్రయత్నాల వరకు పనిచేస్తుంది. దాన్ని సందేశంలో పంపవద్దు.',
};
