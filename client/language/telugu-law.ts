import type { Catalogue } from './language.ts';

// Texts of law, each to be confirmed by the organisation's lawyer.

/** The fellowship agreement and the two declarations. A file of its own, fetched with the screens that show them (`addLawTexts`). */
export const teluguLaw: Catalogue = {
	// the fellowship agreement: to be confirmed by the organisation's lawyer
	'By accepting the fellowship I agree to the following:': 'ఫెలోషిప్‌ను అంగీకరిస్తూ నేను వీటికి ఒప్పుకుంటున్నాను:',
	'The fellowship lasts one year from the day I accept it.': 'నేను అంగీకరించిన రోజు నుంచి ఫెలోషిప్ ఒక సంవత్సరం ఉంటుంది.',
	'I run my Learning Center regularly, and tell my District Lead early when I cannot.':
		'నా లెర్నింగ్ సెంటర్‌ను క్రమం తప్పకుండా నడుపుతాను; నడపలేనప్పుడు జిల్లా లీడ్‌కు ముందే చెబుతాను.',
	'I mark my own and the children’s attendance truthfully, on the day it belongs to.':
		'నా హాజరు, పిల్లల హాజరు ఏ రోజుది ఆ రోజే నిజాయితీగా వేస్తాను.',
	'I take part in the weekly calls, the reviews and the trainings.': 'వారపు కాల్స్‌లో, సమీక్షల్లో, శిక్షణల్లో పాల్గొంటాను.',
	'I treat children, parents, other fellows and leads with respect, without any discrimination.':
		'పిల్లలను, తల్లిదండ్రులను, ఇతర ఫెలోలను, లీడ్‌లను ఏ వివక్షా లేకుండా గౌరవిస్తాను.',
	'The fellowship is voluntary work. It is not a job and does not lead to one by itself.':
		'ఫెలోషిప్ స్వచ్ఛంద సేవ. ఇది ఉద్యోగం కాదు; దీనితో ఉద్యోగం దానంతట అదే రాదు.',
	'I may leave at any time by telling my District Lead. The organisation may end the fellowship if I break this agreement or a declaration.':
		'జిల్లా లీడ్‌కు చెప్పి నేను ఎప్పుడైనా ఫెలోషిప్ వదిలేయవచ్చు. నేను ఈ ఒప్పందాన్ని లేదా ఏదైనా ప్రకటనను ఉల్లంఘిస్తే సంస్థ ఫెలోషిప్‌ను ముగించవచ్చు.',
	'Please read each point. If something is not clear, ask your District Lead before you accept.':
		'ప్రతి అంశాన్నీ చదవండి. ఏదైనా అర్థం కాకపోతే, అంగీకరించే ముందు మీ జిల్లా లీడ్‌ను అడగండి.',

	// the child protection policy: to be confirmed by the organisation's lawyer
	'Child Protection Policy': 'పిల్లల రక్షణ విధానం',
	'Children come to your Learning Center because their parents trust you. Please read each point slowly. With your signature you promise to keep to all of them.':
		'తల్లిదండ్రులు మిమ్మల్ని నమ్మి పిల్లలను మీ లెర్నింగ్ సెంటర్‌కు పంపుతారు. ప్రతి అంశాన్నీ నెమ్మదిగా చదవండి. సంతకంతో మీరు వీటన్నిటినీ పాటిస్తానని మాట ఇస్తున్నారు.',
	'Every child is safe and respected': 'ప్రతి బిడ్డకూ భద్రత, గౌరవం',
	'I treat every child with the same respect, whatever the caste, religion, gender, language, disability, school or marks of the child.':
		'కులం, మతం, లింగం, భాష, వైకల్యం, బడి, మార్కులు ఏవైనా ప్రతి బిడ్డనూ ఒకేలా గౌరవిస్తాను.',
	'I never hit, threaten, shame, mock or lock in a child, and I let nobody do so at my Learning Center.':
		'ఏ బిడ్డనూ కొట్టను, బెదిరించను, అవమానించను, ఎగతాళి చేయను, గదిలో బంధించను; నా లెర్నింగ్ సెంటర్‌లో ఎవరినీ అలా చేయనివ్వను.',
	'I never touch a child in a sexual way, and I never say, show, write or send anything sexual to a child. I know that this is a serious crime under the Protection of Children from Sexual Offences (POCSO) Act, 2012, whether the child agrees or not.':
		'ఏ బిడ్డనూ లైంగికంగా తాకను; లైంగికమైనదేదీ బిడ్డకు చెప్పను, చూపను, రాయను, పంపను. బిడ్డ ఒప్పుకున్నా, ఒప్పుకోకపోయినా లైంగిక నేరాల నుంచి పిల్లల రక్షణ చట్టం (పోక్సో), 2012 ప్రకారం ఇది తీవ్రమైన నేరమని నాకు తెలుసు.',
	'I am not alone with a child where others cannot see us. Doors and windows stay open, and another adult knows where we are.':
		'ఇతరులకు కనిపించని చోట బిడ్డతో ఒంటరిగా ఉండను. తలుపులు, కిటికీలు తెరిచే ఉంటాయి; మేము ఎక్కడున్నామో మరో పెద్దవారికి తెలుసు.',
	'I do not meet or message a child in private. When I need to speak to a child outside the center, I go through the parents.':
		'ఏ బిడ్డనూ ఒంటరిగా కలవను, విడిగా సందేశాలు పంపను. సెంటర్ బయట బిడ్డతో మాట్లాడాల్సి వస్తే తల్లిదండ్రుల ద్వారా మాట్లాడతాను.',
	'I take children on an outing only when their parents agree and my District Lead knows.':
		'తల్లిదండ్రులు ఒప్పుకుని, జిల్లా లీడ్‌కు తెలిసినప్పుడే పిల్లలను బయటకు తీసుకెళ్తాను.',
	'I do not ask a child for work, money or favours, and I give no secret presents.':
		'ఏ బిడ్డనూ పని, డబ్బు, సాయం అడగను; రహస్యంగా బహుమతులు ఇవ్వను.',
	'I do not use or carry alcohol, tobacco or drugs at the center or near the children.':
		'సెంటర్‌లో గానీ పిల్లల దగ్గర గానీ మద్యం, పొగాకు, మత్తుమందులు వాడను, వెంట ఉంచుకోను.',
	'Photos and stories': 'ఫోటోలు, విషయాలు',
	'I take photos and recordings of a child only for the fellowship, only when the parents and the child agree, and only with the child properly dressed.':
		'ఫెలోషిప్ కోసం మాత్రమే, తల్లిదండ్రులు, బిడ్డ ఒప్పుకుంటేనే, బిడ్డ సరైన దుస్తుల్లో ఉన్నప్పుడే ఫోటోలు, రికార్డింగ్‌లు తీస్తాను.',
	'I do not post or forward photos, names or stories of children on social media or in chat groups.':
		'పిల్లల ఫోటోలు, పేర్లు, విషయాలు సోషల్ మీడియాలో లేదా చాట్ గ్రూపుల్లో పెట్టను, ఇతరులకు పంపను.',
	'When a child is in danger': 'బిడ్డ ప్రమాదంలో ఉన్నప్పుడు',
	'When a child tells me about harm, I listen, stay calm and believe the child. I do not question the child again and again, and I do not promise to keep it secret.':
		'తనకు జరిగిన హాని గురించి బిడ్డ చెబితే ప్రశాంతంగా వింటాను, నమ్ముతాను. బిడ్డను మళ్లీ మళ్లీ ప్రశ్నించను; రహస్యంగా ఉంచుతానని మాట ఇవ్వను.',
	'When I know or fear that a child is sexually abused, I report it at once to the police or the Special Juvenile Police Unit. The POCSO Act (section 19) asks this of everybody; staying silent is an offence (section 21). My District Lead helps me.':
		'బిడ్డపై లైంగిక వేధింపులు జరిగాయని తెలిసినా, అనుమానం వచ్చినా వెంటనే పోలీసులకు లేదా ప్రత్యేక బాలల పోలీసు విభాగానికి చెబుతాను. పోక్సో చట్టం (సెక్షన్ 19) ప్రకారం ఇది అందరి బాధ్యత; చెప్పకపోవడం నేరం (సెక్షన్ 21). జిల్లా లీడ్ నాకు సాయం చేస్తారు.',
	'I call Childline 1098 or the police at 112 when a child needs help. Both are free, day and night.':
		'బిడ్డకు సాయం కావాలంటే చైల్డ్‌లైన్ 1098కు లేదా పోలీసులకు 112కు ఫోన్ చేస్తాను. రెండూ ఉచితం, రాత్రీ పగలూ పనిచేస్తాయి.',
	'I report every other harm, such as beating, neglect, child marriage or child labour, to my District Lead on the same day.':
		'కొట్టడం, పట్టించుకోకపోవడం, బాల్య వివాహం, బాల కార్మిక పని వంటి ఇతర హాని ఏదైనా అదే రోజు జిల్లా లీడ్‌కు చెబుతాను.',
	'I tell nobody else who the child is: no name, no photo, no family, no school. The law protects the child’s identity (POCSO Act, section 23).':
		'ఆ బిడ్డ ఎవరో ఇంకెవరికీ చెప్పను: పేరు, ఫోటో, కుటుంబం, బడి ఏదీ చెప్పను. చట్టం బిడ్డ గుర్తింపును కాపాడుతుంది (పోక్సో చట్టం, సెక్షన్ 23).',
	'My responsibility': 'నా బాధ్యత',
	'I have never been convicted of an offence against a child, and I tell my District Lead at once if a case is opened against me.':
		'పిల్లలపై నేరానికి నాకు ఎప్పుడూ శిక్ష పడలేదు; నాపై కేసు పెడితే వెంటనే జిల్లా లీడ్‌కు చెబుతాను.',
	'I know that breaking this declaration can end my fellowship at once and can be reported to the police.':
		'ఈ ప్రకటనను ఉల్లంఘిస్తే నా ఫెలోషిప్ వెంటనే ముగియవచ్చని, పోలీసులకు ఫిర్యాదు చేయవచ్చని నాకు తెలుసు.',
	'My agreement is kept with today’s date and the wording above.':
		'నా అంగీకారం ఈ రోజు తేదీతో, పైన ఉన్న పాఠంతో భద్రపరుస్తారు.',
	'I have read and understood the Child Protection Policy, and I will follow it as long as I work with children.':
		'పిల్లల రక్షణ విధానాన్ని చదివి అర్థం చేసుకున్నాను; పిల్లలతో పనిచేసినంత కాలం దాన్ని పాటిస్తాను.',

	// the data protection agreement: to be confirmed by the organisation's lawyer
	'Data Protection & Privacy Agreement': 'సమాచార రక్షణ, గోప్యత ఒప్పందం',
	'This page tells you which data about you we keep and why, and what you promise about the data of children. It follows the Digital Personal Data Protection (DPDP) Act, 2023.':
		'మీ గురించి ఏ సమాచారాన్ని ఎందుకు ఉంచుతామో, పిల్లల సమాచారం గురించి మీరు ఏ మాట ఇస్తున్నారో ఈ పేజీ చెబుతుంది. ఇది డిజిటల్ వ్యక్తిగత సమాచార రక్షణ చట్టం (డీపీడీపీ), 2023 ప్రకారం ఉంది.',
	'Data about me': 'నా సమాచారం',
	'The organisation keeps what I told in my registration and profile (name, mobile number, date of birth, gender, religion, caste category, home, family, education, photo), the place of my Learning Center, my attendance, my tasks and my recordings.':
		'నమోదులో, నా వివరాల్లో నేను చెప్పినవి (పేరు, మొబైల్ నంబర్, పుట్టిన తేదీ, లింగం, మతం, సామాజిక వర్గం, ఇల్లు, కుటుంబం, చదువు, ఫోటో), నా లెర్నింగ్ సెంటర్ ఉన్న చోటు, నా హాజరు, నా పనులు, నా రికార్డింగ్‌లను సంస్థ ఉంచుతుంది.',
	'It is used only to run the fellowship: to select and support fellows, to see how children learn, and to report to supporters in figures without names.':
		'దీన్ని ఫెలోషిప్ నడపడానికే వాడతారు: ఫెలోలను ఎంచుకోవడానికి, వారికి సాయపడడానికి, పిల్లలు ఎలా నేర్చుకుంటున్నారో చూడడానికి, పేర్లు లేకుండా అంకెలతో దాతలకు నివేదించడానికి.',
	'My Team Lead, my District Lead and the head office can see it. It is never sold and never used for advertising.':
		'నా టీమ్ లీడ్, జిల్లా లీడ్, ప్రధాన కార్యాలయం దీన్ని చూడగలరు. దీన్ని ఎప్పుడూ అమ్మరు, ప్రకటనలకు వాడరు.',
	'I can see my data, have it corrected, completed or erased, and name somebody who may do so for me if I cannot.':
		'నా సమాచారాన్ని చూడవచ్చు; సరిచేయించవచ్చు, పూర్తి చేయించవచ్చు, తొలగింపజేయవచ్చు; నాకు వీలు కానప్పుడు నా తరఫున చేసే వారిని సూచించవచ్చు.',
	'I can take back my agreement at any time, as easily as I give it, by telling my District Lead or the head office. My fellowship then ends, and my data is erased unless a law asks to keep it.':
		'నా అంగీకారాన్ని ఇచ్చినంత సులభంగా ఎప్పుడైనా జిల్లా లీడ్‌కు లేదా ప్రధాన కార్యాలయానికి చెప్పి వెనక్కి తీసుకోవచ్చు. అప్పుడు నా ఫెలోషిప్ ముగుస్తుంది; చట్టం ఉంచమంటే తప్ప నా సమాచారం తొలగిస్తారు.',
	'With a complaint I turn to my District Lead or the head office first, and then to the Data Protection Board of India.':
		'ఫిర్యాదు ఉంటే ముందు జిల్లా లీడ్‌ను లేదా ప్రధాన కార్యాలయాన్ని, తర్వాత భారత సమాచార రక్షణ మండలిని సంప్రదిస్తాను.',
	'Data about children': 'పిల్లల సమాచారం',
	'Before I register a child, I explain to the mother, father or guardian in their own language what is kept and why, and I register the child only when they agree. The DPDP Act (section 9) asks for this.':
		'బిడ్డను నమోదు చేసే ముందు ఏ సమాచారాన్ని ఎందుకు ఉంచుతామో తల్లికి, తండ్రికి లేదా సంరక్షకులకు వారి భాషలో వివరిస్తాను; వారు ఒప్పుకుంటేనే నమోదు చేస్తాను. డీపీడీపీ చట్టం (సెక్షన్ 9) ఇలా చేయమంటుంది.',
	'I write down only what the form asks, truthfully, and correct it when something was wrong.':
		'ఫారంలో అడిగినవే, నిజాయితీగా రాస్తాను; తప్పు ఉంటే సరిచేస్తాను.',
	'I use children’s data only for my Learning Center. I do not copy it, photograph the screen, or send it to anybody outside the fellowship.':
		'పిల్లల సమాచారాన్ని నా లెర్నింగ్ సెంటర్ కోసమే వాడతాను. దాన్ని కాపీ చేయను, స్క్రీన్ ఫోటో తీయను, ఫెలోషిప్ బయటివారికి పంపను.',
	'When parents ask to see, correct or remove their child’s data, I do it or tell my District Lead on the same day.':
		'బిడ్డ సమాచారాన్ని చూపమని, సరిచేయమని, తొలగించమని తల్లిదండ్రులు అడిగితే అదే రోజు చేస్తాను లేదా జిల్లా లీడ్‌కు చెబుతాను.',
	'Keeping it safe': 'సమాచారాన్ని భద్రంగా ఉంచడం',
	'I use a password that only I know, tell it to nobody, and lock my phone.':
		'నాకు మాత్రమే తెలిసిన పాస్‌వర్డ్ వాడతాను, ఎవరికీ చెప్పను, ఫోన్‌కు లాక్ పెడతాను.',
	'I log out when others use my phone, and do not use the phone of a stranger.':
		'ఇతరులు నా ఫోన్ వాడేటప్పుడు లాగౌట్ అవుతాను; తెలియనివారి ఫోన్ వాడను.',
	'When my phone is lost or somebody else has seen the data, I tell my District Lead on the same day.':
		'నా ఫోన్ పోయినా, సమాచారాన్ని వేరేవారు చూసినా అదే రోజు జిల్లా లీడ్‌కు చెబుతాను.',
	'When my fellowship ends, I delete everything about children that is still on my phone or on paper.':
		'ఫెలోషిప్ ముగిసినప్పుడు నా ఫోన్‌లో, కాగితాలపై ఉన్న పిల్లల సమాచారం అంతా తొలగిస్తాను.',
	'I have read and understood the Data Protection & Privacy Agreement. I agree to the use of my data as described, and I will protect the data of children.':
		'సమాచార రక్షణ, గోప్యత ఒప్పందాన్ని చదివి అర్థం చేసుకున్నాను. ఇక్కడ చెప్పినట్లు నా సమాచారాన్ని వాడడానికి ఒప్పుకుంటున్నాను; పిల్లల సమాచారాన్ని కాపాడతాను.',
};
