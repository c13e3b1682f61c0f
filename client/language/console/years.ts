import type { Catalogue } from '../language.ts';

/** Programme years, their closing, and children without a center. */
export const years: Catalogue = {
	// the years
	'Programme years': 'కార్యక్రమ సంవత్సరాలు',
	'Marks, scores and tasks belong to the year that is open. The head office opens and closes years.':
		'హాజరు, మార్కులు, పనులు తెరిచి ఉన్న సంవత్సరానికి చెందుతాయి. సంవత్సరాలను ప్రధాన కార్యాలయం తెరుస్తుంది, ముగిస్తుంది.',
	'Loading years…': 'సంవత్సరాలు లోడ్ అవుతున్నాయి…',
	'Planned (year)': 'రాబోయేది',
	'Open (year)': 'నడుస్తోంది',
	'Closed (year)': 'ముగిసింది',
	'{from} to {to}. Closed on {date}.': '{from} నుంచి {to} వరకు. {date}న ముగిసింది.',
	Marks: 'హాజరు గుర్తులు',
	'What closing would do': 'ముగిస్తే ఏమవుతుంది',
	'Open the year': 'సంవత్సరాన్ని తెరవండి',
	'Open {name}?': '{name} తెరవాలా?',
	'Opening…': 'తెరుస్తోంది…',
	'The year is open': 'సంవత్సరం తెరిచారు',
	'Can be opened when the open year is closed.': 'ఇప్పుడు తెరిచి ఉన్న సంవత్సరం ముగిశాక తెరవవచ్చు.',
	'New registers, scores and tasks then belong to {name}. The closing of the year before can no longer be undone.':
		'కొత్త హాజరు పట్టీలు, మార్కులు, పనులు ఇక {name}కు చెందుతాయి. ముందు సంవత్సరం ముగింపును ఇక వెనక్కి తీసుకోలేం.',
	'Plan a year': 'రాబోయే సంవత్సరం చేర్చండి',
	'Plan the year': 'సంవత్సరాన్ని చేర్చండి',
	'Please write two years in a row, for example 2026-27': 'వరుసగా రెండు సంవత్సరాలు రాయండి, ఉదాహరణకు 2026-27',
	'The name does not fit the first and the last day': 'ఈ పేరు మొదటి, చివరి రోజులకు సరిపోదు',
	'There is a year of this name already': 'ఈ పేరుతో ఇప్పటికే సంవత్సరం ఉంది',
	'The last day comes after the first day': 'చివరి రోజు మొదటి రోజు తర్వాత ఉండాలి',
	'These days overlap with another year': 'ఈ రోజులు వేరే సంవత్సరంలో కూడా ఉన్నాయి',
	'Please enter the first day': 'మొదటి రోజు ఇవ్వండి',
	'Please enter the last day': 'చివరి రోజు ఇవ్వండి',
	'Another year is open. Please close that year first.': 'వేరే సంవత్సరం తెరిచి ఉంది. ముందు దాన్ని ముగించండి.',
	'This year is closed. A closed year opens only when its closing is undone.':
		'ఈ సంవత్సరం ముగిసింది. ముగింపును వెనక్కి తీసుకుంటేనే మళ్లీ తెరుచుకుంటుంది.',
	'A later year has begun already.': 'తర్వాతి సంవత్సరం ఇప్పటికే మొదలైంది.',
	'The closing is being undone. Please wait until that is done.':
		'ముగింపును వెనక్కి తీసుకుంటున్నాం. అది పూర్తయ్యే వరకు ఆగండి.',
	'Only the open year can be closed.': 'తెరిచి ఉన్న సంవత్సరాన్నే ముగించవచ్చు.',
	'This closing can no longer be undone.': 'ఈ ముగింపును ఇక వెనక్కి తీసుకోలేం.',
	'A decision is about a fellow whose enrolment in this year is not active':
		'ఈ సంవత్సరంలో యాక్టివ్‌గా లేని ఫెలో గురించి ఒక నిర్ణయం ఉంది',
	'There is no such year': 'ఇలాంటి సంవత్సరం లేదు',

	// what closing would do
	'Closing {name}': '{name} ముగింపు',
	'Closing a year': 'సంవత్సరం ముగింపు',
	'What closing the year would do, person by person. Looking changes nothing.':
		'సంవత్సరాన్ని ముగిస్తే ఒక్కొక్కరికీ ఏమవుతుందో. చూస్తే ఏమీ మారదు.',
	'Loading the dry run…': 'వివరాలు లోడ్ అవుతున్నాయి…',
	'Fellows complete': 'పూర్తి చేసిన ఫెలోలు',
	'Do not complete': 'పూర్తి చేయనివారు',
	'Children promoted': 'పై తరగతికి వెళ్లే పిల్లలు',
	'Children leaving': 'వెళ్లిపోయే పిల్లలు',
	List: 'జాబితా',
	'Fellows who do not complete ({count})': 'పూర్తి చేయని ఫెలోలు ({count})',
	'Fellows who complete ({count})': 'పూర్తి చేసిన ఫెలోలు ({count})',
	'Phones with unsent work ({count})': 'పంపని పని ఉన్న ఫోన్లు ({count})',
	'Children promoted ({count})': 'పై తరగతికి వెళ్లే పిల్లలు ({count})',
	'Children leaving ({count})': 'వెళ్లిపోయే పిల్లలు ({count})',
	'Children without a center afterwards ({count})': 'తర్వాత సెంటర్ లేని పిల్లలు ({count})',
	'Children without an endline ({count})': 'చివరి మార్కులు లేని పిల్లలు ({count})',
	'Nothing is open.': 'మిగిలినవి ఏమీ లేవు.',
	'Still open': 'ఇంకా మిగిలినవి',
	'{count} children have no endline.': {
		one: '{count} బిడ్డకు చివరి మార్కులు లేవు.',
		other: '{count} మంది పిల్లలకు చివరి మార్కులు లేవు.',
	},
	'{count} phones have unsent work or are silent.': {
		one: '{count} ఫోన్‌లో పంపని పని ఉంది లేదా దాని నుంచి సమాచారం లేదు.',
		other: '{count} ఫోన్లలో పంపని పని ఉంది లేదా వాటి నుంచి సమాచారం లేదు.',
	},
	'Work that falls in the year is taken after the closing too.': 'ఈ సంవత్సరానికి చెందిన పనిని ముగిశాక కూడా తీసుకుంటాం.',
	'No child': 'పిల్లలు లేరు',
	'There is no such child in your districts.': 'మీ జిల్లాల్లో ఇలాంటి పిల్లలు లేరు.',
	'Class now': 'ఇప్పటి తరగతి',
	Afterwards: 'తర్వాత',
	Nobody: 'ఎవరూ లేరు',
	'There is no such fellow in your districts.': 'మీ జిల్లాల్లో ఇలాంటి ఫెలోలు లేరు.',
	Different: 'వేర్వేరు',
	'Outcome of all {count} shown': 'చూపిన {count} మంది ఫలితం',
	'Outcome of {name}': '{name} ఫలితం',
	'Own marks': 'సొంత హాజరు గుర్తులు',
	'Why not': 'ఎందుకు కాదు',
	'no access': 'అనుమతి లేదు',
	'too few own days': 'సొంత హాజరు రోజులు చాలవు',
	'too few registers': 'హాజరు పట్టీలు చాలవు',
	'too few months': 'నెలలు చాలవు',
	Months: 'నెలలు',
	'A fellow completes the year with {own_days} own days marked, {registers} registers and {months} months since the start.':
		'సొంత హాజరు {own_days} రోజులు, హాజరు పట్టీలు {registers}, మొదలై {months} నెలలు ఉంటే ఫెలో సంవత్సరాన్ని పూర్తి చేసినట్టు.',
	'Change what completes the year': 'పూర్తి కావడానికి కావాల్సినవి మార్చండి',
	'Own days marked, of 40': '40లో సొంత హాజరు రోజులు',
	'Registers, of 40': '40లో హాజరు పట్టీలు',
	'Months since the start': 'మొదలైనప్పటి నుంచి నెలలు',
	'Please enter a number from 0 to 40': '0 నుంచి 40 వరకు ఒక అంకె రాయండి',
	'Please enter a number from 0 to 12': '0 నుంచి 12 వరకు ఒక అంకె రాయండి',
	'The rules of a year that is closed stay as they are.': 'ముగిసిన సంవత్సరం నియమాలు మారవు.',
	'A decision is about a child who is in no center': 'ఏ సెంటర్‌లోనూ లేని బిడ్డ గురించి ఒక నిర్ణయం ఉంది',
	'The last day of {name} is {day}. Do you want to close the year before that day?':
		'{name} చివరి రోజు {day}. ఆ రోజుకు ముందే సంవత్సరాన్ని ముగించాలా?',
	'The first day of {name} is {day}. Do you want to open the year before that day?':
		'{name} మొదటి రోజు {day}. ఆ రోజుకు ముందే సంవత్సరాన్ని తెరవాలా?',
	'Close before the last day': 'చివరి రోజుకు ముందే ముగించండి',
	'Open before the first day': 'మొదటి రోజుకు ముందే తెరవండి',
	'Children out of school, who go on ({count})': 'కొనసాగే, బడికి వెళ్లని పిల్లలు ({count})',
	'Of all {count} children shown': 'చూపిన {count} మంది పిల్లలు',
	'Goes on': 'కొనసాగుతారు',
	Leaves: 'వెళ్లిపోతారు',
	Decision: 'నిర్ణయం',
	'Decision about {name}': '{name} గురించి నిర్ణయం',
	'You decided otherwise for {count} children.': {
		one: '{count} బిడ్డ గురించి మీరు వేరుగా నిర్ణయించారు.',
		other: '{count} మంది పిల్లల గురించి మీరు వేరుగా నిర్ణయించారు.',
	},
	'On the phone': 'ఫోన్‌లో ఉన్నవి',
	'{count} on {date}': '{date}న {count}',

	// closing and undoing
	'Close the year': 'సంవత్సరాన్ని ముగించండి',
	'Close the year?': 'సంవత్సరాన్ని ముగించాలా?',
	'The enrolments of {count} fellows end today. By the rule {complete} complete the year; you decided otherwise for {decisions}.':
		{
			one: '{count} ఫెలో ఫెలోషిప్ ఈ రోజుతో ముగుస్తుంది. నియమం ప్రకారం {complete} సంవత్సరం పూర్తి చేసినట్టు; {decisions} విషయంలో మీరు వేరేగా నిర్ణయించారు.',
			other:
				'{count} మంది ఫెలోల ఫెలోషిప్ ఈ రోజుతో ముగుస్తుంది. నియమం ప్రకారం {complete} మంది సంవత్సరం పూర్తి చేసినట్టు; {decisions} మంది విషయంలో మీరు వేరేగా నిర్ణయించారు.',
		},
	'{count} children belong to no center until a fellow of the next year takes them, one class higher. {leaving} leave.':
		{
			one: 'తర్వాతి సంవత్సరం ఫెలో తీసుకునే వరకు {count} బిడ్డ ఏ సెంటర్‌కూ చెందదు; అప్పుడు ఒక తరగతి పైన ఉంటుంది. {leaving} మంది వెళ్లిపోతారు.',
			other:
				'తర్వాతి సంవత్సరం ఫెలో తీసుకునే వరకు {count} మంది పిల్లలు ఏ సెంటర్‌కూ చెందరు; అప్పుడు ఒక తరగతి పైన ఉంటారు. {leaving} మంది వెళ్లిపోతారు.',
		},
	'The fellows are told. They read their own record and write nothing more.':
		'ఫెలోలకు తెలియజేస్తాం. వారు తమ నమోదు చూడగలరు, కొత్తగా ఏమీ రాయలేరు.',
	'The closing can be undone until the next year opens.': 'తర్వాతి సంవత్సరం తెరిచే వరకు ముగింపును వెనక్కి తీసుకోవచ్చు.',
	'The year is being closed': 'సంవత్సరం ముగుస్తోంది',
	'The closing is being undone': 'ముగింపును వెనక్కి తీసుకుంటున్నాం',
	'Fellows, with {count} children closed so far. You may leave this screen: the work goes on.': {
		one: 'ఫెలోలు; ఇప్పటివరకు {count} బిడ్డది ముగిసింది. ఈ స్క్రీన్ వదిలి వెళ్లవచ్చు: పని కొనసాగుతుంది.',
		other: 'ఫెలోలు; ఇప్పటివరకు {count} మంది పిల్లలవి ముగిశాయి. ఈ స్క్రీన్ వదిలి వెళ్లవచ్చు: పని కొనసాగుతుంది.',
	},
	'Nothing is lost. It goes on where it was.': 'ఏమీ పోలేదు. ఆగిన చోటి నుంచి కొనసాగుతుంది.',
	'Undo the closing': 'ముగింపును వెనక్కి తీసుకోండి',
	'Open {name} again?': '{name} మళ్లీ తెరవాలా?',
	'All enrolments are as before the closing, and {count} children are back in their centers. The fellows are told.':
		{
			one: 'ఫెలోషిప్‌లన్నీ ముగింపుకు ముందున్నట్టే ఉంటాయి, {count} బిడ్డ తన సెంటర్‌కు తిరిగి వస్తుంది. ఫెలోలకు తెలియజేస్తాం.',
			other: 'ఫెలోషిప్‌లన్నీ ముగింపుకు ముందున్నట్టే ఉంటాయి, {count} మంది పిల్లలు తమ సెంటర్లకు తిరిగి వస్తారు. ఫెలోలకు తెలియజేస్తాం.',
		},

	// the years of a fellow
	'No programme year yet.': 'ఇంకా ఏ కార్యక్రమ సంవత్సరమూ లేదు.',
	'Left the fellowship': 'ఫెలోషిప్ వదిలారు',
	'End the fellowship': 'ఫెలోషిప్ ముగించండి',
	'The fellowship is ended': 'ఫెలోషిప్ ముగిసింది',
	'{name} reads the own record from now on and writes nothing. The children stay in the center until they are handed over. This can be taken back while the year is open.':
		'{name} ఇక తన నమోదు చూడగలరు, ఏమీ రాయలేరు. పిల్లలను అప్పగించే వరకు వారు సెంటర్‌లోనే ఉంటారు. సంవత్సరం తెరిచి ఉన్నంత వరకు దీన్ని వెనక్కి తీసుకోవచ్చు.',
	'Take the end back': 'ముగింపును వెనక్కి తీసుకోండి',
	'The fellowship goes on': 'ఫెలోషిప్ కొనసాగుతుంది',
	'{name} is a fellow of this year again, and writes as before. A certificate of this year does not count any more until the fellowship is completed again.':
		'{name} ఈ సంవత్సరం మళ్లీ ఫెలో అవుతారు, మునుపటిలాగే రాయగలరు. ఫెలోషిప్ మళ్లీ పూర్తయ్యే వరకు ఈ సంవత్సరం సర్టిఫికెట్ చెల్లదు.',
	Enrol: 'చేర్చండి',
	'Enrol in {year}': '{year}లో చేర్చండి',
	'Enrol in {year}?': '{year}లో చేర్చాలా?',
	'Enrolled in {year}': '{year}లో చేర్చారు',
	'{name} is a fellow of {year} from today, without a new application. The center opens when both declarations are signed again.':
		'{name} కొత్త దరఖాస్తు లేకుండా ఈ రోజు నుంచి {year}లో ఫెలో అవుతారు. రెండు ప్రకటనలపై మళ్లీ సంతకం చేశాక సెంటర్ తెరుచుకుంటుంది.',
	'The fellow reads it too.': 'ఫెలో కూడా దీన్ని చదువుతారు.',

	// the years of a child, and children without a center
	'Class, center, attendance and levels of each programme year.':
		'ఒక్కో కార్యక్రమ సంవత్సరంలో తరగతి, సెంటర్, హాజరు, స్థాయిలు.',
	'Loading the child…': 'బిడ్డ వివరాలు లోడ్ అవుతున్నాయి…',
	'This child is in no center now.': 'ఈ బిడ్డ ఇప్పుడు ఏ సెంటర్‌లోనూ లేదు.',
	'Bring into a center': 'సెంటర్‌లో చేర్చండి',
	'Bring {name} into a center': '{name}ను సెంటర్‌లో చేర్చండి',
	'Bring to {name}': '{name} సెంటర్‌లో చేర్చండి',
	'{name} is in a center again.': '{name} మళ్లీ సెంటర్‌లో ఉంది.',
	'{child} is on the register of {name} from now on.': '{child} ఇక {name} హాజరు పట్టీలో ఉంటుంది.',
	'Children without a center': 'సెంటర్ లేని పిల్లలు',
	'Children whose center closed, and children who left. Choose them and the fellow who takes them.':
		'సెంటర్ మూసిన పిల్లలు, వదిలి వెళ్లిన పిల్లలు. వారిని, వారిని తీసుకునే ఫెలోను ఎంచుకోండి.',
	'Waiting for a center': 'సెంటర్ కోసం ఉన్నవారు',
	'Left their center': 'సెంటర్ వదిలినవారు',
	'No child has left': 'ఏ బిడ్డా వదలలేదు',
	'Every child has a center': 'పిల్లలందరికీ సెంటర్ ఉంది',
	'Children come here when their center closes at the end of a year, or when they leave it.':
		'సంవత్సరం చివర సెంటర్ మూసినప్పుడు, లేదా సెంటర్ వదిలినప్పుడు పిల్లలు ఇక్కడికి వస్తారు.',
	'Center of a fellow whose data was erased': 'సమాచారం తొలగించిన ఫెలో సెంటర్',
	'Choose none': 'ఎవరినీ ఎంచుకోవద్దు',
	'Choose all {count}': '{count} మందినీ ఎంచుకోండి',
	'Years of {name}': '{name} సంవత్సరాలు',
	'{who}, left on {date}: {reason}': '{who}, {date}న వెళ్లారు: {reason}',
	'Hand in {count} children': { one: '{count} బిడ్డను అప్పగించండి', other: '{count} మంది పిల్లలను అప్పగించండి' },
	'{count} children handed in': { one: '{count} బిడ్డను అప్పగించారు', other: '{count} మంది పిల్లలను అప్పగించారు' },
	'{count} children handed in, center filled in': {
		one: '{count} బిడ్డను అప్పగించారు, సెంటర్ వివరాలు నింపారు',
		other: '{count} మంది పిల్లలను అప్పగించారు, సెంటర్ వివరాలు నింపారు',
	},
	'{name} of {place} leads {count} children from now on.': {
		one: 'ఇక {place}లోని {name} {count} బిడ్డను చూసుకుంటారు.',
		other: 'ఇక {place}లోని {name} {count} మంది పిల్లలను చూసుకుంటారు.',
	},
	'Copy what the fellow’s own center lacks (address, photo) from the last center':
		'ఫెలో సెంటర్‌లో లేని వివరాలు (చిరునామా, ఫోటో) పాత సెంటర్ నుంచి తీసుకోండి',
	'Please choose at least one child': 'కనీసం ఒక బిడ్డను ఎంచుకోండి',
};
