import type { Catalogue } from '../language.ts';

/** Lists of places: villages that the lists lack, and files of places. */
export const places: Catalogue = {
	// villages that fellows wrote
	'Villages not in the list': 'జాబితాలో లేని ఊర్లు',
	'Fellows wrote these names. Prints show them as written until you decide.':
		'ఈ పేర్లు ఫెలోలు రాసినవి. మీరు నిర్ణయించే వరకు ముద్రణల్లో అలాగే వస్తాయి.',
	'Loading villages…': 'ఊర్లు లోడ్ అవుతున్నాయి…',
	'No village waits': 'నిర్ణయించాల్సిన ఊర్లు లేవు',
	'A village comes here when a fellow chooses “My village is not in the list” and writes its name.':
		'ఫెలో “నా ఊరు జాబితాలో లేదు” ఎంచుకుని ఊరి పేరు రాస్తే, ఆ ఊరు ఇక్కడికి వస్తుంది.',
	'Used by': 'వాడినవారు',
	'{count} homes': { one: '{count} ఇల్లు', other: '{count} ఇళ్లు' },
	'{count} centers': { one: '{count} సెంటర్', other: '{count} సెంటర్లు' },
	'a task': 'ఒక పని',
	Like: 'ఇలాంటివి',
	'None in the list': 'జాబితాలో లేవు',
	'It is {name}': 'ఇది {name}',
	Match: 'జతపరచండి',
	'Match {name}': '{name}ను జతపరచండి',
	'{name} was matched': '{name}ను జతపరిచారు',
	'Everybody of {name} gets the village that you choose. You can undo this.':
		'{name} రాసిన అందరికీ మీరు ఎంచుకునే ఊరు వస్తుంది. దీన్ని వెనక్కి తీసుకోవచ్చు.',
	'Village of {mandal}': '{mandal} మండలంలోని ఊరు',
	'{name} (not in the list)': '{name} (జాబితాలో లేదు)',
	'Please choose a village': 'ఊరు ఎంచుకోండి',
	'Please choose a village of this mandal': 'ఈ మండలంలోని ఊరు ఎంచుకోండి',
	'Accept as new': 'కొత్తదిగా అంగీకరించండి',
	'Accept {name}': '{name}ను అంగీకరించండి',
	'{name} is in the list': '{name} జాబితాలో చేరింది',
	'It joins the villages of {mandal}, and every fellow can choose it. You can undo this.':
		'ఇది {mandal} మండలం ఊర్లలో చేరుతుంది, ఏ ఫెలో అయినా ఎంచుకోవచ్చు. దీన్ని వెనక్కి తీసుకోవచ్చు.',
	'Name in the list': 'జాబితాలో పేరు',
	'Please write the name of the village': 'ఊరి పేరు రాయండి',
	'Correct the spelling here.': 'అక్షరదోషాలు ఉంటే ఇక్కడ సరిచేయండి.',
	'The list has a village of this name. Match it instead': 'ఈ పేరుతో జాబితాలో ఊరు ఉంది. దానితో జతపరచండి',
	'Loading decisions…': 'నిర్ణయాలు లోడ్ అవుతున్నాయి…',
	Decided: 'నిర్ణయించినవి',
	'Decided villages': 'నిర్ణయించిన ఊర్లు',
	Written: 'రాసింది',
	'{name} (new)': '{name} (కొత్తది)',
	On: 'తేదీ',
	'Undo: {name}': 'రద్దు చేయండి: {name}',
	'{name} waits again': '{name} మళ్లీ నిర్ణయం కోసం ఉంది',

	// files of places
	File: 'ఫైల్',
	'From {site}: districts, sub-districts, villages or local bodies. States first, villages last. Or a list with the names of district, mandal and village.':
		'{site} నుంచి: జిల్లాలు, సబ్-డిస్ట్రిక్ట్‌లు, ఊర్లు లేదా స్థానిక సంస్థలు. ముందు రాష్ట్రాలు, చివర ఊర్లు. లేదా జిల్లా, మండలం, ఊరు పేర్లున్న జాబితా.',
	'Ask again about names that were decided before': 'ఇంతకు ముందు నిర్ణయించిన పేర్ల గురించి మళ్లీ అడగాలి',
	'Reading the file…': 'ఫైల్ చదువుతోంది…',
	'Please choose a file': 'ఫైల్ ఎంచుకోండి',
	'Please read the file again': 'ఫైల్‌ను మళ్లీ చదివించండి',
	States: 'రాష్ట్రాలు',
	Mandals: 'మండలాలు',
	'{count} villages that fellows wrote are like one of this file. Their leads see it under Villages not in the list.':
		{
			one: 'ఫెలో రాసిన {count} ఊరు ఈ ఫైల్‌లోని ఒకదానిలా ఉంది. వారి లీడ్‌లకు “జాబితాలో లేని ఊర్లు”లో కనిపిస్తుంది.',
			other: 'ఫెలోలు రాసిన {count} ఊర్లు ఈ ఫైల్‌లోని వాటిలా ఉన్నాయి. వారి లీడ్‌లకు “జాబితాలో లేని ఊర్లు”లో కనిపిస్తాయి.',
		},
	'The file has': 'ఫైల్‌లో ఉన్నవి',
	'Added so that no list ends empty': 'ఏ జాబితా ఖాళీగా ఉండకుండా చేర్చినవి',
	'Bringing in…': 'చేరుస్తోంది…',
	'Row by row': 'వరుసల వారీగా',
	'Rows of the file': 'ఫైల్ వరుసలు',
	Line: 'వరుస',
	Outcome: 'ఫలితం',
	Added: 'చేర్చినవి',
	'Left out': 'వదిలేసినవి',
	'Waits for a decision': 'నిర్ణయం కావాలి',
	'Not usable': 'పనికిరానివి',
	'{count} names to decide about': {
		one: 'నిర్ణయించాల్సిన {count} పేరు',
		other: 'నిర్ణయించాల్సిన {count} పేర్లు',
	},
	'The list spells these names in its own way. Say what each one is. Rows that wait are not brought in; a decision is remembered for the next file.':
		'జాబితాలో ఈ పేర్లు వేరేగా రాసి ఉన్నాయి. ఒక్కోటి ఏదో చెప్పండి. నిర్ణయం కాని వరుసలు చేరవు; మీ నిర్ణయం తర్వాతి ఫైల్‌కు కూడా గుర్తుంటుంది.',
	'The first {count}. The others come when these are brought in.': 'మొదటి {count}. ఇవి చేరాక మిగతావి వస్తాయి.',
	'Choose the likeliest for {count} names': {
		one: '{count} పేరుకు దగ్గరిది ఎంచుకోండి',
		other: '{count} పేర్లకు దగ్గరివి ఎంచుకోండి',
	},
	'Names to decide about': 'నిర్ణయించాల్సిన పేర్లు',
	'{level} in {place}, {count} rows': {
		one: '{place}లో {level}, {count} వరుస',
		other: '{place}లో {level}, {count} వరుసలు',
	},
	'Decide later': 'తర్వాత నిర్ణయిస్తాను',
	'Add as new': 'కొత్తదిగా చేర్చండి',
	'Leave out': 'వదిలేయండి',
};
