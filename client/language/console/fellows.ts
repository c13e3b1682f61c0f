import type { Catalogue } from '../language.ts';

/** The fellows as staff see them. */
export const fellows: Catalogue = {
	// the list
	'Fellows who run a learning center, with their children and registers.':
		'లెర్నింగ్ సెంటర్ నడిపే ఫెలోలు, వారి పిల్లలు, హాజరు పట్టీలు.',
	'Loading fellows…': 'ఫెలోలు లోడ్ అవుతున్నారు…',
	'No fellow is found for “{search}”': '“{search}”కు ఫెలో ఎవరూ దొరకలేదు',
	'Check the spelling, or type less. Words are found by how they begin.':
		'అక్షరాలు సరిచూడండి, లేదా తక్కువగా టైప్ చేయండి. పదాలను వాటి మొదటి అక్షరాలతో వెతుకుతాం.',
	'No fellow matches': 'ఫెలో ఎవరూ సరిపోలేదు',
	'Choose another year, district, status or module.': 'వేరే సంవత్సరం, జిల్లా, స్థితి లేదా మాడ్యూల్ ఎంచుకోండి.',
	'No fellows yet': 'ఇంకా ఫెలోలు లేరు',
	'A volunteer becomes a fellow after both tasks are approved and both declarations are signed.':
		'రెండు పనులూ ఆమోదం పొంది, రెండు ప్రకటనలపై సంతకం చేశాక వాలంటీర్ ఫెలో అవుతారు.',
	'All with a center': 'సెంటర్ ఉన్న అందరూ',
	'Sort by': 'వరుస',
	'Longest without a register': 'ఎక్కువ కాలంగా హాజరు పట్టీ లేనివారు',
	'Latest register': 'తాజా హాజరు పట్టీ',
	'Most children': 'ఎక్కువ మంది పిల్లలు',
	'Fewest children': 'తక్కువ మంది పిల్లలు',
	'Lowest attendance': 'తక్కువ హాజరు',
	'Highest attendance': 'ఎక్కువ హాజరు',
	'In onboarding': 'చేరుతున్నారు',
	'Attendance {percent}': 'హాజరు {percent}',
	'Last register': 'చివరి హాజరు పట్టీ',
	'Last register {date}': 'చివరి హాజరు పట్టీ {date}',
	'No register yet': 'ఇంకా హాజరు పట్టీ లేదు',

	// one fellow
	'Loading the fellow…': 'ఫెలో వివరాలు లోడ్ అవుతున్నాయి…',
	'This fellow was not found. They may belong to another district now.':
		'ఈ ఫెలో కనబడలేదు. ఇప్పుడు వేరే జిల్లాలో ఉండవచ్చు.',
	'Works in': 'పనిచేసే జిల్లా',
	'Print register': 'హాజరు పట్టీ ప్రింట్ చేయండి',
	'Center report': 'సెంటర్ నివేదిక',
	'Performance score': 'పనితీరు మార్కులు',
	'Accepted on': 'అంగీకరించిన తేదీ',
	'Year ends on': 'సంవత్సరం ముగిసే తేదీ',
	'Child protection signed': 'పిల్లల రక్షణ సంతకం',
	'Data protection signed': 'సమాచార రక్షణ సంతకం',
	'Change tasks': 'పనులు మార్చండి',
	'Deadline {date}': 'గడువు {date}',
	'Profile and education': 'ప్రొఫైల్, చదువు',
	'Show the profile': 'ప్రొఫైల్ చూపించండి',
	'Loading the profile…': 'ప్రొఫైల్ లోడ్ అవుతోంది…',
	'E-mail': 'ఈమెయిల్',
	'Mode of study': 'చదివే విధానం',
	'Technical skills': 'సాంకేతిక నైపుణ్యాలు',
	'Artistic skills': 'కళా నైపుణ్యాలు',

	// the center and its children
	'Loading the center…': 'సెంటర్ లోడ్ అవుతోంది…',
	'How to find it': 'ఎలా చేరుకోవాలి',
	'Photo of the learning center': 'లెర్నింగ్ సెంటర్ ఫోటో',
	'There is no photo yet.': 'ఇంకా ఫోటో లేదు.',
	'Nobody has shown the place on the map yet.': 'మ్యాప్‌లో చోటును ఇంకా ఎవరూ చూపించలేదు.',
	'Show {point} on a map': '{point} మ్యాప్‌లో చూడండి',
	'No children in this year.': 'ఈ సంవత్సరంలో పిల్లలు లేరు.',

	// registers and scores
	Registers: 'హాజరు పట్టీలు',
	'As a table': 'పట్టికగా',
	'Loading the registers…': 'హాజరు పట్టీలు లోడ్ అవుతున్నాయి…',
	'No registers in this year.': 'ఈ సంవత్సరంలో హాజరు పట్టీలు లేవు.',
	'Marked days': 'హాజరు వేసిన రోజులు',
	'{present} present, {absent} absent': '{present} హాజరు, {absent} గైర్హాజరు',
	'Day {day}, {date}: {present} present, {absent} absent':
		'{day}వ రోజు, {date}: {present} హాజరు, {absent} గైర్హాజరు',
	'Loading the day…': 'రోజు లోడ్ అవుతోంది…',
	'Absent: {names}': 'గైర్హాజరు: {names}',
	'is not marked': 'హాజరు వేయలేదు',
	'not marked': 'హాజరు వేయలేదు',
	'Meaning of the colours': 'రంగుల అర్థాలు',
	'90% and more': '90%, అంతకంటే ఎక్కువ',
	'75% and more': '75%, అంతకంటే ఎక్కువ',
	'50% and more': '50%, అంతకంటే ఎక్కువ',
	'less than half': 'సగం కంటే తక్కువ',
	'Loading the scores…': 'మార్కులు లోడ్ అవుతున్నాయి…',
	'No child of this fellow is scored yet.': 'ఈ ఫెలో పిల్లల్లో ఎవరికీ ఇంకా మార్కులు వేయలేదు.',
	'Averages from 1 to {best}. Children scored: {baseline} baseline, {endline} endline.':
		'1 నుంచి {best} వరకు సగటు. మార్కులు వేసిన పిల్లలు: తొలి {baseline}, చివరి {endline}.',
	'Average scores by skill group': 'నైపుణ్య గుంపుల వారీగా సగటు మార్కులు',
	'Skill group': 'నైపుణ్య గుంపు',
	Compared: 'పోలిక',

	// testimonials
	'Loading testimonials…': 'అనుభవాలు లోడ్ అవుతున్నాయి…',
	'Nothing is recorded yet.': 'ఇంకా ఏదీ రికార్డ్ చేయలేదు.',
	"Hidden until a guardian agrees to the child's voice": 'బిడ్డ గొంతుకు సంరక్షకులు అంగీకరించే వరకు దాచాం',
	'Testimonial: {name}': 'అనుభవం: {name}',

	// devices
	'Sign-in devices': 'లాగిన్ అయిన ఫోన్లు',
	'The fellow is signed in nowhere.': 'ఫెలో ఎక్కడా లాగిన్‌లో లేరు.',
	'Signed in': 'లాగిన్‌లో ఉంది',
	'Known browser': 'తెలిసిన బ్రౌజర్',
	'End: {kind}, {moment}': 'లాగౌట్ చేయండి: {kind}, {moment}',
	'End all': 'అన్నీ లాగౌట్ చేయండి',
	'{began} · last seen {date}, {time}': '{began} · చివరిసారి {date}, {time}',
	'{count} devices ended': { one: '{count} ఫోన్ లాగౌట్ అయింది', other: '{count} ఫోన్లు లాగౌట్ అయ్యాయి' },
	'End all devices?': 'అన్ని ఫోన్లూ లాగౌట్ చేయాలా?',
	'End this device?': 'ఈ ఫోన్‌ను లాగౌట్ చేయాలా?',
	'The fellow signs in again with the password. What is not sent yet stays on the phone and goes on after that.':
		'ఫెలో పాస్‌వర్డ్‌తో మళ్లీ లాగిన్ చేస్తారు. ఇంకా పంపనివి ఫోన్‌లోనే ఉండి, ఆ తర్వాత వెళ్తాయి.',

	// handing over, and the end of a fellowship
	'Hand over children': 'పిల్లలను అప్పగించండి',
	'Hand over {count} children': { one: '{count} బిడ్డను అప్పగించండి', other: '{count} మంది పిల్లలను అప్పగించండి' },
	'{count} children handed over': { one: '{count} బిడ్డను అప్పగించాం', other: '{count} మంది పిల్లలను అప్పగించాం' },
	'Handing over…': 'అప్పగిస్తోంది…',
	'{taker} of {place} leads {children} of {giver} from now on. Registers of the past stay with {fellow}, who no longer sees these children. What {same} has not sent yet will be refused.':
		'ఇకపై {giver} పిల్లలను ({children}) {taker} ({place}) చూసుకుంటారు. పాత హాజరు పట్టీలు {fellow} దగ్గరే ఉంటాయి, కానీ ఆ పిల్లలు ఇక వారికి కనబడరు. {same} ఇంకా పంపనివి తిరస్కరిస్తాం.',
	'Handed over': 'అప్పగించినవి',
	'{children} from {giver} to {taker}': '{giver} నుంచి {taker}కు {children}',
	'Search the fellow who takes over': 'బాధ్యత తీసుకునే ఫెలోను వెతకండి',
	'No other active fellow is found.': 'యాక్టివ్ ఫెలో ఇంకెవరూ దొరకలేదు.',
	'Choose another fellow': 'వేరే ఫెలోను ఎంచుకోండి',
	'Please choose a fellow': 'ఫెలోను ఎంచుకోండి',
	'This fellow has no children to hand over.': 'ఈ ఫెలో దగ్గర అప్పగించడానికి పిల్లలు లేరు.',
	'Please choose another fellow.': 'వేరే ఫెలోను ఎంచుకోండి.',
	'Only an active fellow can take over children.': 'యాక్టివ్ ఫెలో మాత్రమే పిల్లలను తీసుకోగలరు.',
	Deactivate: 'ఇన్‌యాక్టివ్ చేయండి',
	'Deactivate this account?': 'ఈ ఖాతాను ఇన్‌యాక్టివ్ చేయాలా?',
	'{name} is signed out everywhere at once and cannot sign in. Nothing is deleted.':
		'{name} వెంటనే అన్ని చోట్లా లాగౌట్ అవుతారు, లాగిన్ చేయలేరు. ఏదీ తొలగిపోదు.',
	'Account deactivated': 'ఖాతా ఇన్‌యాక్టివ్ అయింది',
	Reactivate: 'మళ్లీ యాక్టివ్ చేయండి',
	'Reactivate this account?': 'ఈ ఖాతాను మళ్లీ యాక్టివ్ చేయాలా?',
	'{name} can sign in again with the password of before.': '{name} పాత పాస్‌వర్డ్‌తో మళ్లీ లాగిన్ చేయవచ్చు.',
	'Account reactivated': 'ఖాతా మళ్లీ యాక్టివ్ అయింది',
	'Complete fellowship': 'ఫెలోషిప్ పూర్తి చేయండి',
	'Complete the fellowship?': 'ఫెలోషిప్ పూర్తి చేయాలా?',
	'{name} has then completed the fellowship. This can be taken back while the year is open.':
		'దీంతో {name} ఫెలోషిప్ పూర్తవుతుంది. సంవత్సరం తెరిచి ఉన్నంత వరకు దీన్ని వెనక్కి తీసుకోవచ్చు.',
	'Fellowship completed': 'ఫెలోషిప్ పూర్తయింది',

	// certificates
	'Withdraw this certificate?': 'ఈ సర్టిఫికెట్‌ను వెనక్కి తీసుకోవాలా?',
	'Its public page says that it was withdrawn. The fellow can read why.':
		'వెనక్కి తీసుకున్నట్లు దాని పబ్లిక్ పేజీ చెబుతుంది. ఎందుకో ఫెలో చదవగలరు.',
	'Certificate withdrawn': 'సర్టిఫికెట్‌ను వెనక్కి తీసుకున్నాం',
	'Make valid again': 'మళ్లీ చెల్లేలా చేయండి',
	'Make this certificate valid again?': 'ఈ సర్టిఫికెట్‌ను మళ్లీ చెల్లేలా చేయాలా?',
	'Its public page says again that it is valid.': 'అది చెల్లుతుందని దాని పబ్లిక్ పేజీ మళ్లీ చెబుతుంది.',
	'Certificate valid again': 'సర్టిఫికెట్ మళ్లీ చెల్లుతుంది',
	'Please say why the certificate is withdrawn': 'సర్టిఫికెట్‌ను ఎందుకు వెనక్కి తీసుకుంటున్నారో రాయండి',
	'This certificate was withdrawn already.': 'ఈ సర్టిఫికెట్‌ను ఇప్పటికే వెనక్కి తీసుకున్నారు.',
	'This certificate is valid already.': 'ఈ సర్టిఫికెట్ ఇప్పటికే చెల్లుతుంది.',
	'{date} ({language}, version {version})': '{date} ({language}, {version}వ వెర్షన్)',
	Telugu: 'తెలుగు',
};
