import type { Catalogue } from './language.ts';

// The slip for a guardian is a text of law, to be confirmed by the organisation's lawyer.

/** What fellows print: the register of a module, and slips for guardians. */
export const prints: Catalogue = {
	// the register
	'Register of Module {module}': 'మాడ్యూల్ {module} హాజరు పట్టీ',
	'Register of module {module}': 'మాడ్యూల్ {module} హాజరు పట్టీ',
	Boxes: 'గడులు',
	'With saved marks': 'వేసిన హాజరుతో',
	'Empty, to fill by hand': 'ఖాళీగా, చేత్తో నింపడానికి',
	'A register can be printed as soon as the first child is registered.': 'బిడ్డ నమోదు కాగానే ముద్రించవచ్చు.',
	'{module} (days {first}–{last}), {year}': '{module} ({first}–{last} రోజులు), {year}',
	'Module {module} · {year} · {fellow}': 'మాడ్యూల్ {module} · {year} · {fellow}',
	'No.': 'నం.',
	P: 'హా',
	A: 'గై',
	'P = Present, A = Absent': 'హా = హాజరు, గై = గైర్హాజరు',
	'Present and absent by child and day': 'రోజుల వారీగా హాజరు',
	'Signature of the fellow:': 'ఫెలో సంతకం:',
	'QR code that opens this register': 'ఈ హాజరు పట్టీని తెరిచే క్యూఆర్ కోడ్',
	'Scan to open this register': 'ఈ పట్టీని తెరవడానికి స్కాన్ చేయండి',

	// slips for guardians
	'Give each guardian a slip when you ask for consent. Two fit on a sheet.':
		'సమ్మతి అడిగేటప్పుడు సంరక్షకులకు చీటీ ఇవ్వండి. కాగితంపై రెండు పడతాయి.',
	'All children': 'పిల్లలందరూ',
	'Loading the slips…': 'చీటీలు లోడ్ అవుతున్నాయి…',
	'Slips can be printed as soon as the first child is registered.': 'బిడ్డ నమోదు కాగానే ముద్రించవచ్చు.',
	'Every guardian was asked': 'సంరక్షకులందరినీ అడిగారు',
	'Choose All children to print a slip again.': 'చీటీ మళ్లీ ముద్రించడానికి “పిల్లలందరూ” ఎంచుకోండి.',

	// the slip: to be confirmed by the organisation's lawyer
	'About the data of your child': 'మీ బిడ్డ సమాచారం గురించి',
	'What we keep and why': 'మేము ఏమి ఉంచుతాం, ఎందుకు',
	'Name, date of birth, school, parents, attendance and scores: to teach your child and to see how your child learns.':
		'పేరు, పుట్టిన తేదీ, బడి, తల్లిదండ్రులు, హాజరు, మార్కులు: మీ బిడ్డకు నేర్పడానికి, ఎలా నేర్చుకుంటుందో చూడడానికి.',
	'A photo and the voice of your child: only if you agree to each of them.':
		'మీ బిడ్డ ఫోటో, గొంతు: ఒక్కోదానికి మీరు ఒప్పుకుంటేనే.',
	'Your own words when you agree, recorded as proof: only if you want that.':
		'మీరు ఒప్పుకున్నప్పుడు రుజువుగా రికార్డ్ చేసే మీ మాటలు: మీకు ఇష్టమైతేనే.',
	'You may say no. Your child can come to the center all the same.': 'మీరు వద్దనవచ్చు. అయినా మీ బిడ్డ సెంటర్‌కు రావచ్చు.',
	'You may change your answer at any time. Tell the fellow.': 'మీ జవాబును ఎప్పుడైనా మార్చుకోవచ్చు. ఫెలోకు చెప్పండి.',
	'You may see the data, get a copy, have it corrected or have it erased.':
		'ఆ సమాచారం చూడవచ్చు, కాపీ తీసుకోవచ్చు, సరిచేయించవచ్చు, తొలగింపజేయవచ్చు.',
};
