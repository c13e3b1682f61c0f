import type { Catalogue } from '../language.ts';

/** The export of files. What the columns mean is in `columns.ts`. */
export const exportTexts: Catalogue = {
	'Everything that you may see, as a file for a spreadsheet.': 'మీరు చూడగలిగేవన్నీ, స్ప్రెడ్‌షీట్ ఫైల్‌గా.',
	'Nothing to export yet': 'ఎక్స్‌పోర్ట్ చేయడానికి ఇంకా ఏమీ లేదు',
	'There is something to export as soon as a volunteer of yours has registered.':
		'మీ పరిధిలో ఒక వాలంటీర్ నమోదైన వెంటనే ఎక్స్‌పోర్ట్ చేయవచ్చు.',
	'What to export': 'ఏం ఎక్స్‌పోర్ట్ చేయాలి',
	'Kind of file': 'ఫైల్ రకం',
	'Excel (XLSX)': 'ఎక్సెల్',
	Excel: 'ఎక్సెల్',
	CSV: 'సీఎస్‌వీ',
	'Data dictionary': 'సమాచార నిఘంటువు',
	'Exporting…': 'ఎక్స్‌పోర్ట్ అవుతోంది…',
	'All modules': 'అన్ని మాడ్యూళ్లు',
	'Leave it empty for all days.': 'అన్ని రోజులకూ ఖాళీగా వదలండి.',
	'This day is included.': 'ఈ రోజు కూడా లెక్కలోకి వస్తుంది.',
	'This is not a day': 'ఇది తేదీ కాదు',
	'The last day is before the first': 'చివరి రోజు మొదటి రోజు కంటే ముందు ఉంది',
	'This file has names of people. Keep it where nobody else can open it, and delete it when you no longer need it. The head office sees who exported what.':
		'ఈ ఫైల్‌లో వ్యక్తుల పేర్లు ఉన్నాయి. ఇతరులు తెరవలేని చోట ఉంచండి, అవసరం తీరాక తొలగించండి. ఎవరు ఏం ఎక్స్‌పోర్ట్ చేశారో ప్రధాన కార్యాలయం చూస్తుంది.',
	'What the columns mean': 'నిలువు వరుసల అర్థాలు',
	Personal: 'వ్యక్తిగతం',

	// the file that was asked for
	'The server writes the file. The download begins by itself when it is ready. You may also leave this screen: the file is in the list below for 24 hours.':
		'సర్వర్ ఫైల్ తయారు చేస్తోంది. సిద్ధం కాగానే డౌన్‌లోడ్ దానంతట అదే మొదలవుతుంది. ఈ పేజీ నుంచి వెళ్లినా ఫర్వాలేదు: ఫైల్ కింది జాబితాలో 24 గంటలు ఉంటుంది.',
	'Waiting for other exports…': 'ఇతర ఎక్స్‌పోర్ట్‌ల కోసం ఆగి ఉంది…',
	'Writing the file…': 'ఫైల్ తయారవుతోంది…',
	'There is nothing to export': 'ఎక్స్‌పోర్ట్ చేయడానికి ఏమీ లేదు',
	'Choose another district, or more days, and try again.': 'వేరే జిల్లా లేదా మరిన్ని రోజులు ఎంచుకుని మళ్లీ ప్రయత్నించండి.',
	'The file is complete: {rows}.': 'ఫైల్ పూర్తయింది: {rows}.',
	'Press Download in the list below.': 'కింది జాబితాలో డౌన్‌లోడ్ నొక్కండి.',
	'Your browser puts it with your downloads.': 'మీ బ్రౌజర్ దాన్ని డౌన్‌లోడ్‌లలో ఉంచుతుంది.',
	'1 row': '1 వరుస',
	'{count} rows': '{count} వరుసలు',

	// the own files
	'Your files': 'మీ ఫైళ్లు',
	'The server goes on without your connection. This list is up to date again when the connection is back.':
		'మీ ఇంటర్నెట్ లేకపోయినా సర్వర్ పని కొనసాగిస్తుంది. ఇంటర్నెట్ వచ్చాక ఈ జాబితా తాజా అవుతుంది.',
	'None in the last two days. A file is kept for 24 hours.': 'గత రెండు రోజుల్లో లేవు. ఫైల్ 24 గంటలు ఉంటుంది.',
	'Asked for: {moment}': 'అడిగిన సమయం: {moment}',
	'{rows}, kept until {moment}': '{rows}, {moment} వరకు ఉంటుంది',
	Download: 'డౌన్‌లోడ్',
	'Download: {name}': 'డౌన్‌లోడ్: {name}',
	'Try again: {name}': 'మళ్లీ ప్రయత్నించండి: {name}',
	'Cancel: {name}': 'రద్దు చేయండి: {name}',
	'Remove: {name}': 'తీసేయండి: {name}',
	'Another district': 'వేరే జిల్లా',
	'from {date}': '{date} నుంచి',
	'until {date}': '{date} వరకు',
	'Being written': 'తయారవుతోంది',
	'Being written: {rows}': 'తయారవుతోంది: {rows}',
	'No rows': 'వరుసలు లేవు',
	'Ready: {size}': 'సిద్ధం: {size}',
	Failed: 'విఫలమైంది',
	'The database did not answer. Please try again in a few minutes. If it fails again, ask whoever runs the server.':
		'డేటాబేస్ స్పందించలేదు. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి. మళ్లీ విఫలమైతే సర్వర్ నడిపేవారిని అడగండి.',
	'The server could not store the file. Please try again in a few minutes. If it fails again, ask whoever runs the server.':
		'సర్వర్ ఫైల్‌ను ఉంచలేకపోయింది. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి. మళ్లీ విఫలమైతే సర్వర్ నడిపేవారిని అడగండి.',
	'The server stopped several times while it wrote the file. Please try again in a few minutes. If it fails again, ask whoever runs the server.':
		'ఫైల్ తయారు చేస్తుండగా సర్వర్ చాలాసార్లు ఆగింది. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి. మళ్లీ విఫలమైతే సర్వర్ నడిపేవారిని అడగండి.',
	'Something went wrong on the server. Please try again. If it fails again, ask whoever runs the server.':
		'సర్వర్‌లో ఏదో పొరపాటు జరిగింది. మళ్లీ ప్రయత్నించండి. మళ్లీ విఫలమైతే సర్వర్ నడిపేవారిని అడగండి.',
	'A file is kept for 24 hours. Please export again if you still need it.':
		'ఫైల్ 24 గంటలు ఉంటుంది. ఇంకా కావాలంటే మళ్లీ ఎక్స్‌పోర్ట్ చేయండి.',
	'What you may see has changed since. Please export again.': 'అప్పటి నుంచి మీరు చూడగలిగేవి మారాయి. మళ్లీ ఎక్స్‌పోర్ట్ చేయండి.',
	'The data of a person was erased since, and this file may have it. Please export again.':
		'అప్పటి నుంచి ఒకరి సమాచారం తొలగించారు, ఈ ఫైల్‌లో అది ఉండవచ్చు. మళ్లీ ఎక్స్‌పోర్ట్ చేయండి.',
	'Ten newer files of yours are kept. Please export again if you still need it.':
		'మీ కొత్త ఫైళ్లు పది ఉన్నాయి. ఇంకా కావాలంటే మళ్లీ ఎక్స్‌పోర్ట్ చేయండి.',
	'You removed it.': 'మీరే తీసేశారు.',
};
