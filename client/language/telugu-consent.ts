import type { Catalogue } from './language.ts';

// The questions to the guardian and the privacy notice are texts of law, to be confirmed by the organisation's lawyer.

/** The guardian's consent, the privacy notice, and the own data. */
export const consent: Catalogue = {
	"This text in Telugu is still to be confirmed by the organisation's lawyer.":
		'ఈ తెలుగు పాఠాన్ని సంస్థ న్యాయవాది ఇంకా ఖరారు చేయాలి.',

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

	Children: 'పిల్లలు',

	// the privacy notice: to be confirmed by the organisation's lawyer
	'This notice says which data is kept about fellows and children, why, and what rights you have under the Digital Personal Data Protection Act, 2023.':
		'ఫెలోలు, పిల్లల గురించి ఏ సమాచారం ఎందుకు ఉంచుతారో, డిజిటల్ వ్యక్తిగత సమాచార రక్షణ చట్టం, 2023 ప్రకారం మీకు ఏ హక్కులు ఉన్నాయో ఈ ప్రకటన చెబుతుంది.',
	'Data about fellows, and why': 'ఫెలోల సమాచారం, ఎందుకు',
	'Name, mobile number and password: so that only you can sign in.':
		'పేరు, మొబైల్ నంబర్, పాస్‌వర్డ్: మీరు మాత్రమే లాగిన్ అవ్వడానికి.',
	'Date of birth, gender, religion, caste category, home, family, education and photo: to select and support fellows, and to report in figures without names.':
		'పుట్టిన తేదీ, లింగం, మతం, సామాజిక వర్గం, ఇల్లు, కుటుంబం, చదువు, ఫోటో: ఫెలోలను ఎంచుకోవడానికి, సాయపడడానికి, పేర్లు లేకుండా అంకెలతో నివేదించడానికి.',
	'Place and photo of the Learning Center: so that leads can find and support it.':
		'లెర్నింగ్ సెంటర్ ఉన్న చోటు, ఫోటో: లీడ్‌లు దాన్ని గుర్తించి సాయపడడానికి.',
	'Attendance, tasks, scores that you gave and recordings: to run the fellowship and to see how children learn.':
		'హాజరు, పనులు, మీరు వేసిన మార్కులు, రికార్డింగ్‌లు: ఫెలోషిప్ నడపడానికి, పిల్లలు ఎలా నేర్చుకుంటున్నారో చూడడానికి.',
	'Sign-ins, and who looked at your data: to keep accounts safe.':
		'లాగిన్‌లు, మీ సమాచారాన్ని ఎవరు చూశారో: ఖాతాలను భద్రంగా ఉంచడానికి.',
	'Data about children, and why': 'పిల్లల సమాచారం, ఎందుకు',
	'Profile, attendance and scores: to teach the child and to see how the child learns.':
		'వివరాలు, హాజరు, మార్కులు: బిడ్డకు నేర్పడానికి, ఎలా నేర్చుకుంటుందో చూడడానికి.',
	'Photo and voice: only when the guardian agrees to each of them.': 'ఫోటో, గొంతు: ఒక్కోదానికి సంరక్షకులు ఒప్పుకుంటేనే.',
	'Without an answer of the guardian after 14 days, the photo and the voice are not shown, and the child is in no export. The child can still come to the center.':
		'14 రోజుల తర్వాత కూడా సంరక్షకుల జవాబు లేకపోతే ఫోటో చూపరు, గొంతు వినిపించరు, బిడ్డ ఏ ఎగుమతిలోనూ ఉండదు. అయినా బిడ్డ సెంటర్‌కు రావచ్చు.',
	'Who sees it, and for how long': 'ఎవరు చూస్తారు, ఎంతకాలం',
	'Your Team Lead, your District Lead and the head office see it. It is never sold and never used for advertising.':
		'మీ టీమ్ లీడ్, జిల్లా లీడ్, ప్రధాన కార్యాలయం చూస్తారు. దీన్ని ఎప్పుడూ అమ్మరు, వ్యాపార ప్రకటనలకు వాడరు.',
	'Data of a fellow is erased three years after the fellowship year ends, data of a child who left after one year, or earlier when you ask.':
		'ఫెలోషిప్ సంవత్సరం ముగిసిన మూడేళ్లకు ఫెలో సమాచారాన్ని, వెళ్లిపోయిన బిడ్డ సమాచారాన్ని ఒక ఏడాదికి తొలగిస్తారు; మీరు అడిగితే ముందే తొలగిస్తారు.',
	'Your rights': 'మీ హక్కులు',
	'See your data and take a copy.': 'మీ సమాచారం చూడడం, కాపీ తీసుకోవడం.',
	'Have it corrected or completed.': 'సరిచేయించడం, పూర్తి చేయించడం.',
	'Have it erased, unless a law asks to keep it.': 'తొలగింపజేయడం, చట్టం ఉంచమంటే తప్ప.',
	'Take back your agreement at any time, as easily as you gave it.':
		'మీ అంగీకారాన్ని ఇచ్చినంత సులభంగా ఎప్పుడైనా వెనక్కి తీసుకోవడం.',
	'Name somebody who may do this for you if you cannot.': 'మీకు వీలు కానప్పుడు మీ తరఫున చేసే వారిని సూచించడం.',
	'Ask or complain, and get an answer within 30 days.': 'అడగడం, ఫిర్యాదు చేయడం, 30 రోజుల్లో జవాబు పొందడం.',
	'Whom to ask': 'ఎవరిని అడగాలి',
	'Where to complain': 'ఎక్కడ ఫిర్యాదు చేయాలి',
	'Ask the fellow, the Team Lead or the District Lead. They pass it to the head office.':
		'ఫెలోను, టీమ్ లీడ్‌ను లేదా జిల్లా లీడ్‌ను అడగండి. వారు ప్రధాన కార్యాలయానికి చెబుతారు.',
	'Tell the head office first. After that you can complain to the Data Protection Board of India.':
		'ముందు ప్రధాన కార్యాలయానికి చెప్పండి. తర్వాత భారత సమాచార రక్షణ మండలికి ఫిర్యాదు చేయవచ్చు.',
	"The guardian's own words, recorded as proof of the consent: only if the guardian wants that. Leads and the head office can hear them. They are erased as soon as nothing is agreed to any more, and with the data of the child.":
		'సమ్మతికి రుజువుగా రికార్డ్ చేసే సంరక్షకుల మాటలు: సంరక్షకులకు ఇష్టమైతేనే. లీడ్‌లు, ప్రధాన కార్యాలయం వాటిని వినవచ్చు. దేనికీ ఒప్పుకోకపోతే వెంటనే, లేదా బిడ్డ సమాచారంతో పాటు తొలగిస్తారు.',
	'New in version 2': 'వెర్షన్ 2లో కొత్తది',
	'Version 2 · en': 'వెర్షన్ 2 · తెలుగు',
	'Loading the contact…': 'సంప్రదించే వివరాలు లోడ్ అవుతున్నాయి…',

	// the own data
	'What is kept about you, and what you can ask for. This page needs network.':
		'మీ గురించి ఏమి ఉంచుతామో, మీరు ఏమి అడగవచ్చో. ఈ పేజీకి ఇంటర్నెట్ కావాలి.',
	'Loading your data…': 'మీ సమాచారం లోడ్ అవుతోంది…',
	'What is kept': 'ఉంచినవి',
	'Your account, registration, profile, application and sign-ins, and:':
		'మీ ఖాతా, నమోదు, వివరాలు, దరఖాస్తు, లాగిన్‌లు, ఇంకా:',
	'Data of children belongs to the children and their guardians. Your copy has only their numbers.':
		'పిల్లల సమాచారం పిల్లలది, వారి సంరక్షకులది. మీ కాపీలో పిల్లల సంఖ్యలు మాత్రమే ఉంటాయి.',
	'See and save my copy': 'నా కాపీ చూసి సేవ్ చేయండి',
	'Children of my center': 'నా సెంటర్ పిల్లలు',
	'Marks in registers': 'హాజరు పట్టీల్లో వేసినవి',
	'Sets of scores of children': 'పిల్లల మార్కుల జాబితాలు',
	Photos: 'ఫోటోలు',
	Recordings: 'రికార్డింగ్‌లు',
	'My requests': 'నా వినతులు',
	'Correct my data': 'నా సమాచారం సరిచేయండి',
	'Erase my data': 'నా సమాచారం తొలగించండి',
	'Question or complaint': 'ప్రశ్న లేదా ఫిర్యాదు',
	Declined: 'ఒప్పుకోలేదు',
	'Taken back': 'వెనక్కి తీసుకున్నారు',
	'Overdue since {date}': '{date} నుంచి ఆలస్యం',
	'Open, answer by {date}': 'జవాబు రావాలి, {date} లోపు',
	'Asked on {asked}': '{asked}న అడిగారు',
	'Asked on {asked}, closed on {closed}': '{asked}న అడిగారు, {closed}న ముగిసింది',
	'Answer:': 'జవాబు:',
	'Take back': 'వెనక్కి తీసుకోండి',
	'Take back {what}': '{what}ను వెనక్కి తీసుకోండి',
	'Take back {what}?': '{what}ను వెనక్కి తీసుకోవాలా?',
	'The head office does nothing about it then. You can ask again.':
		'అప్పుడు ప్రధాన కార్యాలయం దీనిపై ఏమీ చేయదు. మీరు మళ్లీ అడగవచ్చు.',
	'Request taken back': 'వినతిని వెనక్కి తీసుకున్నారు',
	'Ask the head office': 'ప్రధాన కార్యాలయాన్ని అడగండి',
	'You get an answer here within {days} days.': '{days} రోజుల్లో ఇక్కడ జవాబు వస్తుంది.',
	'What do you ask for?': 'ఏమి అడుగుతున్నారు?',
	'Your fellowship ends': 'మీ ఫెలోషిప్ ముగుస్తుంది',
	'Everything about you is erased for good, when the head office has agreed. Children whom you have registered are handed over to another fellow first, or erased too.':
		'ప్రధాన కార్యాలయం ఒప్పుకున్నాక మీ గురించిన సమాచారం అంతా పూర్తిగా తొలగిస్తారు. మీరు నమోదు చేసిన పిల్లలను ముందు మరో ఫెలోకు అప్పగిస్తారు, లేదా వారి సమాచారం కూడా తొలగిస్తారు.',
	'In your words': 'మీ మాటల్లో',
	'Write what is wrong, and what is right.': 'ఏది తప్పో, ఏది సరైనదో రాయండి.',
	'You may write why. You do not have to.': 'ఎందుకో రాయవచ్చు. రాయకపోయినా ఫర్వాలేదు.',
	'Write what you want to know, or what is not right.': 'ఏమి తెలుసుకోవాలో, లేదా ఏది సరిగ్గా లేదో రాయండి.',
	'Send request': 'వినతి పంపండి',
	'Request sent': 'వినతి పంపారు',
	'Please write what should be put right': 'ఏమి సరిచేయాలో రాయండి',
	'Please choose what you ask for': 'ఏమి అడుగుతున్నారో ఎంచుకోండి',
	'You have {count} open requests. Please wait for an answer first.':
		'మీ వినతులు {count} జవాబు కోసం ఉన్నాయి. ముందు జవాబు వచ్చేవరకు ఆగండి.',
};
