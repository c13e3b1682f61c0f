import type { Catalogue } from '../language.ts';

/** The audit log, and unusual reading. */
export const audit: Catalogue = {
	'Audit log': 'ఆడిట్ లాగ్',
	'Audit log, the latest first': 'ఆడిట్ లాగ్, తాజావి ముందు',
	'Audit log of that time': 'ఆ సమయపు ఆడిట్ లాగ్',
	'Who looked at or changed whose data. Nobody can change or delete what stands here, and looking at it is noted too.':
		'ఎవరి సమాచారాన్ని ఎవరు చూశారు, మార్చారు. ఇక్కడ ఉన్నదాన్ని ఎవరూ మార్చలేరు, తొలగించలేరు; దీన్ని చూడడం కూడా నమోదవుతుంది.',
	'Loading the audit log…': 'ఆడిట్ లాగ్ లోడ్ అవుతోంది…',
	'Nothing like that stands in the log': 'లాగ్‌లో అలాంటిది లేదు',
	'Check the numbers and the days, or leave some of them out.': 'నంబర్లు, రోజులు సరిచూడండి, లేదా కొన్నింటిని తీసేయండి.',
	When: 'ఎప్పుడు',
	What: 'ఏమిటి',
	Particulars: 'వివరాలు',
	'Done by one person': 'ఒకరు చేసినవి',
	'About one fellow': 'ఒక ఫెలో గురించి',
	'From {date}': '{date} నుంచి',
	'To {date}': '{date} వరకు',
	'Done by (mobile number)': 'చేసినవారు (మొబైల్ నంబర్)',
	'About the fellow (mobile number)': 'ఏ ఫెలో గురించి (మొబైల్ నంబర్)',
	'What was done': 'ఏం చేశారు',
	Anything: 'ఏదైనా',
	From: 'ఎప్పటి నుంచి',
	To: 'ఎప్పటి వరకు',

	// sentences
	'{who} {did}': '{who}: {did}',
	'{who} {did} {whom}': '{who}: {did} – {whom}',
	'{who} {did} of {whose}': '{who}: {did} – {whose} విషయంలో',
	'{sentence}, handed over by {by}': '{sentence} (అందించినవారు: {by})',
	'{who} {did} {whom} (fellow: {whose})': '{who}: {did} – {whom} (ఫెలో: {whose})',
	'The server': 'సర్వర్',
	Somebody: 'ఎవరో',
	'Somebody at the server': 'సర్వర్ దగ్గర ఎవరో',
	'somebody whose data was erased': 'సమాచారం తొలగించిన వ్యక్తి',

	// unusual reading
	'A lead or somebody at the head office was shown very many people in a short time, or many at night. Only the head office sees this.':
		'లీడ్ లేదా ప్రధాన కార్యాలయంలో ఎవరైనా తక్కువ సమయంలో చాలా మంది వివరాలు, లేదా రాత్రి పూట ఎక్కువ మంది వివరాలు చూశారు. ఇది ప్రధాన కార్యాలయానికి మాత్రమే కనిపిస్తుంది.',
	'{count} to look at': 'చూడాల్సినవి {count}',
	'An account that was shown more than 1,000 fellows and children within one hour of the clock, more than 3,000 in one day, or more than 50 at night, from 23:00 to 05:00 in India. Lists, pages, photos and exports are counted, each person once.':
		'ఒక గంటలో 1,000 కంటే ఎక్కువ, ఒక రోజులో 3,000 కంటే ఎక్కువ, లేదా రాత్రి 23:00 నుంచి 05:00 వరకు 50 కంటే ఎక్కువ మంది ఫెలోలు, పిల్లల వివరాలు చూసిన ఖాతా. జాబితాలు, పేజీలు, ఫోటోలు, ఎక్స్‌పోర్ట్‌లు లెక్కిస్తాం, ఒక్కొక్కరిని ఒక్కసారే.',
	'was shown {count} fellows and children within an hour{exports}: {time}.':
		'ఒక గంటలో {count} మంది ఫెలోలు, పిల్లల వివరాలు చూశారు{exports}: {time}.',
	'was shown {count} fellows and children in one day{exports}: {time}.':
		'ఒక రోజులో {count} మంది ఫెలోలు, పిల్లల వివరాలు చూశారు{exports}: {time}.',
	'was shown {count} fellows and children at night{exports}: {time}.':
		'రాత్రి పూట {count} మంది ఫెలోలు, పిల్లల వివరాలు చూశారు{exports}: {time}.',
	', {count} of them in exports': ', వారిలో {count} మంది ఎక్స్‌పోర్ట్‌లలో',
	'Loading unusual reading…': 'అసాధారణంగా చదివినవి లోడ్ అవుతున్నాయి…',
	'Note for the head office': 'ప్రధాన కార్యాలయానికి గమనిక',
	'You may leave it empty. Say, for example, whom you asked and why it was right.':
		'ఖాళీగా వదలవచ్చు. ఉదాహరణకు ఎవరిని అడిగారో, అది ఎందుకు సరైనదో రాయండి.',
	'No account was shown unusually many people.': 'ఏ ఖాతా కూడా అసాధారణంగా ఎక్కువ మంది వివరాలు చూడలేదు.',
	'What you mark as looked at is shown here for 90 days.': 'మీరు చూసినట్లు గుర్తించినవి ఇక్కడ 90 రోజులు కనిపిస్తాయి.',
};
