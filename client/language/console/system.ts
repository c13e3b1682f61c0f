import type { Catalogue } from '../language.ts';

/** The state of the system, and its backups. */
export const system: Catalogue = {
	'State of the system': 'సిస్టమ్ స్థితి',
	'Whether the server does what it should, and what to do where it does not.':
		'సర్వర్ సరిగా పనిచేస్తోందా, చేయకపోతే ఏం చేయాలి.',
	'Please look': 'సరిచూడండి',

	// subjects
	'Errors on phones': 'ఫోన్లలో లోపాలు',
	'Attention list': 'దృష్టి పెట్టాల్సిన జాబితా',
	Backup: 'బ్యాకప్',
	Disk: 'డిస్క్',
	Exports: 'ఎక్స్‌పోర్ట్‌లు',
	'Work given up': 'వదిలేసిన పనులు',
	'Figures of the overview': 'సమగ్ర చిత్రపు అంకెలు',
	'Work that waits': 'వేచి ఉన్న పనులు',

	// sentences of the server without a value
	'The server does not tell how full its disk is.': 'డిస్క్ ఎంత నిండిందో సర్వర్ చెప్పడం లేదు.',
	'Nothing was given up.': 'ఏ పనీ వదిలేయలేదు.',
	'Nothing waits.': 'ఏమీ వేచి లేదు.',
	'No export waits.': 'ఏ ఎక్స్‌పోర్టూ వేచి లేదు.',
	'No error of the app in the last day.': 'గత ఒక్క రోజులో యాప్‌లో లోపం లేదు.',
	'The overview will be worked out in a minute.': 'సమగ్ర చిత్రం ఒక నిమిషంలో తయారవుతుంది.',
	'The attention list will be worked out in a minute.': 'దృష్టి పెట్టాల్సిన జాబితా ఒక నిమిషంలో తయారవుతుంది.',
	'Ask whoever runs the server.': 'సర్వర్ నడిపేవారిని అడగండి.',
	'Make room or get a larger disk before nothing can be saved. Ask whoever runs the server.':
		'ఏదీ సేవ్ కాని స్థితి రాకముందే చోటు చేయండి లేదా పెద్ద డిస్క్ తీసుకోండి. సర్వర్ నడిపేవారిని అడగండి.',
	'Messages may be late. Ask whoever runs the server.': 'సందేశాలు ఆలస్యం కావచ్చు. సర్వర్ నడిపేవారిని అడగండి.',
	'Files may be late. Ask whoever runs the server.': 'ఫైళ్లు ఆలస్యం కావచ్చు. సర్వర్ నడిపేవారిని అడగండి.',
	'A screen may not work. The errors stand below. Ask whoever runs the server.':
		'ఏదైనా పేజీ పనిచేయకపోవచ్చు. లోపాలు కింద ఉన్నాయి. సర్వర్ నడిపేవారిని అడగండి.',
	'What you see there is older than it should be. Ask whoever runs the server.':
		'అక్కడ కనిపించేది ఉండాల్సిన దానికంటే పాతది. సర్వర్ నడిపేవారిని అడగండి.',

	// figures
	Database: 'డేటాబేస్',
	'Free on the disk': 'డిస్క్‌లో ఖాళీ',
	'Not known': 'తెలియదు',
	'Unsent on phones': 'ఫోన్లలో పంపాల్సినవి',
	Nothing: 'ఏమీ లేదు',
	'{entries} of {fellows}': '{entries}; మొత్తం {fellows}',
	'{count} entries': { one: '{count} ఎంట్రీ', other: '{count} ఎంట్రీలు' },
	'{count} fellows': { one: '{count} ఫెలో', other: '{count} ఫెలోలు' },
	'Of these, refused': 'వీటిలో తిరస్కరించినవి',
	None: 'ఏవీ లేవు',
	'Work in the background': 'తెర వెనుక పనులు',
	Alerts: 'హెచ్చరికలు',
	'Children by name': 'పేరు వారీగా పిల్లలు',
	'Fellows by name': 'పేరు వారీగా ఫెలోలు',
	Tidying: 'శుభ్రం చేయడం',
	'Given up: {kind}': 'వదిలేసినవి: {kind}',
	'{count} s': '{count} సెకన్లు',
	'Done {when}, in {seconds}': '{when}కు పూర్తయింది, {seconds} పట్టింది',
	'Failed {when}: {error}': '{when}కు విఫలమైంది: {error}',
	'Versions on phones': 'ఫోన్లలో వెర్షన్లు',
	Version: 'వెర్షన్',
	'No phone was heard in the last 30 days.': 'గత 30 రోజుల్లో ఏ ఫోనూ సర్వర్‌ను చేరలేదు.',
	'Not told': 'చెప్పలేదు',
	'not told': 'చెప్పలేదు',
	'Errors on phones in the last seven days': 'గత ఏడు రోజుల్లో ఫోన్లలో లోపాలు',
	Errors: 'లోపాలు',
	'{kind} on {screen}': '{screen} పేజీలో {kind}',
	'{count} times': { one: '{count} సారి', other: '{count} సార్లు' },
	'{count}, last {date}, {time}. {browser}, version {version}.':
		'{count}, చివరిసారి {date}, {time}. {browser}, వెర్షన్ {version}.',

	// backups
	Backups: 'బ్యాకప్‌లు',
	'No backups are made': 'బ్యాకప్‌లు తీయడం లేదు',
	'If the machine is lost, everything is. Whoever runs the server sets {folder} and {passphrase}.':
		'సర్వర్ యంత్రం పోతే అంతా పోతుంది. సర్వర్ నడిపేవారు {folder}, {passphrase} ఏర్పాటు చేయాలి.',
	'The last one failed': 'చివరిది విఫలమైంది',
	'{moment}: {failure} The server tries again every hour.':
		'{moment}: {failure} సర్వర్ ప్రతి గంటకూ మళ్లీ ప్రయత్నిస్తుంది.',
	Late: 'ఆలస్యం',
	'There should be a newer one. Please ask whoever runs the server.': 'ఇంతకంటే కొత్తది ఉండాలి. సర్వర్ నడిపేవారిని అడగండి.',
	'None yet': 'ఇంకా లేదు',
	'The first one is being made.': 'మొదటిది తయారవుతోంది.',
	'Made, with gaps': 'తీశాం, కొన్ని లేవు',
	'{count} photos or recordings could not be found on the server.': {
		one: '{count} ఫోటో లేదా రికార్డింగ్ సర్వర్‌లో దొరకలేదు.',
		other: '{count} ఫోటోలు లేదా రికార్డింగ్‌లు సర్వర్‌లో దొరకలేదు.',
	},
	'Made and checked': 'తీసి సరిచూశాం',
	'It can be restored on another machine.': 'దీన్ని వేరే యంత్రంలో తిరిగి తేవచ్చు.',
	'Last backup': 'చివరి బ్యాకప్',
	Size: 'సైజు',
	'{rows} rows, {files}': '{rows} వరుసలు, {files}',
	'{count} files': { one: '{count} ఫైల్', other: '{count} ఫైళ్లు' },
	'How often': 'ఎంత తరచుగా',
	'Every {every_hours} hours; the last {keep} stay': 'ప్రతి {every_hours} గంటలకు; చివరి {keep} ఉంచుతాం',
};
