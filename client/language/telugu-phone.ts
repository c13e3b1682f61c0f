import type { Catalogue } from './language.ts';

/** The check of the phone. */
export const phone: Catalogue = {
	'See what works and what to do where something does not.': 'ఏవి పనిచేస్తున్నాయో, చేయనిచోట ఏం చేయాలో చూడండి.',
	'Check again': 'మళ్లీ పరీక్షించండి',
	'Checking...': 'పరీక్షిస్తోంది...',
	Good: 'బాగుంది',
	'Not checked yet': 'ఇంకా పరీక్షించలేదు',
	Network: 'నెట్‌వర్క్',
	'Without network': 'నెట్‌వర్క్ లేనప్పుడు',
	'Ready for a place without network': 'నెట్‌వర్క్ లేని చోటికి సిద్ధం',
	Storage: 'స్టోరేజ్',
	'Unsent items': 'పంపాల్సినవి',
	Clock: 'గడియారం',
	Microphone: 'మైక్',
	Camera: 'కెమెరా',
	microphone: 'మైక్',
	camera: 'కెమెరా',
	location: 'లొకేషన్',
	Browser: 'బ్రౌజర్',
	'App version': 'యాప్ వెర్షన్',
	'Show what waits ({count})': 'పంపాల్సినవి చూడండి ({count})',
	'Open {label} ({count})': '{label} తెరవండి ({count})',
	'Trying...': 'ప్రయత్నిస్తోంది...',
	'Try the {device}': '{device} పరీక్షించండి',

	'No answer from Yuva. Turn on mobile data, or go to a place with signal, then press Check again.':
		'యువ నుంచి జవాబు లేదు. మొబైల్ డేటా ఆన్ చేయండి, లేదా సిగ్నల్ ఉన్న చోటికి వెళ్లండి, తర్వాత “మళ్లీ పరీక్షించండి” నొక్కండి.',
	'Another page answered instead of Yuva. If you use Wi-Fi, sign in to it first or turn it off, then press Check again.':
		'యువకు బదులు వేరే పేజీ జవాబిచ్చింది. వైఫై వాడుతుంటే ముందు దానిలో లాగిన్ అవ్వండి లేదా దాన్ని ఆపండి, తర్వాత “మళ్లీ పరీక్షించండి” నొక్కండి.',
	'Yuva answered, but is busy or under repair. Please try again in a few minutes.':
		'యువ జవాబిచ్చింది, కానీ రద్దీగా లేదా మరమ్మతులో ఉంది. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి.',
	'Yuva answered in {seconds} seconds, which is slow. Send photos and recordings from a place with better signal.':
		'యువ {seconds} సెకన్లలో జవాబిచ్చింది, ఇది నెమ్మది. ఫోటోలు, రికార్డింగ్‌లు మంచి సిగ్నల్ ఉన్న చోట పంపండి.',
	'Yuva answered in {seconds} seconds.': 'యువ {seconds} సెకన్లలో జవాబిచ్చింది.',

	'This browser cannot keep your work. Leave private (incognito) mode, allow site data for Yuva, and use Chrome.':
		'ఈ బ్రౌజర్ మీ పనిని దాచలేదు. ప్రైవేట్ (ఇన్‌కాగ్నిటో) మోడ్ నుంచి బయటకు రండి, యువకు సైట్ డేటా అనుమతి ఇవ్వండి, క్రోమ్ వాడండి.',
	'This browser keeps your work, but not everything that Yuva needs. Allow cookies and site data for Yuva, and use Chrome.':
		'ఈ బ్రౌజర్ మీ పనిని దాచుతుంది, కానీ యువకు కావలసినవన్నీ దాచదు. యువకు కుకీలు, సైట్ డేటా అనుమతించండి, క్రోమ్ వాడండి.',
	'Not working: {parts}. Say this when you ask for help.': 'పనిచేయనివి: {parts}. సహాయం అడిగేటప్పుడు ఇది చెప్పండి.',
	'Only {size} are free for Yuva. Delete videos or apps that you do not need.':
		'యువకు {size} మాత్రమే ఖాళీ ఉంది. అవసరం లేని వీడియోలు, యాప్‌లు తొలగించండి.',
	'Your work can be kept on this phone.': 'మీ పని ఈ ఫోన్‌లో దాచవచ్చు.',
	'Yuva uses {used} of the {allowed} that it may use.': 'యువ వాడుకోగల {allowed}లో {used} వాడుతోంది.',
	'The phone keeps your work.': 'ఫోన్ మీ పనిని దాచి ఉంచుతుంది.',
	'Send your work before the phone gets full.': 'ఫోన్ నిండకముందే మీ పనిని పంపండి.',

	'This browser cannot open Yuva without network. Use Chrome at the usual address.':
		'ఈ బ్రౌజర్ నెట్‌వర్క్ లేకుండా యువను తెరవలేదు. ఎప్పటి చిరునామాలో క్రోమ్ వాడండి.',
	'Yuva is made ready for work without network when you sign in. Then press Check again.':
		'మీరు లాగిన్ అయినప్పుడు యువ నెట్‌వర్క్ లేకుండా పనికి సిద్ధమవుతుంది. తర్వాత “మళ్లీ పరీక్షించండి” నొక్కండి.',
	'Yuva is being made ready for work without network. Wait a moment, then press Check again.':
		'నెట్‌వర్క్ లేకుండా పనికి యువ సిద్ధమవుతోంది. కొంచెం ఆగి “మళ్లీ పరీక్షించండి” నొక్కండి.',
	'Yuva opens without network from the next start on.': 'వచ్చేసారి నుంచి యువ నెట్‌వర్క్ లేకుండా తెరుచుకుంటుంది.',
	'Yuva opens without network. A new version is ready: it comes with the next start.':
		'యువ నెట్‌వర్క్ లేకుండా తెరుచుకుంటుంది. కొత్త వెర్షన్ సిద్ధంగా ఉంది: వచ్చేసారి తెరిచినప్పుడు వస్తుంది.',
	'Yuva opens without network.': 'యువ నెట్‌వర్క్ లేకుండా తెరుచుకుంటుంది.',
	'This phone has not read yet what you need at a place without network. Open Yuva where there is network, and wait a minute.':
		'నెట్‌వర్క్ లేని చోట మీకు కావలసినవి ఈ ఫోన్‌లోకి ఇంకా రాలేదు. నెట్‌వర్క్ ఉన్న చోట యువను తెరిచి ఒక నిమిషం ఆగండి.',
	'Ready. Last read: {since}.': 'సిద్ధం. చివరిసారి తీసుకున్నది: {since}.',

	'{count} items saved on this phone and not sent yet.': {
		one: '{count} అంశం ఈ ఫోన్‌లో సేవ్ అయింది, ఇంకా పంపలేదు.',
		other: '{count} అంశాలు ఈ ఫోన్‌లో సేవ్ అయ్యాయి, ఇంకా పంపలేదు.',
	},
	'{count} items not accepted: open and correct.': {
		one: '{count} అంశం తీసుకోలేదు: తెరిచి సరిచేయండి.',
		other: '{count} అంశాలు తీసుకోలేదు: తెరిచి సరిచేయండి.',
	},
	'Together {size}.': 'మొత్తం {size}.',
	'{count} items begun and not saved. Open and finish.': {
		one: '{count} అంశం మొదలైంది, సేవ్ కాలేదు. తెరిచి పూర్తి చేయండి.',
		other: '{count} అంశాలు మొదలయ్యాయి, సేవ్ కాలేదు. తెరిచి పూర్తి చేయండి.',
	},
	'{count} items of another account on this phone: sign in with it.': {
		one: 'ఈ ఫోన్‌లో వేరే ఖాతా అంశం {count} ఉంది: ఆ ఖాతాతో లాగిన్ అవ్వండి.',
		other: 'ఈ ఫోన్‌లో వేరే ఖాతా అంశాలు {count} ఉన్నాయి: ఆ ఖాతాతో లాగిన్ అవ్వండి.',
	},
	'Nothing waits on this phone.': 'ఈ ఫోన్‌లో పంపాల్సినవి ఏవీ లేవు.',
	'This browser does not show what it keeps. Leave private (incognito) mode, then press Check again.':
		'ఈ బ్రౌజర్ దాచినవి చూపడం లేదు. ప్రైవేట్ (ఇన్‌కాగ్నిటో) మోడ్ నుంచి బయటకు వచ్చి “మళ్లీ పరీక్షించండి” నొక్కండి.',

	'The {device} works.': '{device} పనిచేస్తోంది.',
	'Found, but only to within {metres} metres. Go outdoors, then try again.':
		'దొరికింది, కానీ {metres} మీటర్ల తేడా ఉండవచ్చు. బయటకు వెళ్లి మళ్లీ ప్రయత్నించండి.',
	'Found to within {count} metres.': {
		one: 'దొరికింది, తేడా {count} మీటర్ లోపు.',
		other: 'దొరికింది, తేడా {count} మీటర్ల లోపు.',
	},
	'The {device} is not allowed. Press the sign left of the address, open Permissions and allow the {device}, then try again.':
		'{device} అనుమతి లేదు. చిరునామాకు ఎడమవైపు గుర్తు నొక్కి, అనుమతులలో {device}కు అనుమతి ఇచ్చి, మళ్లీ ప్రయత్నించండి.',
	'The {device} is allowed. Press the button to try it.': '{device} అనుమతి ఉంది. పరీక్షించడానికి బటన్ నొక్కండి.',
	'Press the button to try it. The phone may ask you to allow it: press Allow.':
		'పరీక్షించడానికి బటన్ నొక్కండి. ఫోన్ అనుమతి అడిగితే అనుమతించండి.',
	'No microphone was found. Connect one, then try again.': 'మైక్ దొరకలేదు. ఒకటి కలిపి మళ్లీ ప్రయత్నించండి.',
	'No camera was found. You can still choose photos from the gallery.':
		'కెమెరా దొరకలేదు. అయినా గ్యాలరీ నుంచి ఫోటోలు ఎంచుకోవచ్చు.',
	'The phone could not find where it is. Turn on Location in the settings, then try again.':
		'ఫోన్ తానున్న చోటును కనుగొనలేదు. సెట్టింగ్‌లలో లొకేషన్ ఆన్ చేసి మళ్లీ ప్రయత్నించండి.',
	'The microphone cannot be used now. Close calls and other apps that use it, then try again.':
		'మైక్ ఇప్పుడు వాడలేం. కాల్స్, మైక్ వాడే యాప్‌లు మూసి మళ్లీ ప్రయత్నించండి.',
	'The camera cannot be used now. Close other apps that use it, then try again.':
		'కెమెరా ఇప్పుడు వాడలేం. కెమెరా వాడే యాప్‌లు మూసి మళ్లీ ప్రయత్నించండి.',
	'The microphone did not answer. Please try again.': 'మైక్ జవాబివ్వలేదు. మళ్లీ ప్రయత్నించండి.',
	'The camera did not answer. Please try again.': 'కెమెరా జవాబివ్వలేదు. మళ్లీ ప్రయత్నించండి.',
	'The phone took too long to find where it is. Go outdoors, then try again.':
		'ఫోన్ తానున్న చోటును కనుగొనడానికి చాలా సేపు పట్టింది. బయటకు వెళ్లి మళ్లీ ప్రయత్నించండి.',
	'This browser cannot record sound. Open Yuva in Chrome.': 'ఈ బ్రౌజర్ మాటలు రికార్డ్ చేయలేదు. యువను క్రోమ్‌లో తెరవండి.',
	'This browser cannot use the camera. Open Yuva in Chrome.': 'ఈ బ్రౌజర్ కెమెరా వాడలేదు. యువను క్రోమ్‌లో తెరవండి.',
	'This browser cannot tell where you are. Open Yuva in Chrome.':
		'మీరెక్కడున్నారో ఈ బ్రౌజర్ చెప్పలేదు. యువను క్రోమ్‌లో తెరవండి.',

	'This browser does not say what it is. Yuva works best in Chrome.':
		'ఈ బ్రౌజర్ ఏదో తెలియడం లేదు. యువ క్రోమ్‌లో బాగా పనిచేస్తుంది.',
	'{name} {version} is new enough. Yuva works from {name} {needed} on.':
		'{name} {version} సరిపోతుంది. యువకు {name} {needed} లేదా కొత్తది చాలు.',
	'{name} {version} is too old. Yuva needs {name} {needed} or newer. Please update it, then open Yuva again.':
		'{name} {version} చాలా పాతది. యువకు {name} {needed} లేదా కొత్తది కావాలి. అప్‌డేట్ చేసి యువను మళ్లీ తెరవండి.',
	'The date in India is {date}': 'భారతదేశంలో తేదీ {date}',
	'{today} by this phone. It can be compared only when Yuva answers.':
		'ఈ ఫోన్ ప్రకారం {today}. యువ జవాబిచ్చాకే పోల్చగలం.',
	'{today}. The clock of this phone is right.': '{today}. ఈ ఫోన్ గడియారం సరిగ్గా ఉంది.',
	'{today}. The clock of this phone is {count} minutes ahead.': '{today}. ఈ ఫోన్ గడియారం {count} నిమిషాలు ముందుంది.',
	'{today}. The clock of this phone is {count} minutes behind.': '{today}. ఈ ఫోన్ గడియారం {count} నిమిషాలు వెనకుంది.',
	'Turn on automatic date and time in the settings; until then Yuva goes by the time of the server.':
		'సెట్టింగ్‌లలో ఆటోమేటిక్ తేదీ, సమయం ఆన్ చేయండి; అప్పటివరకు యువ సర్వర్ సమయాన్ని పాటిస్తుంది.',
	'This is not a released version.': 'ఇది విడుదల చేసిన వెర్షన్ కాదు.',
	'Yuva {version}, built on {date}. Say this when you ask for help.':
		'యువ {version}, తయారైన తేదీ {date}. సహాయం అడిగేటప్పుడు ఇది చెప్పండి.',

	'Task 1: Set up LC': 'పని 1: సెంటర్ ఏర్పాటు',
	'Task 2: Register Children': 'పని 2: పిల్లల నమోదు',
	'Scores of the class': 'తరగతి మార్కులు',
	'New child profile': 'కొత్త బిడ్డ వివరాలు',
	'Changed child profile': 'మార్చిన బిడ్డ వివరాలు',
	'Consent of several guardians': 'పలువురు సంరక్షకుల సమ్మతి',
	'Testimonial form': 'అనుభవాల ఫారం',
	'Testimonial recording': 'అనుభవాల రికార్డింగ్',
};
