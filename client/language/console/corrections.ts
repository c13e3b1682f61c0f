import type { Catalogue } from '../language.ts';

/** What leads put right about a fellow or a child. */
export const corrections: Catalogue = {
	Corrections: 'దిద్దుబాట్లు',
	'Loading corrections…': 'దిద్దుబాట్లు లోడ్ అవుతున్నాయి…',
	'Nothing was corrected here.': 'ఇక్కడ ఏదీ సరిచేయలేదు.',
	'The person reads it too.': 'ఆ వ్యక్తి కూడా దీన్ని చదువుతారు.',
	'somebody who is gone': 'ఇప్పుడు లేని వ్యక్తి',
	'Undone on {date}, {name}: {reason}': '{date}న రద్దు చేశారు, {name}: {reason}',
	'Undo {correction}, {date}': 'రద్దు చేయండి: {correction}, {date}',
	'Undo this correction?': 'ఈ దిద్దుబాటును రద్దు చేయాలా?',
	'The correction is undone': 'దిద్దుబాటు రద్దయింది',
	'This is what stands already.': 'ఇప్పటికే ఇలాగే ఉంది.',
	'This correction is undone already.': 'ఈ దిద్దుబాటు ఇప్పటికే రద్దయింది.',
	'Center of a child': 'బిడ్డ సెంటర్',
	'The same child twice': 'ఒకే బిడ్డ రెండుసార్లు',
	'Deleted child': 'తొలగించిన పేరు',
	'Two entries': 'రెండు ఎంట్రీలు',
	'One entry': 'ఒక ఎంట్రీ',
	Deleted: 'తొలగించారు',
	'On the list': 'జాబితాలో ఉంది',

	// a fellow
	'Correct mobile number': 'మొబైల్ నంబర్ సరిచేయండి',
	'Correct name': 'పేరు సరిచేయండి',
	'New mobile number': 'కొత్త మొబైల్ నంబర్',
	'{name} has {number} now, and logs in with the new number from then on. They stay logged in, and nothing on their phone is lost. Do this only while you speak with them and are sure who it is.':
		'{name} నంబర్ ఇప్పుడు {number}; మార్చాక కొత్త నంబర్‌తో లాగిన్ చేస్తారు. వారు లాగిన్‌లోనే ఉంటారు, ఫోన్‌లో ఏదీ పోదు. వారితో మాట్లాడుతూ, వారే అని నిర్ధారించుకున్నాకే ఇది చేయండి.',
	'Mobile number corrected': 'మొబైల్ నంబర్ సరిచేశాం',
	'The name is {name} now. What was signed under this name stays as signed.':
		'పేరు ఇప్పుడు {name}. ఈ పేరుతో సంతకం చేసినవి అలాగే ఉంటాయి.',
	'Name corrected': 'పేరు సరిచేశాం',
	'Choose team lead': 'టీమ్ లీడ్‌ను ఎంచుకోండి',
	'The team lead sees the work of {name} and the children of the center. The fellow is told.':
		'{name} పనిని, సెంటర్ పిల్లలను టీమ్ లీడ్ చూస్తారు. ఫెలోకు తెలియజేస్తాం.',
	'Loading team leads…': 'టీమ్ లీడ్‌లు లోడ్ అవుతున్నారు…',
	'There is no team lead in the district of this center yet.': 'ఈ సెంటర్ ఉన్న జిల్లాలో ఇంకా టీమ్ లీడ్ లేరు.',
	'Team lead': 'టీమ్ లీడ్',
	'Team lead chosen': 'టీమ్ లీడ్‌ను ఎంచుకున్నాం',

	// a child
	'Move to another center': 'వేరే సెంటర్‌కు మార్చండి',
	'Move {name} to another center': '{name}ను వేరే సెంటర్‌కు మార్చండి',
	'Move to {full_name}': '{full_name} సెంటర్‌కు మార్చండి',
	'{name} was moved': '{name}ను మార్చాం',
	'{name} is on the register of {fellow} from now on. The marks and scores of this year come along. You can undo this on the page of {same}.':
		'ఇకపై {name} {fellow} హాజరు పట్టీలో ఉంటారు. ఈ ఏటి హాజరు, మార్కులు వెంట వస్తాయి. దీన్ని {same} పేజీలో రద్దు చేయవచ్చు.',
	'Both fellows read it too.': 'ఇద్దరు ఫెలోలూ దీన్ని చదువుతారు.',
	'This child is in no center in your districts. Please load the list again.':
		'ఈ బిడ్డ మీ జిల్లాల్లో ఏ సెంటర్‌లోనూ లేరు. జాబితాను మళ్లీ తెరవండి.',
	'Deleted children': 'తొలగించిన పేర్లు',
	'Fellows deleted these children. While the programme year is open, you can restore a child with marks, scores, consents and photo.':
		'ఫెలోలు ఈ పేర్లను తొలగించారు. కార్యక్రమ సంవత్సరం ముగిసే వరకు హాజరు, మార్కులు, సమ్మతులు, ఫోటోతో తిరిగి తేవచ్చు.',
	'A child whom a fellow deletes stays here until the programme year closes.':
		'ఫెలో తొలగించిన బిడ్డ పేరు కార్యక్రమ సంవత్సరం ముగిసే వరకు ఇక్కడ ఉంటుంది.',
	'Restore {name}': '{name} పేరును తిరిగి తెండి',
	'{name} is on the register of {fellow} again, with marks, scores, consents and photo as before.':
		'{name} మళ్లీ {fellow} హాజరు పట్టీలో ఉంటారు; హాజరు, మార్కులు, సమ్మతులు, ఫోటో మునుపటిలాగే ఉంటాయి.',
	'{name} is restored': '{name} పేరు తిరిగి వచ్చింది',
	'The same child seems to be in this center already, in another entry. You can restore this entry too, and then make one entry of the two.':
		'ఇదే బిడ్డ ఈ సెంటర్‌లో మరో ఎంట్రీలో ఉన్నట్లుంది. దీన్ని కూడా తిరిగి తెచ్చి, తర్వాత రెండు ఎంట్రీలను ఒకటి చేయవచ్చు.',
	'This child is there twice': 'ఈ బిడ్డ రెండుసార్లు ఉన్నారు',
	'Which is the other entry?': 'మరో ఎంట్రీ ఏది?',
	'No such child in your districts.': 'మీ జిల్లాల్లో అలాంటి బిడ్డ లేరు.',
	Compare: 'పోల్చండి',
	'Compare with {full_name} of {fellow_name}': '{fellow_name} సెంటర్‌లోని {full_name}తో పోల్చండి',
	'Please choose another child': 'వేరే బిడ్డను ఎంచుకోండి',
	'Make one entry of two': 'రెండు ఎంట్రీలను ఒకటి చేయండి',
	'Make one entry': 'ఒకటి చేయండి',
	'Loading both entries…': 'రెండు ఎంట్రీలు లోడ్ అవుతున్నాయి…',
	'Which entry is kept?': 'ఏ ఎంట్రీ ఉంచాలి?',
	'That of {fellow_name}': '{fellow_name} సెంటర్‌ది',
	'The other entry goes off the list. Its marks and scores fill what the kept entry lacks.':
		'మరో ఎంట్రీ జాబితా నుంచి పోతుంది. ఉంచిన ఎంట్రీలో లేనివి దాని హాజరు, మార్కులతో నిండుతాయి.',
	'On these days the marks of the two entries are not the same. Present counts, the other mark stays in the history.':
		'ఈ రోజుల్లో రెండు ఎంట్రీల హాజరు వేరుగా ఉంది. వచ్చినట్టు ఉన్నదే లెక్క, మరొకటి చరిత్రలో ఉంటుంది.',
	'Day {day}: {first} in the first entry, {second} in the second entry':
		'{day}వ రోజు: మొదటి ఎంట్రీలో {first}, రెండో ఎంట్రీలో {second}',
	'The child has one entry now': 'బిడ్డకు ఇప్పుడు ఒకే ఎంట్రీ ఉంది',
	Center: 'సెంటర్',
	'Born on': 'పుట్టిన తేదీ',
	School: 'బడి',
	"Parent's mobile": 'తల్లిదండ్రుల మొబైల్',
	Scores: 'మార్కులు',
	'{present} of {marked}': '{marked}లో {present}',
};
