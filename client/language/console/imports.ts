import type { Catalogue } from '../language.ts';

/** Fellows and children from a spreadsheet, and the slips for their first sign-in. */
export const imports: Catalogue = {
	// the file
	'Import People': 'వ్యక్తుల ఇంపోర్ట్',
	'Bring the fellows and children of a running programme in from a spreadsheet: fellows first, then their children.':
		'నడుస్తున్న కార్యక్రమంలోని ఫెలోలు, పిల్లలను స్ప్రెడ్‌షీట్ నుంచి చేర్చండి: ముందు ఫెలోలు, తర్వాత వారి పిల్లలు.',
	Slips: 'చీటీలు',
	'Whom does the file list?': 'ఫైల్‌లో ఎవరి పేర్లు ఉన్నాయి?',
	Spreadsheet: 'స్ప్రెడ్‌షీట్',
	'One row for each fellow: name, mobile number, date of birth, gender, religion, caste, and district, mandal and village of the center.':
		'ఒక్కో ఫెలోకు ఒక వరుస: పేరు, మొబైల్ నంబర్, పుట్టిన తేదీ, లింగం, మతం, సామాజిక వర్గం, సెంటర్ జిల్లా, మండలం, ఊరు.',
	"One row for each child, with the parents, the school, and the fellow's mobile number or code.":
		'ఒక్కో బిడ్డకు ఒక వరుస: తల్లిదండ్రులు, బడి, ఫెలో మొబైల్ నంబర్ లేదా కోడ్.',
	'Excel (.xlsx) or CSV, at most {count} rows.': 'ఎక్సెల్ లేదా సీఎస్‌వీ, {count} వరుసల వరకే.',
	'Please choose fellows or children': 'ఫెలోలు లేదా పిల్లలు ఎంచుకోండి',

	// columns
	'Column {number}': '{number}వ నిలువు వరుస',
	'Columns are missing': 'కొన్ని నిలువు వరుసలు లేవు',
	'Without these no row can be added: {columns}.': 'ఇవి లేకుండా ఏ వరుసనూ చేర్చలేం: {columns}.',
	'As you chose them the last time for such a file.': 'ఇలాంటి ఫైల్‌కు గతసారి మీరు ఎంచుకున్నట్టే.',
	'Guessed from the headers. Please check them; the choice is remembered for the next file with these headers.':
		'శీర్షికల నుంచి ఊహించినవి. సరిచూడండి; ఇవే శీర్షికలున్న తర్వాతి ఫైల్‌కు మీ ఎంపిక గుర్తుంటుంది.',
	'{found} of {all} have a column': '{all}లో {found}కు నిలువు వరుస ఉంది',
	'Read again with these columns': 'ఈ నిలువు వరుసలతో మళ్లీ చదివించండి',
	'No column': 'నిలువు వరుస లేదు',
	'{label} where it is empty': 'ఖాళీగా ఉంటే {label}',
	'Where it is empty: nothing': 'ఖాళీగా ఉంటే: ఏమీ వద్దు',
	'Where it is empty: {choice}': 'ఖాళీగా ఉంటే: {choice}',
	'Caste category': 'సామాజిక వర్గం',
	'District of the center': 'సెంటర్ జిల్లా',
	'Mandal of the center': 'సెంటర్ మండలం',
	'Village of the center': 'సెంటర్ ఊరు',
	'District of the home': 'ఇంటి జిల్లా',
	'Mandal of the home': 'ఇంటి మండలం',
	'Village of the home': 'ఇంటి ఊరు',
	'Name of the child': 'బిడ్డ పేరు',
	'Type of school': 'బడి రకం',
	"Mother's name": 'తల్లి పేరు',
	"Mother's occupation": 'తల్లి వృత్తి',
	"Father's name": 'తండ్రి పేరు',
	"Father's occupation": 'తండ్రి వృత్తి',
	"Parent's mobile number": 'తల్లి/తండ్రి మొబైల్ నంబర్',
	"Fellow's mobile number": 'ఫెలో మొబైల్ నంబర్',
	'Fellow code': 'ఫెలో కోడ్',

	// rows
	'All rows ({count})': 'అన్ని వరుసలు ({count})',
	Changed: 'మారినవి',
	'Perhaps there already': 'ఇప్పటికే ఉండవచ్చు',
	'No such row': 'ఇలాంటి వరుస లేదు',
	'Choose other rows above.': 'పైన వేరే వరుసలు ఎంచుకోండి.',
	'Pages of rows': 'వరుసల పేజీలు',
	Why: 'ఎందుకు',
	'{field}: {before} becomes {after}': '{field}: {before} బదులు {after}',
	'Line {line} beside the record': '{line}వ వరుస, నమోదు పక్కన',
	Field: 'వివరం',
	'Line {line}': '{line}వ వరుస',
	'Registered already': 'ఇప్పటికే నమోదైంది',
	'Has this mobile number': 'ఈ మొబైల్ నంబర్ ఉన్నవారు',
	'In the center of {name}': '{name} సెంటర్‌లో',
	'Line {line} of this file': 'ఈ ఫైల్‌లో {line}వ వరుస',
	'In no center at present': 'ప్రస్తుతం ఏ సెంటర్‌లోనూ లేరు',
	'Is this the same person?': 'ఇద్దరూ ఒకరేనా?',
	'Same person: skip': 'ఒకరే: వదిలేయండి',
	'Another person: add': 'వేరే వ్యక్తి: చేర్చండి',
	'Another person': 'వేరే వ్యక్తి',
	'Line {line}: which village is {name}?': '{line}వ వరుస: {name} ఏ ఊరు?',
	'Counts for all rows with this name in this mandal.': 'ఈ మండలంలో ఈ పేరున్న అన్ని వరుసలకూ వర్తిస్తుంది.',
	'Not in the list: keep the name': 'జాబితాలో లేదు: పేరు అలాగే ఉంచండి',

	// why a row or a file cannot be used
	'Please name the fellow, by mobile number or code': 'ఫెలో ఎవరో మొబైల్ నంబర్ లేదా కోడ్‌తో చెప్పండి',
	'There is no fellow with this mobile number or code': 'ఈ మొబైల్ నంబర్ లేదా కోడ్‌తో ఫెలో ఎవరూ లేరు',
	'This fellow is not enrolled in the open programme year': 'ఈ ఫెలో నడుస్తున్న కార్యక్రమ సంవత్సరంలో చేరలేదు',
	'The village is missing, and the learning center has none yet': 'ఊరు లేదు, లెర్నింగ్ సెంటర్‌కు కూడా ఇంకా ఊరు లేదు',
	'Please check the date': 'తేదీ సరిచూడండి',
	'This date is after today': 'ఈ తేదీ ఇంకా రాలేదు',
	'At most 60 characters': '60 అక్షరాల వరకే',
	'At most 80 characters': '80 అక్షరాల వరకే',
	'At most 150 characters': '150 అక్షరాల వరకే',
	'Line {line} has this mobile number too': 'ఈ మొబైల్ నంబర్ {line}వ వరుసలోనూ ఉంది',
	'The {level} is missing': '{level} లేదు',
	'There is no {level} of this name here: {name}': 'ఈ పేరుతో {level} ఇక్కడ లేదు: {name}',
	district: 'జిల్లా',
	mandal: 'మండలం',
	village: 'ఊరు',
	'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV, without a password.':
		'ఈ ఫైల్ చదవలేకపోతున్నాం. పాస్‌వర్డ్ లేకుండా ఎక్సెల్ లేదా సీఎస్‌వీ ఫైల్‌గా సేవ్ చేయండి.',
	'This file is too large. Please split it: at most 5000 rows and 60 columns.':
		'ఈ ఫైల్ చాలా పెద్దది. దీన్ని భాగాలు చేయండి: ఒక ఫైల్‌లో 5000 వరుసలు, 60 నిలువు వరుసల వరకే.',
	'No programme year is open. Please open one first.': 'కార్యక్రమ సంవత్సరం ఏదీ నడవడం లేదు. ముందు ఒకటి తెరవండి.',

	// bringing in
	'Bring it in': 'చేర్చడం',
	'Bring in {count} fellows': { one: '{count} ఫెలోను చేర్చండి', other: '{count} మంది ఫెలోలను చేర్చండి' },
	'Bring in {count} children': { one: '{count} బిడ్డను చేర్చండి', other: '{count} మంది పిల్లలను చేర్చండి' },
	'Also change {count} fellows who are there already to what the file says': {
		one: 'ఇప్పటికే ఉన్న {count} ఫెలో వివరాలను కూడా ఫైల్ ప్రకారం మార్చండి',
		other: 'ఇప్పటికే ఉన్న {count} మంది ఫెలోల వివరాలను కూడా ఫైల్ ప్రకారం మార్చండి',
	},
	'Also change {count} children who are there already to what the file says': {
		one: 'ఇప్పటికే ఉన్న {count} బిడ్డ వివరాలను కూడా ఫైల్ ప్రకారం మార్చండి',
		other: 'ఇప్పటికే ఉన్న {count} మంది పిల్లల వివరాలను కూడా ఫైల్ ప్రకారం మార్చండి',
	},
	'Rows that are perhaps there already are skipped, unless you choose {choice}.':
		'ఇప్పటికే ఉండవచ్చు అనిపించే వరుసలను వదిలేస్తాం, మీరు {choice} ఎంచుకుంటే తప్ప.',
	'This file adds nothing: its usable rows are there already.':
		'ఈ ఫైల్‌తో కొత్తగా ఏమీ చేరదు: పనికొచ్చే వరుసలన్నీ ఇప్పటికే ఉన్నాయి.',
	'Rows gone through': 'చూసిన వరుసలు',
	'The work has stopped': 'పని ఆగిపోయింది',
	'{failure} What was done stays; it goes on where it was.':
		'{failure} జరిగింది అలాగే ఉంటుంది; ఆగిన చోటి నుంచి కొనసాగుతుంది.',
	'Go on': 'కొనసాగించండి',
	Skipped: 'వదిలేసినవి',
	'The file was brought in.': 'ఫైల్‌లోనివి చేరాయి.',
	'Nothing was added. The other rows are there already.': 'ఏమీ చేరలేదు. మిగతా వరుసలు ఇప్పటికే ఉన్నాయి.',
	'Nothing was added: all rows are there already.': 'ఏమీ చేరలేదు: అన్ని వరుసలూ ఇప్పటికే ఉన్నాయి.',
	'Save the rows that failed': 'చేరని వరుసలు సేవ్ చేయండి',
	'Print slips for the first sign-in': 'తొలి లాగిన్ చీటీలు ముద్రించండి',

	// slips for the first sign-in
	'Slips for the first sign-in': 'తొలి లాగిన్ చీటీలు',
	'Imported fellows who have chosen no password yet. A slip has the mobile number and a password that works until the fellow chooses an own one.':
		'ఇంపోర్ట్ చేసిన, ఇంకా పాస్‌వర్డ్ పెట్టుకోని ఫెలోలు. చీటీలో మొబైల్ నంబర్, ఒక పాస్‌వర్డ్ ఉంటాయి; ఫెలో సొంతది పెట్టుకునే వరకు అది పనిచేస్తుంది.',
	'Not all slips were made': 'అన్ని చీటీలు తయారు కాలేదు',
	'Print these slips now': 'ఈ చీటీలు ఇప్పుడే ముద్రించండి',
	'The passwords are shown only once. Slips that are lost can be made anew; the lost ones then stop working.':
		'పాస్‌వర్డ్‌లు ఒకసారే కనిపిస్తాయి. పోయిన చీటీలను మళ్లీ చేయవచ్చు; అప్పుడు పోయినవి పనిచేయవు.',
	'Loading the fellows…': 'ఫెలోల జాబితా లోడ్ అవుతోంది…',
	'Nobody waits for a slip': 'ఎవరికీ చీటీ అవసరం లేదు',
	'All imported fellows have signed in, or none was imported yet.':
		'ఇంపోర్ట్ చేసిన ఫెలోలందరూ లాగిన్ అయ్యారు, లేదా ఇంకా ఎవరినీ ఇంపోర్ట్ చేయలేదు.',
	'Fellows who have not signed in': 'లాగిన్ కాని ఫెలోలు',
	'Last slip': 'చివరి చీటీ',
	'Make slips': 'చీటీలు చేయండి',
	'Make {count} slips': { one: '{count} చీటీ చేయండి', other: '{count} చీటీలు చేయండి' },
	'Slips made': 'తయారైన చీటీలు',
	'Also for those who have a slip; the earlier ones stop working': 'చీటీ ఉన్నవారికి కూడా; పాత చీటీలు పనిచేయవు',
	'Make slips anew?': 'చీటీలు మళ్లీ చేయాలా?',
	'Earlier slips of {count} fellows stop working.': {
		one: '{count} ఫెలో పాత చీటీ పనిచేయదు.',
		other: '{count} మంది ఫెలోల పాత చీటీలు పనిచేయవు.',
	},
	'Slip for {name}': '{name} చీటీ',
	'After that you choose a password of your own. Keep this slip to yourself.':
		'తర్వాత మీ సొంత పాస్‌వర్డ్ పెట్టుకోండి. ఈ చీటీ ఎవరికీ చూపకండి.',
	'This file has no rows below a header. {kind} need one row each.':
		'ఈ ఫైల్‌లో నిలువు వరుసల పేర్ల కింద వరుసలు లేవు. {kind}: ఒక్కొక్కరికి ఒక వరుస ఉండాలి.',
	'Line {line}: a quotation mark is opened and not closed': '{line}వ వరుస: తెరిచిన కొటేషన్ గుర్తు (") మూయలేదు',
	'Please choose the column of: {columns}': 'వీటి నిలువు వరుసలు ఎంచుకోండి: {columns}',
};
