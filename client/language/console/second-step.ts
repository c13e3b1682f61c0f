import type { Catalogue } from '../language.ts';

/** The second step of staff at sign-in: asking for it, setting it up, and its backup codes. */
export const secondStep: Catalogue = {
	// at sign-in
	'One more step': 'ఇంకో దశ',
	'Your password is right. Now show that it is you.': 'మీ పాస్‌వర్డ్ సరైనదే. ఇప్పుడు అది మీరేనని చూపండి.',
	'Begin again': 'మళ్లీ మొదలుపెట్టండి',
	'No passkey, no app and no backup code? A lead asks the head office. They can remove this step.':
		'పాస్‌కీ, యాప్, బ్యాకప్ కోడ్ ఏవీ లేవా? ప్రధాన కార్యాలయాన్ని అడగండి. వారు ఈ దశను తీసేయగలరు.',
	'Use a passkey': 'పాస్‌కీ వాడండి',
	'Waiting for the passkey…': 'పాస్‌కీ కోసం ఆగింది…',
	'Six digits from your authenticator app. Without your phone: a backup code.':
		'మీ అథెంటికేటర్ యాప్‌లోని ఆరు అంకెలు. ఫోన్ దగ్గర లేకపోతే: ఒక బ్యాకప్ కోడ్.',
	'Backup code': 'బ్యాకప్ కోడ్',
	'Only if you do not have your passkey with you. Each works once.':
		'పాస్‌కీ మీ దగ్గర లేకపోతేనే. ఒక్కో కోడ్ ఒకసారే పనిచేస్తుంది.',
	'Checking…': 'సరిచూస్తోంది…',
	'Please enter your password': 'మీ పాస్‌వర్డ్ ఇవ్వండి',

	// asking again
	'Please confirm that it is you': 'అది మీరేనని ఖరారు చేయండి',
	'This concerns many people’s data, or who may see it. So Yuva asks again. It then does not ask for ten minutes.':
		'ఇది చాలామంది సమాచారానికి, లేదా దాన్ని ఎవరు చూడవచ్చనేదానికి సంబంధించింది. అందుకే యువ మళ్లీ అడుగుతోంది. తర్వాత పది నిమిషాలు అడగదు.',
	Confirm: 'ఖరారు చేయండి',

	// the screen
	'First, a second step at login': 'ముందుగా, లాగిన్‌లో రెండో దశ',
	'A password can be stolen or guessed. With a second step, Yuva also asks for a passkey or for a code from your phone.':
		'పాస్‌వర్డ్‌ను ఎవరైనా దొంగిలించవచ్చు, ఊహించవచ్చు. రెండో దశ ఉంటే పాస్‌కీ లేదా మీ ఫోన్‌లోని కోడ్ కూడా యువ అడుగుతుంది.',
	'Choose one of the two. Then the console opens.': 'రెండింటిలో ఒకటి ఎంచుకోండి. అప్పుడు కన్సోల్ తెరుచుకుంటుంది.',
	'You can have both.': 'రెండూ పెట్టుకోవచ్చు.',
	Passkeys: 'పాస్‌కీలు',
	'The fingerprint, face or screen lock of your device, or a security key.':
		'మీ ఫోన్ లేదా కంప్యూటర్ వేలిముద్ర, ముఖం, స్క్రీన్ లాక్, లేదా సెక్యూరిటీ కీ.',
	'Made on {day}, last used {used}': '{day}న చేశారు, చివరిగా వాడింది {used}',
	'Made on {day}, not used yet': '{day}న చేశారు, ఇంకా వాడలేదు',
	'Add a passkey': 'పాస్‌కీ చేర్చండి',
	'New passkey': 'కొత్త పాస్‌కీ',
	'A passkey uses the fingerprint, face or screen lock of this device, or a security key. Nothing has to be typed at login.':
		'పాస్‌కీ ఈ ఫోన్ లేదా కంప్యూటర్ వేలిముద్ర, ముఖం, స్క్రీన్ లాక్, లేదా సెక్యూరిటీ కీని వాడుతుంది. లాగిన్‌లో ఏమీ టైప్ చేయక్కర్లేదు.',
	'So that you find it again later, for example: Office laptop': 'తర్వాత గుర్తించడానికి, ఉదాహరణకు: ఆఫీస్ ల్యాప్‌టాప్',
	'Make passkey': 'పాస్‌కీ చేయండి',
	'Please give the passkey a name': 'పాస్‌కీకి ఒక పేరు ఇవ్వండి',
	'Authenticator app': 'అథెంటికేటర్ యాప్',
	'An app on your phone shows six digits, new ones every half minute. It needs no network.':
		'మీ ఫోన్‌లోని యాప్ ఆరు అంకెలు చూపిస్తుంది, అర నిమిషానికోసారి కొత్తవి. దీనికి ఇంటర్నెట్ అక్కర్లేదు.',
	'Set up on {day}, last used {used}': '{day}న ఏర్పాటు చేశారు, చివరిగా వాడింది {used}',
	'Set up on {day}, not used yet': '{day}న ఏర్పాటు చేశారు, ఇంకా వాడలేదు',
	'Move to another phone': 'వేరే ఫోన్‌కు మార్చండి',
	'Set up an app': 'యాప్ ఏర్పాటు చేయండి',
	'the authenticator app': 'అథెంటికేటర్ యాప్',
	'Open an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.':
		'మీ ఫోన్‌లో గూగుల్ అథెంటికేటర్, ఏజిస్ లేదా 2ఎఫ్ఏఎస్ వంటి అథెంటికేటర్ యాప్ తెరవండి.',
	'Scan this code with it.': 'దానితో ఈ కోడ్‌ను స్కాన్ చేయండి.',
	'Code to scan with the app': 'యాప్‌తో స్కాన్ చేయాల్సిన కోడ్',
	'On this phone, or if it cannot be scanned, type this key:': 'ఇదే ఫోన్‌లో అయితే, లేదా స్కాన్ కాకపోతే, ఈ కీ టైప్ చేయండి:',
	'Type the six digits that the app shows.': 'యాప్ చూపించే ఆరు అంకెలు టైప్ చేయండి.',
	Removed: 'తీసేశారు',
	'Remove {name}': '{name} తీసేయండి',
	'Remove {name}?': '{name} తీసేయాలా?',
	'It is your last one. Your password alone then opens your account, and the backup codes stop working.':
		'ఇది మీ చివరిది. ఆ తర్వాత పాస్‌వర్డ్ ఒక్కదానితోనే మీ ఖాతా తెరుచుకుంటుంది, బ్యాకప్ కోడ్‌లు పనిచేయవు.',
	'It no longer works at login.': 'ఇది ఇక లాగిన్‌లో పనిచేయదు.',
	'Removing…': 'తీసేస్తోంది…',

	// backup codes
	'Backup codes': 'బ్యాకప్ కోడ్‌లు',
	'{count} codes are left.': { one: '{count} కోడ్ మిగిలింది.', other: '{count} కోడ్‌లు మిగిలాయి.' },
	'Each lets you in once, when your phone or key is lost.': 'ఫోన్ లేదా కీ పోయినప్పుడు ఒక్కో కోడ్‌తో ఒకసారి లాగిన్ అవ్వవచ్చు.',
	'Make ten new codes': 'పది కొత్త కోడ్‌లు చేయండి',
	'Keep these backup codes': 'ఈ బ్యాకప్ కోడ్‌లు దాచుకోండి',
	'If your phone or key is lost, one of these codes lets you in.': 'మీ ఫోన్ లేదా కీ పోతే వీటిలో ఒక కోడ్‌తో లాగిన్ అవ్వవచ్చు.',
	'They are shown only now.': 'ఇవి ఇప్పుడు మాత్రమే కనిపిస్తాయి.',
	'Write them on paper, or keep them where you keep passwords. Each works once.':
		'కాగితంపై రాసుకోండి, లేదా పాస్‌వర్డ్‌లు దాచే చోట దాచండి. ఒక్కోటి ఒకసారే పనిచేస్తుంది.',
	'Copy all': 'అన్నీ కాపీ చేయండి',
	Copied: 'కాపీ అయ్యాయి',
	'Could not copy. Please write the codes down.': 'కాపీ కాలేదు. కోడ్‌లను రాసుకోండి.',
	'I have kept them': 'దాచుకున్నాను',

	// removal by the head office
	'Remove second step': 'రెండో దశ తీసేయండి',
	'Remove the second step?': 'రెండో దశను తీసేయాలా?',
	'{name} then logs in with the password alone, until they set up a new second step. They are logged out everywhere. Do this only while you speak with them and are sure who it is.':
		'{name} కొత్త రెండో దశ ఏర్పాటు చేసుకునే వరకు పాస్‌వర్డ్‌తో మాత్రమే లాగిన్ అవుతారు. అన్ని చోట్లా లాగౌట్ అవుతారు. వారితో మాట్లాడుతూ, వారెవరో ఖాయమైతేనే ఇలా చేయండి.',
	'The second step is removed': 'రెండో దశను తీసేశారు',
	'The phone or key was lost or stolen': 'ఫోన్ లేదా కీ పోయింది, దొంగిలించారు',
	'The phone or key is broken': 'ఫోన్ లేదా కీ పాడైంది',
	'They have a new phone': 'కొత్త ఫోన్ తీసుకున్నారు',
	'Another reason': 'వేరే కారణం',

	// what the server and the browser say
	'This code is wrong, or it was used before. Please wait for the next one.':
		'ఈ కోడ్ తప్పు, లేదా ఇంతకు ముందే వాడారు. తర్వాతి కోడ్ కోసం ఆగండి.',
	'This passkey was not accepted. Please try again.': 'ఈ పాస్‌కీని అంగీకరించలేదు. మళ్లీ ప్రయత్నించండి.',
	'This is not your password': 'ఇది మీ పాస్‌వర్డ్ కాదు',
	'This login took too long. Please log in again.': 'ఈ లాగిన్‌కు చాలా సమయం పట్టింది. మళ్లీ లాగిన్ అవ్వండి.',
	'Please confirm that it is you, then try again.': 'అది మీరేనని ఖరారు చేసి, మళ్లీ ప్రయత్నించండి.',
	'Please set up a second step at login first.': 'ముందు లాగిన్‌లో రెండో దశ ఏర్పాటు చేయండి.',
	'One second step must stay. Add another one first.': 'ఒక రెండో దశ తప్పక ఉండాలి. ముందు ఇంకొకటి చేర్చండి.',
	'You have ten passkeys. Please remove one first.': 'మీకు పది పాస్‌కీలు ఉన్నాయి. ముందు ఒకటి తీసేయండి.',
	'This passkey is on your list already.': 'ఈ పాస్‌కీ ఇప్పటికే మీ జాబితాలో ఉంది.',
	'This account has no passkey.': 'ఈ ఖాతాకు పాస్‌కీ లేదు.',
	'This account has no second step at login.': 'ఈ ఖాతాకు లాగిన్‌లో రెండో దశ లేదు.',
	'You change your own under “Second step at login”.': 'మీ సొంతదాన్ని “లాగిన్‌లో రెండో దశ”లో మార్చుకోండి.',
	'The passkey was not used. Please try again, or use a code.': 'పాస్‌కీ వాడలేదు. మళ్లీ ప్రయత్నించండి, లేదా కోడ్ వాడండి.',
	'This device already has a passkey for your account.': 'ఇందులో మీ ఖాతాకు ఇప్పటికే పాస్‌కీ ఉంది.',
	'This browser cannot use passkeys here. Please use a code.': 'ఈ బ్రౌజర్ ఇక్కడ పాస్‌కీలు వాడలేదు. కోడ్ వాడండి.',
	'The address of this server is not set up for passkeys. Please use an authenticator app.':
		'ఈ సర్వర్ చిరునామా పాస్‌కీలకు ఏర్పాటు కాలేదు. అథెంటికేటర్ యాప్ వాడండి.',
	'Passkeys need an address with a name. This one is only a number. Please use an authenticator app.':
		'పాస్‌కీలకు పేరున్న చిరునామా కావాలి. ఇది అంకెలే. అథెంటికేటర్ యాప్ వాడండి.',
	'Passkeys need an address that begins with https://. Please use an authenticator app.':
		'పాస్‌కీలకు సురక్షిత చిరునామా (హెచ్‌టీటీపీఎస్) కావాలి. అథెంటికేటర్ యాప్ వాడండి.',
	'Passkeys work only at {origin}. Please open Yuva there.': 'పాస్‌కీలు {origin}లో మాత్రమే పనిచేస్తాయి. యువను అక్కడ తెరవండి.',
};
