import { workWordsInTelugu } from '@yuva/contract/work-words';
import type { Catalogue } from './language.ts';

/** Waiting to be sent. */
export const outbox: Catalogue = {
	'Waiting to be sent': 'పంపాల్సినవి',
	'Needs attention': 'సరిచూడాలి',
	Waiting: 'పంపాలి',
	'Waiting for the new version of Yuva': 'యువ కొత్త వెర్షన్ కోసం ఆగినవి',
	'Everything is sent.': 'అన్నీ పంపారు.',
	'What you save without a connection waits here until it can be sent.':
		'ఇంటర్నెట్ లేనప్పుడు మీరు సేవ్ చేసినవి పంపే వరకు ఇక్కడ ఉంటాయి.',
	"What you save does not wait here: it goes to Yuva at once, or it is not saved. What waited here before cannot be read now. Do not clear the browser's data.":
		'మీరు సేవ్ చేసేవి ఇక్కడ ఆగవు: వెంటనే యువకు వెళ్తాయి, లేదంటే సేవ్ కావు. ఇంతకు ముందు ఇక్కడ ఉన్నవి ఇప్పుడు చదవలేకపోతున్నాం. బ్రౌజర్ డేటాను తొలగించకండి.',
	'This phone has no room left, and what waits on it could not be sent yet. Please free some space, or find a connection, and save again.':
		'ఈ ఫోన్‌లో చోటు లేదు, ఇందులో ఉన్నవి ఇంకా పంపలేదు. కొంత చోటు చేయండి లేదా ఇంటర్నెట్ ఉన్న చోటుకు వెళ్లి మళ్లీ సేవ్ చేయండి.',
	'{count} things are not sent': { one: '{count} అంశం పంపలేదు', other: '{count} అంశాలు పంపలేదు' },
	'There is no connection. All of it is safe on this phone, and is sent by itself later.':
		'ఇంటర్నెట్ లేదు. అన్నీ ఈ ఫోన్‌లో భద్రంగా ఉన్నాయి; తర్వాత వాటంతట అవే వెళ్తాయి.',
	'All of it is safe on this phone, and is sent by itself, one after the other.':
		'అన్నీ ఈ ఫోన్‌లో భద్రంగా ఉన్నాయి; ఒకదాని తర్వాత ఒకటి వాటంతట అవే వెళ్తాయి.',
	'It stays on this phone until you correct it, try it again or discard it.':
		'మీరు సరిచేసే వరకు, మళ్లీ ప్రయత్నించే వరకు లేదా తీసేసే వరకు ఇది ఈ ఫోన్‌లో ఉంటుంది.',
	'It is safe on this phone, and is sent once Yuva is loaded again.':
		'ఇది ఈ ఫోన్‌లో భద్రంగా ఉంది; యువను మళ్లీ తెరిస్తే వెళ్తుంది.',
	'Sending…': 'పంపుతోంది…',
	'Send now': 'ఇప్పుడే పంపండి',
	'No connection at {time}.': '{time}కు ఇంటర్నెట్ లేదు.',
	'Not all of it could be sent. The reasons are below.': 'అన్నీ వెళ్లలేదు. కారణాలు కింద ఉన్నాయి.',
	'Sent since you opened Yuva': 'మీరు యువ తెరిచాక పంపినవి',
	'Saved {time}': '{time}కు సేవ్ చేశారు',
	'goes after what is small': 'చిన్నవి వెళ్లాక వెళ్తుంది',
	'Waits for something before it.': 'దీనికి ముందున్నది వెళ్లాలి.',
	'Waits for {what}.': 'ముందు ఇది వెళ్లాలి: {what}.',
	'A newer version of Yuva saved this. Reload Yuva, and it is sent.':
		'దీన్ని యువ కొత్త వెర్షన్ సేవ్ చేసింది. యువను మళ్లీ తెరవండి, ఇది వెళ్తుంది.',
	'What it holds': 'ఇందులో ఉన్నవి',
	Discard: 'తీసేయండి',

	// what somebody handed over in the fellow's name
	...workWordsInTelugu,
	'Is this yours? ({count})': 'ఇవి మీవేనా? ({count})',
	'Not saved': 'సేవ్ కాలేదు',
	'A lead': 'ఒక లీడ్',
	'{name} handed this over in your name on {day} at {time}.': '{name} దీన్ని {day}న {time}కు మీ పేరుతో అందించారు.',
	'It says that it was written on {day} at {time}.': 'దీన్ని {day}న {time}కు రాసినట్లు ఇందులో ఉంది.',
	"A guardian's consent counts only when you confirm it yourself.": 'సంరక్షకుల సమ్మతిని మీరే నిర్ధారిస్తేనే అది చెల్లుతుంది.',
	'Yuva cannot prove that your phone wrote it. If it is your work, confirm it. If not, discard it and tell the head office.':
		'దీన్ని మీ ఫోన్‌లోనే రాశారని యువ నిర్ధారించలేకపోతోంది. ఇది మీ పని అయితే నిర్ధారించండి. కాకపోతే తీసేసి, ప్రధాన కార్యాలయానికి చెప్పండి.',
	'Yes, it is mine': 'అవును, ఇది నాదే',
	'It is thrown away, and nothing of it is saved.': 'ఇది పోతుంది, ఇందులో ఏదీ సేవ్ కాదు.',
	'Yuva cannot prove that you wrote this. Look at what it holds. If it is your work, press Try again. If not, discard it.':
		'దీన్ని మీరే రాశారని యువ నిర్ధారించలేకపోతోంది. ఇందులో ఉన్నవి చూడండి. ఇది మీ పని అయితే “మళ్లీ ప్రయత్నించండి” నొక్కండి. కాకపోతే తీసేయండి.',

	// after the end of a fellowship
	'Your fellowship is over. You can read your own record, and save nothing.':
		'మీ ఫెలోషిప్ ముగిసింది. మీ వివరాలు చదవవచ్చు, కానీ ఏదీ సేవ్ చేయలేరు.',
	'Your fellowship ended on {end}. This was saved after that. It is not taken.':
		'మీ ఫెలోషిప్ {end}కి ముగిసింది. దీన్ని ఆ తర్వాత సేవ్ చేశారు. అందుకే ఇది చేరలేదు.',
	'Your fellowship ended on {end}. This was saved more than {days} days ago. It is not taken any more.':
		'మీ ఫెలోషిప్ {end}కి ముగిసింది. దీన్ని సేవ్ చేసి {days} రోజులు దాటింది. ఇక ఇది చేరదు.',
	'This was saved in a fellowship that is not yours. It is not taken.':
		'దీన్ని మీది కాని ఫెలోషిప్‌లో సేవ్ చేశారు. అందుకే ఇది చేరలేదు.',

	// why the last try failed
	'No connection.': 'ఇంటర్నెట్ లేదు.',
	'{why}; next try at {time}.': '{why}; మళ్లీ {time}కు ప్రయత్నిస్తుంది.',
	'No answer came': 'సమాధానం రాలేదు',
	'The network answered with a page of its own': 'నెట్‌వర్క్ తన సొంత పేజీని చూపింది',
	'The network answered with a page of its own.': 'నెట్‌వర్క్ తన సొంత పేజీని చూపింది.',
	'An answer came, but it does not show that the server has this':
		'సమాధానం వచ్చింది, కానీ సర్వర్‌కు ఇది చేరిందని తెలియడం లేదు',
	'The server is busy': 'సర్వర్ రద్దీగా ఉంది',
	'The server had a problem with this': 'సర్వర్‌కు దీనితో సమస్య వచ్చింది',
	'Parts of the file did not reach the server': 'ఫైల్‌లో కొన్ని భాగాలు సర్వర్‌కు చేరలేదు',
	'This phone could not read it': 'ఈ ఫోన్ దీన్ని చదవలేకపోయింది',

	// taking something away
	'Discard this?': 'దీన్ని తీసేయాలా?',
	'Discard what was never sent?': 'ఎప్పుడూ పంపని దాన్ని తీసేయాలా?',
	'Discard for good': 'పూర్తిగా తీసేయండి',
	'Keep it': 'ఉంచండి',
	'is only on this phone, with its photo or recording. If you discard it, it is lost.':
		'ఫోటో లేదా రికార్డింగ్‌తో పాటు ఈ ఫోన్‌లో మాత్రమే ఉంది. తీసేస్తే పోతుంది.',
	'is only on this phone. If you discard it, it is lost.': 'ఈ ఫోన్‌లో మాత్రమే ఉంది. తీసేస్తే పోతుంది.',
	'It is sent by itself later. If it is on its way just now, it may still arrive.':
		'ఇది తర్వాత దానంతట అదే వెళ్తుంది. ఇప్పుడు వెళ్తూ ఉంటే, చేరవచ్చు కూడా.',
	'It is sent by itself as soon as there is a connection. If it is on its way just now, it may still arrive.':
		'ఇంటర్నెట్ రాగానే ఇది దానంతట అదే వెళ్తుంది. ఇప్పుడు వెళ్తూ ఉంటే, చేరవచ్చు కూడా.',
	'This cannot be sent without it, and is lost too:': 'అది లేకుండా ఇది వెళ్లదు, ఇదీ పోతుంది:',

	// what happened to it
	'Not all of it was taken ({count})': 'అన్నీ తీసుకోలేదు ({count})',
	'{count} marks are taken. Not taken: {reasons}.': {
		one: '{count} బిడ్డ హాజరు తీసుకున్నాం. తీసుకోనిది: {reasons}.',
		other: '{count} మంది హాజరు తీసుకున్నాం. తీసుకోనిది: {reasons}.',
	},
	'{count} scores are taken. Not taken: {reasons}.': {
		one: '{count} బిడ్డ మార్కులు తీసుకున్నాం. తీసుకోనివి: {reasons}.',
		other: '{count} మంది మార్కులు తీసుకున్నాం. తీసుకోనివి: {reasons}.',
	},
	'This was saved by an older version of the app and needs a look.': 'ఇది యాప్ పాత వెర్షన్‌లో సేవ్ అయింది, ఒకసారి చూడాలి.',
	'This was saved by a version of the app before Yuva 1.0, which is not sent any more. Look at what it holds, enter it again, and then discard it here.':
		'ఇది యువ 1.0 కంటే ముందు వచ్చిన యాప్‌లో సేవ్ అయింది, ఇక వెళ్లదు. ఇందులో ఏముందో చూసి, మళ్లీ నమోదు చేసి, తర్వాత ఇక్కడ తీసేయండి.',
	'This child is no longer in your learning center': 'ఈ బిడ్డ ఇప్పుడు మీ లెర్నింగ్ సెంటర్‌లో లేరు',
	'The clock of this phone was wrong: {from} was changed to {to}.': 'ఈ ఫోన్ గడియారం తప్పు: {from} ను {to} గా మార్చాం.',
	'Changed dates ({count})': 'మారిన తేదీలు ({count})',

	// readiness and another phone
	'A day without network': 'నెట్‌వర్క్ లేని రోజు',
	'This phone has what you need. Last read: {time}.': 'మీకు కావాల్సినవి ఈ ఫోన్‌లో ఉన్నాయి. చివరిగా తెచ్చినది: {time}.',
	'This phone has not read everything yet that you need at a place without network.':
		'నెట్‌వర్క్ లేని చోట కావాల్సినవన్నీ ఈ ఫోన్ ఇంకా తెచ్చుకోలేదు.',
	'Reading…': 'తెస్తోంది…',
	'Read everything now': 'అన్నీ ఇప్పుడే తెచ్చుకోండి',
	'Another phone': 'వేరే ఫోన్',
	'If this phone cannot send, put your unsent work into a sealed file. Open the file on another phone with your account, or give it to your lead. Nobody else can read it.':
		'ఈ ఫోన్ పంపలేకపోతే, పంపని మీ పనిని సీల్ చేసిన ఫైల్‌లో పెట్టండి. ఆ ఫైల్‌ను మీ ఖాతాతో వేరే ఫోన్‌లో తెరవండి, లేదా మీ లీడ్‌కు ఇవ్వండి. ఇంకెవరూ చదవలేరు.',
	'Making the file…': 'ఫైల్ తయారవుతోంది…',
	'Save my unsent work to a file': 'పంపని నా పనిని ఫైల్‌లో సేవ్ చేయండి',
	'The file is ready': 'ఫైల్ సిద్ధం',
	'Share the file': 'ఫైల్‌ను పంచుకోండి',
	'Download the file': 'ఫైల్‌ను డౌన్‌లోడ్ చేయండి',
	'It could not be shared. Please download it.': 'పంచుకోవడం కుదరలేదు. డౌన్‌లోడ్ చేయండి.',
	'Open a file of unsent work': 'పంపని పని ఉన్న ఫైల్ తెరవండి',
	'A file that you saved on another phone. Its work is then sent from this phone.':
		'మీరు వేరే ఫోన్‌లో సేవ్ చేసిన ఫైల్. అందులోని పని ఈ ఫోన్ నుండి వెళ్తుంది.',
	'Opening the file…': 'ఫైల్ తెరుచుకుంటోంది…',
	'This browser sends only while Yuva is open: keep Yuva open until everything is sent.':
		'యువ తెరిచి ఉన్నప్పుడే ఈ బ్రౌజర్ పంపుతుంది: అన్నీ వెళ్లే వరకు యువను తెరిచి ఉంచండి.',
	'Send this within seven days': 'ఏడు రోజుల్లో దీన్ని పంపండి',
	'An iPhone or iPad may delete unsent work after seven days without a visit to Yuva. Send everything here first. Then add Yuva to the home screen (Share, Add to Home Screen) and open it there: what waits here does not move with it.':
		'ఏడు రోజులు యువ తెరవకపోతే ఐఫోన్ లేదా ఐప్యాడ్ పంపని పనిని తొలగించవచ్చు. ముందు ఇక్కడివన్నీ పంపండి. తర్వాత యువను హోమ్ స్క్రీన్‌కు చేర్చి (షేర్, హోమ్ స్క్రీన్‌కు చేర్చు) అక్కడ తెరవండి: ఇక్కడ ఉన్నవి దానితో వెళ్లవు.',

	// names of what waits
	'{type} scores · {name}': '{type} మార్కులు · {name}',
	'Attendance of day {day} · {count} child': '{day}వ రోజు హాజరు · {count} బిడ్డ',
	'Attendance of day {day} · {count} children': '{day}వ రోజు హాజరు · {count} మంది పిల్లలు',
	'My attendance of day {day} · {status}': '{day}వ రోజు నా హాజరు · {status}',
	'New child: {name}': 'కొత్తగా చేర్చినవారు: {name}',
	'Changed profile: {name}': 'మార్చిన వివరాలు: {name}',
	'Photo: {name}': 'ఫోటో: {name}',
	'Restored child: {name}': 'తిరిగి తెచ్చిన పేరు: {name}',
	'Deleted child: {name}': 'తొలగించినవారు: {name}',
	"Guardian's consent: {name}": 'సంరక్షకుల సమ్మతి: {name}',
	"Guardian's own words: {name}": 'సంరక్షకుల మాటలు: {name}',
	'Learning Center: {part}': 'లెర్నింగ్ సెంటర్: {part}',
	address: 'చిరునామా',
	'leads and status': 'లీడ్‌లు, స్థితి',
	'My Profile: {part}': 'నా వివరాలు: {part}',
	'My tasks: {tasks}': 'నా పనులు: {tasks}',
	'Testimonial: {who}': 'అనుభవం: {who}',
	'Testimonial: {who}, {name}': 'అనుభవం: {who}, {name}',
};
