import type { Catalogue } from '../language.ts';

/** Requests about data, copies, erasures, and how long data is kept. */
export const privacy: Catalogue = {
	// how long data is kept
	'Data is kept as long as it is needed and no longer. This screen only shows what would be erased; nothing is erased here by itself.':
		'సమాచారాన్ని అవసరమైనంత కాలమే ఉంచుతాం. ఏది తొలగించాల్సి ఉందో ఈ స్క్రీన్ చూపిస్తుంది; ఇక్కడ ఏదీ దానంతట అది తొలగిపోదు.',
	'How it is done': 'ఎలా చేస్తారు',
	"Whoever runs the server erases what is due with {command}. Each erasure stands in the audit log. A single person is erased on request from the fellow's page.":
		'సర్వర్ నడిపేవారు {command}తో గడువు తీరినవి తొలగిస్తారు. ప్రతి తొలగింపూ ఆడిట్ లాగ్‌లో ఉంటుంది. ఒక వ్యక్తి సమాచారాన్ని వారు కోరితే ఫెలో పేజీ నుంచి తొలగిస్తారు.',
	'What the server tidies away by itself': 'సర్వర్ దానంతట అదే తీసేసేవి',
	'{period} {since}': '{since} {period} గడిచాక',
	'{count} days': { one: '{count} రోజు', other: '{count} రోజులు' },
	'{count} years': { one: '{count} సంవత్సరం', other: '{count} సంవత్సరాలు' },
	'Signed up, never registered': 'ఖాతా తెరిచి నమోదు చేయనివారు',
	'after sign-up, two weeks after a message': 'ఖాతా తెరిచిన తర్వాత, సందేశం పంపిన రెండు వారాలకు',
	'Applications that were not approved': 'ఆమోదించని దరఖాస్తులు',
	'after the decision': 'నిర్ణయం తర్వాత',
	'Applications that were never finished': 'పూర్తి చేయని దరఖాస్తులు',
	'after registration': 'నమోదు తర్వాత',
	'Children who left or were taken off the list': 'వెళ్లిపోయిన లేదా జాబితా నుంచి తీసేసిన పిల్లలు',
	'after that, once their programme year is closed': 'ఆ తర్వాత, వారి కార్యక్రమ సంవత్సరం ముగిశాక',
	'Fellows whose year is long over, with their children': 'ఎప్పుడో ముగిసిన సంవత్సరాల ఫెలోలు, వారి పిల్లలు',
	'after accepting: the year of the fellowship and three more':
		'చేరిన తర్వాత (ఫెలోషిప్ సంవత్సరం, ఆ తర్వాత మూడు సంవత్సరాలు)',
	'{count} children due': { one: '{count} బిడ్డ గడువు తీరింది', other: '{count} మంది పిల్లల గడువు తీరింది' },
	'{count} fellows due': { one: '{count} ఫెలో గడువు తీరింది', other: '{count} మంది ఫెలోల గడువు తీరింది' },
	'Nothing due': 'గడువు తీరినవి లేవు',
	'{count} more within {days} days': '{days} రోజుల్లో మరో {count}',
	Sessions: 'లాగిన్‌లు',
	'when they end': 'అవి ముగిసినప్పుడు',
	'Counted tries at sign-in': 'లెక్కించిన లాగిన్ ప్రయత్నాలు',
	'after a day': 'ఒక రోజు తర్వాత',
	'Files of photos and recordings that were replaced': 'మార్చేసిన ఫోటోలు, రికార్డింగ్‌ల ఫైల్స్',
	'within ten minutes': 'పది నిమిషాల్లో',
	'Parts of files on their way': 'ఇంకా చేరుతున్న ఫైల్స్ భాగాలు',
	'3 days after use, else after 30 days': 'వాడిన 3 రోజులకు, లేదంటే 30 రోజులకు',
	'Receipts of what phones sent, and used recovery codes': 'ఫోన్లు పంపినవాటి రసీదులు, వాడిన రికవరీ కోడ్‌లు',
	'after 30 days': '30 రోజుల తర్వాత',
	'What the attention list no longer finds, with its explanations and notes':
		'దృష్టి పెట్టాల్సిన జాబితాలో ఇక లేనివి, వాటి వివరణలు, గమనికలు',
	'after 90 days': '90 రోజుల తర్వాత',
	'The audit log, which holds no names and no numbers': 'పేర్లు, నంబర్లు లేని ఆడిట్ లాగ్',
	never: 'ఎప్పుడూ తీయదు',
	'The privacy notice has no contact yet': 'గోప్యతా ప్రకటనలో ఇంకా సంప్రదించే వివరాలు లేవు',
	'Please enter it on the screen Organisation.': '“సంస్థ” స్క్రీన్‌లో వాటిని ఇవ్వండి.',

	// people whose time is over
	'Those whose time is over, and those whose time will soon be.': 'గడువు తీరినవారు, త్వరలో తీరేవారు.',
	'Loading people…': 'జాబితా లోడ్ అవుతోంది…',
	'Nobody is due': 'ఎవరి గడువూ తీరలేదు',
	'People appear here three months before their time is over.': 'గడువుకు మూడు నెలల ముందు పేర్లు ఇక్కడ కనిపిస్తాయి.',
	'Fellow or applicant': 'ఫెలో లేదా దరఖాస్తుదారు',
	'Due since {date}': '{date}న గడువు తీరింది',
	'Due on {date}': '{date}న గడువు తీరుతుంది',

	// requests
	'Requests about data': 'సమాచారం గురించి వినతులు',
	'What fellows ask: correct, erase, explain. Each has a day by which it is answered.':
		'ఫెలోలు అడిగేవి: సరిచేయడం, తొలగించడం, వివరించడం. ఒక్కోదానికి జవాబు ఇవ్వాల్సిన గడువు ఉంటుంది.',
	'What fellows ask about their own data. Answer each before its day.':
		'తమ సమాచారం గురించి ఫెలోలు అడిగేవి. గడువులోగా ఒక్కోదానికి జవాబు ఇవ్వండి.',
	'Loading requests…': 'వినతులు లోడ్ అవుతున్నాయి…',
	Requests: 'వినతులు',
	'{count} open': { one: '{count} జవాబు ఇవ్వాలి', other: '{count} జవాబు ఇవ్వాలి' },
	'None open': 'జవాబు ఇవ్వాల్సినవి లేవు',
	'Open (requests)': 'జవాబు ఇవ్వాల్సినవి',
	'Closed (requests)': 'ముగిసినవి',
	'No open request': 'జవాబు ఇవ్వాల్సిన వినతులు లేవు',
	'What fellows ask about their data stands here, the oldest first.':
		'తమ సమాచారం గురించి ఫెలోలు అడిగేవి ఇక్కడ ఉంటాయి, పాతవి ముందు.',
	'No closed request': 'ముగిసిన వినతులు లేవు',
	'Answered requests stand here, with the answer and your note.':
		'జవాబు ఇచ్చిన వినతులు, ఆ జవాబు, మీ గమనిక ఇక్కడ ఉంటాయి.',
	'asked on {date}': '{date}న అడిగారు',
	Answer: 'జవాబు ఇవ్వండి',
	'Answer {number}': '{number}కు జవాబు ఇవ్వండి',
	'Closed on {date}': '{date}న ముగిసింది',
	'Closed on {date} by {name}': '{date}న {name} ముగించారు',
	'Note:': 'గమనిక:',
	'Answer {number} of {name}': '{name} వినతి {number}కు జవాబు',
	'Request answered': 'వినతికి జవాబు ఇచ్చారు',
	'Close request': 'వినతిని ముగించండి',
	'To do it, erase the fellow under {button}. The request closes with the erasure, and the audit log keeps its number. Answer here only to decline it.':
		'తొలగించడానికి {button}లో ఫెలోను తొలగించండి. దాంతో వినతి ముగుస్తుంది, దాని నంబర్ ఆడిట్ లాగ్‌లో ఉంటుంది. ఒప్పుకోకపోతేనే ఇక్కడ జవాబు ఇవ్వండి.',
	'Copy and erase': 'కాపీ, తొలగింపు',
	'Answer for {name}': '{name}కు జవాబు',
	'What was done, or why it is declined. The fellow reads it.': 'ఏమి చేశారో, లేదా ఎందుకు ఒప్పుకోలేదో. ఫెలో దీన్ని చదువుతారు.',
	'You may leave it empty. It is part of the copy that a fellow can ask for.':
		'రాయకపోయినా ఫర్వాలేదు. ఫెలో అడిగే కాపీలో ఇది కూడా ఉంటుంది.',
	'Please write the answer for the fellow': 'ఫెలోకు జవాబు రాయండి',
	'Please choose Done or Declined': '“పూర్తయింది” లేదా “ఒప్పుకోలేదు” ఎంచుకోండి',

	// the data of one person
	'Personal data': 'వ్యక్తిగత సమాచారం',
	'Data of {name}': '{name} సమాచారం',
	'Loading what is held…': 'ఉంచిన సమాచారం లోడ్ అవుతోంది…',
	'Nobody is found here. Their data may have been erased.': 'ఇక్కడ ఎవరూ లేరు. వారి సమాచారాన్ని తొలగించి ఉండవచ్చు.',
	'Who looked at it': 'ఎవరు చూశారు',
	'Open the audit log': 'ఆడిట్ లాగ్ తెరవండి',
	'Children of the center': 'సెంటర్ పిల్లలు',
	'off the list': 'జాబితాలో లేరు',
	'Copy of all data': 'మొత్తం సమాచారం కాపీ',
	'Whoever asks what is known about them, or about their child, has a right to see it. The file holds all of it, with photos and recordings. Give it to nobody else.':
		'తమ గురించి లేదా తమ బిడ్డ గురించి ఏ సమాచారం ఉందో చూసే హక్కు అడిగినవారికి ఉంది. ఫోటోలు, రికార్డింగ్‌లతో సహా అంతా ఈ ఫైల్‌లో ఉంటుంది. దీన్ని వేరెవరికీ ఇవ్వకండి.',
	'Save all data': 'మొత్తం సేవ్ చేయండి',
	'The file is saved.': 'ఫైల్ సేవ్ అయింది.',
	'{count} photos or recordings could not be read and are missing.':
		'{count} ఫోటోలు లేదా రికార్డింగ్‌లు తెరుచుకోలేదు, ఫైల్‌లో లేవు.',

	// erasing
	Erase: 'తొలగింపు',
	'When somebody asks for it, everything about them goes, for good:':
		'ఎవరైనా కోరితే వారి గురించిన సమాచారం అంతా శాశ్వతంగా పోతుంది:',
	'the profile, with all names and numbers': 'వివరాలు, అన్ని పేర్లు, నంబర్లు',
	'{children}, with everything about them. To keep them, hand them over to another fellow first.':
		'{children}, వారి గురించిన సమాచారం అంతా. వారి సమాచారం ఉంచాలంటే ముందు వారిని మరో ఫెలోకు అప్పగించండి.',
	'{count} children of the center': { one: 'సెంటర్‌లోని {count} బిడ్డ', other: 'సెంటర్‌లోని {count} మంది పిల్లలు' },
	'{count} marks in registers': { one: 'హాజరు పట్టీల్లో {count} గుర్తు', other: 'హాజరు పట్టీల్లో {count} గుర్తులు' },
	'{count} sets of scores': { one: '{count} మార్కుల జాబితా', other: '{count} మార్కుల జాబితాలు' },
	'{count} photos': { one: '{count} ఫోటో', other: '{count} ఫోటోలు' },
	'{count} recordings': { one: '{count} రికార్డింగ్', other: '{count} రికార్డింగ్‌లు' },
	'{count} tasks': { one: '{count} పని', other: '{count} పనులు' },
	'The audit log keeps that somebody was erased, by whom and when, without a name.':
		'ఎవరినో తొలగించారని, ఎవరు, ఎప్పుడు చేశారని ఆడిట్ లాగ్‌లో పేరు లేకుండా ఉంటుంది.',
	'Erase fellow': 'ఫెలోను తొలగించండి',
	'Erase child': 'బిడ్డను తొలగించండి',
	'Erase {name}?': '{name}ను తొలగించాలా?',
	'Erasing…': 'తొలగిస్తోంది…',
	'Erase for good': 'శాశ్వతంగా తొలగించండి',
	'Nothing brings this data back. To be sure, type the name as it is shown above.':
		'ఈ సమాచారం మళ్లీ రాదు. ఖాయం చేయడానికి, పైన ఉన్నట్టే పేరు టైప్ చేయండి.',
	'This is not the name. Please type it as it is shown.': 'ఇది ఆ పేరు కాదు. చూపినట్టే టైప్ చేయండి.',
	'Please type the name': 'పేరు టైప్ చేయండి',
	Erased: 'తొలగించారు',
	'All data is gone. A phone that still keeps some of it forgets it the next time it reaches the server.':
		'సమాచారం అంతా పోయింది. ఇంకా కొంత ఉంచుకున్న ఫోన్ మళ్లీ సర్వర్‌ను చేరినప్పుడు దాన్ని తీసేస్తుంది.',
	'Back to the fellows': 'ఫెలోల జాబితాకు వెళ్లండి',
	'Back to the fellow': 'ఫెలో పేజీకి వెళ్లండి',
	'All fellows': 'ఫెలోలందరూ',
};
