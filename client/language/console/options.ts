import type { Catalogue } from '../language.ts';

/** The lists of universities, colleges and courses. */
export const options: Catalogue = {
	'Option lists': 'ఎంపికల జాబితాలు',
	'The universities, colleges and courses that fellows choose from. All other choice lists, such as religion or occupation, are fixed and cannot be changed here.':
		'ఫెలోలు ఎంచుకునే యూనివర్సిటీలు, కాలేజీలు, కోర్సులు. మతం, వృత్తి వంటి మిగతా జాబితాలు మారవు, వాటిని ఇక్కడ మార్చలేరు.',
	'Lists above': 'పై జాబితాలు',
	'All universities': 'అన్ని యూనివర్సిటీలు',
	Universities: 'యూనివర్సిటీలు',
	Colleges: 'కాలేజీలు',
	Courses: 'కోర్సులు',
	'Add {level}': '{level} చేర్చండి',
	'{level} added': '{level} చేరింది',
	'Rename {level}': '{level} పేరు మార్చండి',
	Rename: 'పేరు మార్చండి',
	Renamed: 'పేరు మారింది',
	'All fellows who chose it see the new name.': 'దీన్ని ఎంచుకున్న ఫెలోలందరికీ కొత్త పేరు కనిపిస్తుంది.',
	'Nothing matches': 'సరిపోయేవి లేవు',
	'Check the spelling.': 'అక్షరాలు సరిచూడండి.',
	'No {levels} yet': 'ఇంకా {levels} లేవు',
	'Fellows can choose Others and write the name. Add what many of them need.':
		'ఫెలోలు “ఇతర” ఎంచుకుని పేరు రాయవచ్చు. చాలామందికి కావాల్సినవి ఇక్కడ చేర్చండి.',
	Hidden: 'దాచారు',
	Offered: 'కనిపిస్తోంది',
	'Hide this?': 'దీన్ని దాచాలా?',
	'{name} is not offered to fellows any more. Who has chosen it keeps it. You can show it again.':
		'{name} ఇక ఫెలోలకు కనిపించదు. ఇప్పటికే ఎంచుకున్నవారికి ఉంటుంది. మళ్లీ చూపించవచ్చు.',
	'Show again': 'మళ్లీ చూపించండి',
	'Show this again?': 'దీన్ని మళ్లీ చూపించాలా?',
	'{name} is offered to fellows again.': '{name} మళ్లీ ఫెలోలకు కనిపిస్తుంది.',
	'Shown again': 'మళ్లీ కనిపిస్తుంది',
	'Please enter the name': 'పేరు ఇవ్వండి',
	'This name is in the list already': 'ఈ పేరు ఇప్పటికే జాబితాలో ఉంది',
	'This name is in the list already, but hidden. Please show it again instead.':
		'ఈ పేరు ఇప్పటికే జాబితాలో ఉంది, కానీ దాచి ఉంది. దాన్నే మళ్లీ చూపించండి.',
	'Others is always offered': '“ఇతర” ఎప్పుడూ ఉంటుంది',
	'Please choose the list above first': 'ముందు పై జాబితా ఎంచుకోండి',
	'Please choose a list': 'జాబితా ఎంచుకోండి',
};
