import type { Catalogue } from './language.ts';

// The questions to the guardian are a text of law, to be confirmed by the organisation's lawyer.

/** The guardian's consent. */
export const consent: Catalogue = {
	// what the guardian is asked: to be confirmed by the organisation's lawyer
	"May we keep the child's profile, attendance and scores?":
		'మీ బిడ్డ వివరాలు, హాజరు, మార్కులు మేము నమోదు చేసి ఉంచుకోవచ్చా?',
	'May we take a photo of the child, and may our team see it?': 'మీ బిడ్డ ఫోటో మేము తీయవచ్చా, దాన్ని మా బృందం చూడవచ్చా?',
	"May we record the child's voice, and may our team hear it?":
		'మీ బిడ్డ గొంతు మేము రికార్డ్ చేయవచ్చా, దాన్ని మా బృందం వినవచ్చా?',
	'Tell the guardian what we keep and why. They may say no, and they may change their mind at any time; the child is welcome either way.':
		'మేము ఏ వివరాలు, ఎందుకు ఉంచుతామో సంరక్షకులకు చెప్పండి. వారు వద్దనవచ్చు, ఎప్పుడైనా మనసు మార్చుకోవచ్చు; ఏమన్నా బిడ్డ సెంటర్‌కు రావచ్చు.',
	'Tell all of them what we keep and why. Then ask each one alone. They may say no, and they may change their mind at any time; the child is welcome either way.':
		'మేము ఏ వివరాలు, ఎందుకు ఉంచుతామో అందరికీ చెప్పండి. తర్వాత ఒక్కొక్కరినీ విడిగా అడగండి. వారు వద్దనవచ్చు, ఎప్పుడైనా మనసు మార్చుకోవచ్చు; ఏమన్నా బిడ్డ సెంటర్‌కు రావచ్చు.',
	'Profile and register': 'వివరాలు, హాజరు పట్టీ',
	Photo: 'ఫోటో',
	'Voice recording': 'గొంతు రికార్డింగ్',
	No: 'వద్దు',
	'Yes to all three: save': 'మూడింటికీ అవును: సేవ్ చేయండి',
	'Other answers': 'వేరే జవాబులు',

	// the form
	"Guardian's Consent": 'సంరక్షకుల సమ్మతి',
	'Loading consent…': 'సమ్మతి లోడ్ అవుతోంది…',
	'Who is the guardian?': 'సంరక్షకులు ఎవరు?',
	Grandparent: 'తాత/అమ్మమ్మ/నానమ్మ',
	'Aunt or uncle': 'అత్త/పిన్ని/మామ/బాబాయి',
	'Other guardian': 'ఇతర సంరక్షకులు',
	"Guardian's Name": 'సంరక్షకుల పేరు',
	'How did they answer?': 'జవాబు ఎలా ఇచ్చారు?',
	'Signed paper': 'కాగితంపై సంతకం',
	'Thumb print on paper': 'కాగితంపై వేలిముద్ర',
	'Spoken before a witness': 'సాక్షి ముందు నోటి మాట',
	'Name of the Witness': 'సాక్షి పేరు',
	'Somebody else who heard the answer.': 'జవాబు విన్న మరొకరు.',
	'Save Consent': 'సమ్మతి సేవ్ చేయండి',
	'Consent saved.': 'సమ్మతి సేవ్ అయింది.',
	'This consent was not taken': 'ఈ సమ్మతిని తీసుకోలేదు',
	'Correct it and save it again.': 'సరిచేసి మళ్లీ సేవ్ చేయండి.',
	'Please choose who the guardian is': 'సంరక్షకులు ఎవరో ఎంచుకోండి',
	'Please choose how the guardian answered': 'జవాబు ఎలా ఇచ్చారో ఎంచుకోండి',
	'Please write the name of the witness': 'సాక్షి పేరు రాయండి',
	"Guardian's name is required": 'సంరక్షకుల పేరు ఇవ్వాలి',
	'Date is required': 'తేదీ ఇవ్వాలి',
	'Please choose Yes or No': 'అవును లేదా వద్దు ఎంచుకోండి',

	// several guardians together
	'Consent of several guardians': 'చాలామంది సంరక్షకుల సమ్మతి',
	'This meeting': 'ఈ సమావేశం',
	'Loading child profile...': 'బిడ్డ వివరాలు లోడ్ అవుతున్నాయి...',
	'All guardians were asked': 'సంరక్షకులందరినీ అడిగారు',
	"To change or withdraw an answer, open the child's profile.":
		'జవాబు మార్చడానికి లేదా వెనక్కి తీసుకోవడానికి బిడ్డ వివరాలు తెరవండి.',
	'View Child Profile': 'పిల్లల వివరాలు చూడండి',
	'No children yet': 'ఇంకా పిల్లలు లేరు',
	'Add the children of your learning center first, then ask their guardians.':
		'ముందు మీ లెర్నింగ్ సెంటర్ పిల్లలను చేర్చండి, తర్వాత వారి సంరక్షకులను అడగండి.',
	'Still to ask: {count}': 'ఇంకా అడగాల్సినవారు: {count}',
	'Recorded now: {count}': 'ఇప్పుడు నమోదైనవి: {count}',
	'Change: {what}': 'మార్చండి: {what}',

	// how a child stands
	'Not asked yet. Please ask the mother, the father or another guardian when you meet them. The child can come and be marked meanwhile; leads do not see the photo until then. Without an answer {days} days after registration the photo and voice are hidden on this phone too.':
		'ఇంకా అడగలేదు. తల్లి, తండ్రి లేదా మరో సంరక్షకులను కలిసినప్పుడు అడగండి. అప్పటి వరకు బిడ్డ రావచ్చు, హాజరు వేయవచ్చు; లీడ్‌లకు ఫోటో కనబడదు. నమోదు తర్వాత {days} రోజుల్లో జవాబు లేకపోతే ఫోటో, గొంతు ఈ ఫోన్‌లో కూడా కనబడవు.',
	'Not asked yet': 'ఇంకా అడగలేదు',
	'Given since {date}': '{date} నుంచి ఒప్పుకున్నారు',
	'Not given since {date}': '{date} నుంచి ఒప్పుకోలేదు',
	'Withdrawn since {date}': '{date} నుంచి వెనక్కి తీసుకున్నారు',
	'The consent could not be loaded.': 'సమ్మతి లోడ్ కాలేదు.',
	'Load consent': 'సమ్మతి లోడ్ చేయండి',
	'Change or withdraw consent': 'సమ్మతి మార్చండి లేదా వెనక్కి తీసుకోండి',
	'Record consent': 'సమ్మతి నమోదు చేయండి',
	Before: 'ఇంతకు ముందు',
	'agreed to nothing': 'దేనికీ ఒప్పుకోలేదు',
	'agreed to {what}': 'వీటికి ఒప్పుకున్నారు: {what}',
	nothing: 'ఏమీ లేదు',
	'Consent missing': 'సమ్మతి లేదు',
	'No consent': 'సమ్మతి ఇవ్వలేదు',

	// the list of leads
	"Children without a guardian's consent {days} days after they were registered. Their photo and voice are not shown to anybody, and no export has them. Registers and scores go on.":
		'నమోదైన {days} రోజుల తర్వాత కూడా సంరక్షకుల సమ్మతి లేని పిల్లలు. వారి ఫోటో, గొంతు ఎవరికీ చూపరు, ఏ ఎగుమతిలోనూ ఉండరు. హాజరు, మార్కులు కొనసాగుతాయి.',
	'Loading children…': 'పిల్లల జాబితా లోడ్ అవుతోంది…',
	'No consent is missing': 'అందరి సమ్మతీ ఉంది',
	'A child without consent stands here {days} days after it was registered.':
		'సమ్మతి లేని బిడ్డ నమోదైన {days} రోజుల తర్వాత ఇక్కడ కనిపిస్తారు.',
	Children: 'పిల్లలు',
	'{name}, registered on {date}': '{name}, {date}న నమోదైంది',
	'No answer is recorded. Ask the fellow to visit the guardian with a slip.':
		'జవాబు నమోదు కాలేదు. చీటీతో సంరక్షకులను కలవమని ఫెలోకు చెప్పండి.',
	'A guardian said no to profile and register. Talk to the family, or have the child taken off the list.':
		'వివరాలు, హాజరు పట్టీకి సంరక్షకులు వద్దన్నారు. కుటుంబంతో మాట్లాడండి, లేదా బిడ్డను జాబితా నుంచి తీసేయించండి.',
	'Print slips': 'చీటీలు ముద్రించండి',
};
