import type { Catalogue } from '../language.ts';

/** The navigation of the console, and its search. */
export const frame: Catalogue = {
	Console: 'కన్సోల్',
	Sections: 'విభాగాలు',
	More: 'మరిన్ని',
	waiting: 'వేచి ఉన్నాయి',
	'Yuva {version}': 'యువ {version}',

	// sections
	Overview: 'సమగ్ర చిత్రం',
	Applications: 'దరఖాస్తులు',
	Attention: 'దృష్టి పెట్టాలి',
	People: 'వ్యక్తులు',
	Fellows: 'ఫెలోలు',
	Centers: 'సెంటర్లు',
	Consents: 'సమ్మతులు',
	'Without a center': 'సెంటర్ లేనివారు',
	'There twice': 'రెండుసార్లు ఉన్నవారు',
	Villages: 'ఊర్లు',
	Reports: 'నివేదికలు',
	Report: 'నివేదిక',
	'Compare years': 'సంవత్సరాల పోలిక',
	Years: 'సంవత్సరాలు',
	Export: 'ఎక్స్‌పోర్ట్',
	Calendar: 'క్యాలెండర్',
	'What scores mean': 'మార్కుల అర్థాలు',
	'Head office': 'ప్రధాన కార్యాలయం',
	Accounts: 'ఖాతాలు',
	'Stand-ins': 'తాత్కాలిక బాధ్యతలు',
	Options: 'ఎంపికలు',
	Places: 'ప్రాంతాలు',
	Privacy: 'గోప్యత',
	System: 'సిస్టమ్',
	Audit: 'ఆడిట్',
	'Unusual reading': 'అసాధారణంగా చదవడం',
	'Second step': 'రెండో దశ',

	// search
	Find: 'వెతకండి',
	'Name, number, code or place': 'పేరు, నంబర్, కోడ్ లేదా ప్రాంతం',
	'Choose with the arrow keys, open with Enter.': 'బాణం కీలతో ఎంచుకోండి, ఎంటర్‌తో తెరవండి.',
	Found: 'దొరికినవి',
	'Fellows, applications, children and learning centers. Type at least {count} letters.':
		'ఫెలోలు, దరఖాస్తులు, పిల్లలు, లెర్నింగ్ సెంటర్లు. కనీసం {count} అక్షరాలు టైప్ చేయండి.',
	'Searching…': 'వెతుకుతోంది…',
	'Nothing is found for “{search}”. Check the spelling, or type less. Words are found by how they begin.':
		'“{search}”కు ఏమీ దొరకలేదు. అక్షరాలు సరిచూడండి, లేదా తక్కువగా టైప్ చేయండి. పదాలను వాటి మొదటి అక్షరాలతో వెతుకుతాం.',
	'There are more. Type more letters.': 'ఇంకా ఉన్నాయి. మరిన్ని అక్షరాలు టైప్ చేయండి.',
	'Learning centers': 'లెర్నింగ్ సెంటర్లు',
	'All fellows that match': 'సరిపోలే ఫెలోలందరూ',
	'All applications that match': 'సరిపోలే దరఖాస్తులన్నీ',
	'Place not told yet': 'ప్రాంతం ఇంకా చెప్పలేదు',
	'Fellow: {name}': 'ఫెలో: {name}',
};
