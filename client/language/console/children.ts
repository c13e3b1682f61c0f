import type { Catalogue } from '../language.ts';

/** Children who may be there twice, and those without consent. */
export const children: Catalogue = {
	'Children who may be there twice': 'రెండుసార్లు ఉన్నట్టున్న పిల్లలు',
	'Two entries that may be one child, written differently or in two centers. Ask the fellows before you decide.':
		'ఒకే బిడ్డకు రెండు నమోదులు కావచ్చు: పేరు వేరేగా రాసి ఉండవచ్చు, లేదా రెండు సెంటర్లలో ఉండవచ్చు. నిర్ణయించే ముందు ఫెలోలను అడగండి.',
	'No child seems to be there twice': 'రెండుసార్లు ఉన్న బిడ్డ కనిపించలేదు',
	'New and changed profiles are compared within a minute, in whatever spelling the names are.':
		'కొత్త, మారిన వివరాలను నిమిషంలోపు పోలుస్తాం, పేర్లు ఏ అక్షరాల్లో ఉన్నా.',
	'Nobody has said “Two children” yet': '“ఇద్దరు పిల్లలు” అని ఇంకా ఎవరూ చెప్పలేదు',
	'Pairs that you decide come here.': 'మీరు నిర్ణయించిన జంటలు ఇక్కడికి వస్తాయి.',
	'Center of {name}': '{name} సెంటర్',
	'Two children': 'ఇద్దరు పిల్లలు',
	'Decide again': 'మళ్లీ నిర్ణయించండి',
	'The same child': 'అదే బిడ్డ',
	'The same child: {name}': 'అదే బిడ్డ: {name}',
	"Children without a guardian's consent {days} days after they were registered. Their photo and voice are not shown to anybody, and no export has them. Registers and scores go on.":
		'నమోదైన {days} రోజుల తర్వాత కూడా సంరక్షకుల సమ్మతి లేని పిల్లలు. వారి ఫోటో, గొంతు ఎవరికీ చూపరు, ఏ ఎగుమతిలోనూ ఉండరు. హాజరు, మార్కులు కొనసాగుతాయి.',
	'Loading children…': 'పిల్లల జాబితా లోడ్ అవుతోంది…',
	'No consent is missing': 'అందరి సమ్మతీ ఉంది',
	'A child without consent stands here {days} days after it was registered.':
		'సమ్మతి లేని బిడ్డ నమోదైన {days} రోజుల తర్వాత ఇక్కడ కనిపిస్తారు.',
	'{name}, registered on {date}': '{name}, {date}న నమోదైంది',
	'Print slips': 'చీటీలు ముద్రించండి',
	'Load more': 'ఇంకా చూపించు',
	'No answer is recorded. Ask the fellow to visit the guardian with a slip.':
		'జవాబు నమోదు కాలేదు. చీటీతో సంరక్షకులను కలవమని ఫెలోకు చెప్పండి.',
	'A guardian said no to profile and register. Talk to the family, or have the child taken off the list.':
		'వివరాలు, హాజరు పట్టీకి సంరక్షకులు వద్దన్నారు. కుటుంబంతో మాట్లాడండి, లేదా బిడ్డను జాబితా నుంచి తీసేయించండి.',
	'To decide': 'నిర్ణయించాల్సినవి',
	'Two children: {name}': 'ఇద్దరు పిల్లలు: {name}',
	'Decide again: {name}': 'మళ్లీ నిర్ణయించండి: {name}',
};
