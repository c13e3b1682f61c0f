import type { WithTelugu } from '@yuva/contract/settings/organisation-rules';

/** Until the head office enters its own. Names no organisation; the figures are those of the specification. */
export const BUILT_IN: WithTelugu = {
	name: 'Yuva',
	tagline:
		'Young people of rural Telangana run Learning Centers in their own villages, so that every child learns to read, to speak up and to think.',
	about:
		'We work with young people in the villages of Telangana. We believe that change in a village lasts when its own youth lead it.\n\nWe train the youth leaders, visit their centers and stay beside them through the year. The children and their families are known to us by name, and we take care of what they tell us.',
	about_fellowship:
		'The fellowship lasts one year. A fellow sets up a Learning Center in their own village, registers the children with the consent of their parents, and teaches them through four modules of ten days each.\n\nFellows learn while they lead: how to plan a day of learning, how to speak with parents and the grampanchayat, how to see what each child can do at the start and at the end of the year.\n\nTo join, sign up with your mobile number, complete your registration and finish two small tasks. A District Lead looks at them and welcomes you to the fellowship.',
	fellows: '147',
	centers: '100+',
	children: '1700+',
	figures_date: '2026-11-20',
	districts: ['Peddapalli', 'Adilabad', 'Asifabad', 'Vikarabad', 'Narayanpet'],
	steps: [
		{
			title: 'A place to learn',
			text: 'A young person sets up a Learning Center in their own village: a room, a verandah, the shade of a tree.',
		},
		{
			title: 'Parents agree',
			text: 'The fellow visits each family, explains what is kept and why, and registers a child when the parents agree.',
		},
		{
			title: 'Forty days of learning',
			text: 'Children read, speak up and think, in four modules of ten days. The phone keeps the register, also without network.',
		},
		{
			title: 'What has changed',
			text: 'What each child can do is looked at twice: at the start of the year and at its end.',
		},
	],
	partners: [],
	phone: '',
	email: '',
	address: '',
	complaint: '',
	te: {
		name: '',
		tagline: 'తెలంగాణ గ్రామీణ యువత తమ ఊళ్లలోనే లెర్నింగ్ సెంటర్లు నడుపుతోంది; ప్రతి బిడ్డ చదవడం, ధైర్యంగా మాట్లాడడం, ఆలోచించడం నేర్చుకోవాలని.',
		about:
			'మేము తెలంగాణ ఊళ్లలోని యువతతో కలిసి పనిచేస్తాం. ఊరి యువతే ముందుండి నడిపిస్తే ఊరిలో వచ్చిన మార్పు నిలుస్తుందని నమ్ముతాం.\n\nయువ నాయకులకు శిక్షణ ఇస్తాం, వారి సెంటర్లకు వెళ్తాం, ఏడాది పొడవునా వారికి తోడుగా ఉంటాం. పిల్లలు, వారి కుటుంబాలు మాకు పేరుపేరునా తెలుసు; వారు చెప్పినదాన్ని జాగ్రత్తగా కాపాడతాం.',
		about_fellowship:
			'ఫెలోషిప్ ఒక ఏడాది ఉంటుంది. ఫెలో తన ఊరిలోనే లెర్నింగ్ సెంటర్ పెట్టి, తల్లిదండ్రుల సమ్మతితో పిల్లలను నమోదు చేసి, పది రోజుల చొప్పున నాలుగు మాడ్యూళ్లు నేర్పుతారు.\n\nఫెలోలు నడిపిస్తూనే నేర్చుకుంటారు: రోజు పాఠాన్ని ఎలా సిద్ధం చేయాలో, తల్లిదండ్రులతో, గ్రామ పంచాయతీతో ఎలా మాట్లాడాలో, ఏడాది మొదట్లో, చివర్లో ఒక్కో బిడ్డ ఏమి చేయగలదో ఎలా చూడాలో.\n\nచేరడానికి మీ మొబైల్ నంబర్‌తో ఖాతా తెరవండి, నమోదు పూర్తి చేయండి, రెండు చిన్న పనులు చేయండి. జిల్లా లీడ్ వాటిని చూసి మిమ్మల్ని ఫెలోషిప్‌లోకి ఆహ్వానిస్తారు.',
		districts: ['పెద్దపల్లి', 'ఆదిలాబాద్', 'ఆసిఫాబాద్', 'వికారాబాద్', 'నారాయణపేట'],
		steps: [
			{
				title: 'నేర్చుకునే చోటు',
				text: 'ఒక యువతి లేదా యువకుడు తన ఊరిలో లెర్నింగ్ సెంటర్ పెడతారు: ఒక గది, వరండా, లేదా చెట్టు నీడ.',
			},
			{
				title: 'తల్లిదండ్రుల సమ్మతి',
				text: 'ఫెలో ఒక్కో కుటుంబాన్ని కలిసి, ఏ వివరాలు ఎందుకు ఉంచుతారో చెప్పి, తల్లిదండ్రులు ఒప్పుకుంటే బిడ్డను నమోదు చేస్తారు.',
			},
			{
				title: 'నలభై రోజుల నేర్చుకోవడం',
				text: 'పది రోజుల చొప్పున నాలుగు మాడ్యూళ్లలో పిల్లలు చదువుతారు, ధైర్యంగా మాట్లాడతారు, ఆలోచిస్తారు. నెట్‌వర్క్ లేకున్నా హాజరు ఫోన్‌లో ఉంటుంది.',
			},
			{
				title: 'వచ్చిన మార్పు',
				text: 'ఒక్కో బిడ్డ ఏమి చేయగలదో రెండుసార్లు చూస్తారు: ఏడాది మొదట్లో, చివర్లో.',
			},
		],
		partners: [],
		address: '',
		complaint: '',
	},
};
