import { displayDate } from '../calendar.ts';
import type { ChildCorrection, CorrectionKind } from '../corrections/schema.ts';
import type { Ended } from '../enrolments/schema.ts';
import { listOfWork, workWordsInTelugu } from '../work-words.ts';
import type { MessageKind } from './kinds.ts';
import type { Sender } from './rules.ts';
import type { MessageDetails, Telling, Texts } from './texts.ts';

const HEAD_OFFICE = 'ప్రధాన కార్యాలయం';
const byWhom = (sender: Sender | undefined): string => {
	if (!sender) return 'ఒక లీడ్';
	return sender.role === 'admin' ? `${sender.full_name} (${HEAD_OFFICE})` : sender.full_name;
};
/** With the case ending. */
const tellWhom = (role: string): string => (role === 'fellow' ? 'మీ జిల్లా లీడ్‌కు' : 'ప్రధాన కార్యాలయానికి');

const doneBy = (sender: Sender | undefined): string => `చేసినవారు: ${byWhom(sender)}.`;
const withReason = (text: string, reason: string): string =>
	reason === '' ? text : `${text} కారణం: ${reason}`;
const withNote = (text: string, note: string): string => (note === '' ? text : `${text} గమనిక: ${note}`);
const children = (count: number): string => (count === 1 ? 'ఒక బిడ్డ' : `${count} మంది పిల్లలు`);

const listInTelugu = (paths: readonly string[]): string =>
	listOfWork(paths, (word) => workWordsInTelugu[word] ?? word);

const outcomes: Readonly<Record<Ended, string>> = {
	completed: 'పూర్తయింది',
	left: 'వదిలారు',
	not_continued: 'కొనసాగలేదు',
};
const corrected: Readonly<Record<Exclude<CorrectionKind, ChildCorrection>, string>> = {
	mobile_number: 'మీ మొబైల్ నంబర్',
	name: 'మీ పేరు',
	team_lead: 'మీ టీమ్ లీడ్',
};

function resetReason(by: MessageDetails['password_reset']['by'], sender: Sender | undefined): string {
	if (by === 'device_key') return 'మీరు ఇంతకు ముందు లాగిన్ అయిన ఫోన్ లేదా కంప్యూటర్‌లో ఎవరో అడిగారు.';
	if (by === 'sms_code') return 'కోడ్ మీ మొబైల్ నంబర్‌కు పంపాం.';
	return `కోడ్ ఇచ్చినవారు: ${byWhom(sender)}.`;
}

function moveText(here: boolean, undone: boolean): string {
	if (undone) {
		return `ఒక బిడ్డను మార్చడం రద్దు చేశారు: ఆ బిడ్డ మళ్లీ ${here ? 'మీ సెంటర్‌లో' : 'మునుపటి సెంటర్‌లో'} ఉంది.`;
	}
	return here
		? 'వేరే సెంటర్ నుంచి ఒక బిడ్డ ఇప్పుడు మీ సెంటర్‌కు వస్తోంది, ఈ సంవత్సరం హాజరు, మార్కులతో సహా. మీ పిల్లల జాబితా చూడండి.'
		: 'మీ సెంటర్ నుంచి ఒక బిడ్డ ఇప్పుడు వేరే సెంటర్‌కు వెళ్తోంది. ఆ బిడ్డ గురించి మీ ఫోన్‌లో పంపాల్సినవి ఇప్పటికీ తీసుకుంటాం.';
}

const MERGED =
	'ఒక బిడ్డ జాబితాల్లో రెండుసార్లు ఉంది: ఆ రెండూ ఇప్పుడు ఒకటే. మీ పిల్లల జాబితా చూడండి. ఆ బిడ్డ గురించి మీ ఫోన్‌లో పంపాల్సినవి ఇప్పటికీ తీసుకుంటాం.';

const texts: Texts = {
	password_reset: ({ by }, { when, role, sender }) =>
		`${when}కు మీ పాస్‌వర్డ్ మారింది. ${resetReason(by, sender)} ఇది మీరు కాకపోతే వెంటనే ${tellWhom(role)} చెప్పండి.`,
	second_factor_reset: (_, { when, role, sender }) =>
		`${when}కు మీ లాగిన్ రెండో దశను తీసేశారు. ${doneBy(sender ?? { full_name: HEAD_OFFICE, role: '' })} కొత్తది పెట్టుకోండి. ఇది మీరు అడగకపోతే వెంటనే ${tellWhom(role)} చెప్పండి.`,
	task_approved: ({ task }) => `మీ దరఖాస్తులో ${task}వ పని ఆమోదించారు.`,
	application_approved: () => 'అభినందనలు! మీ దరఖాస్తులో రెండు పనులూ ఆమోదించారు. ఇప్పుడు ఫెలోషిప్‌ను అంగీకరించండి.',
	task_sent_back: ({ task, note }) => withNote(`మీ దరఖాస్తులో ${task}వ పని వెనక్కి పంపారు. సరిచేసి మళ్లీ పంపండి.`, note),
	application_not_approved: ({ note }) => withNote('ఈసారి మీ దరఖాస్తును ఆమోదించలేదు.', note),
	offer_accepted: () => 'మీరు ఫెలోషిప్‌ను అంగీకరించారు. ఇప్పుడు రెండు ప్రకటనలు చదివి సంతకం చేయండి.',
	task_assigned: ({ task_name, deadline }) => `కొత్త పని: ${task_name}. ${displayDate(deadline)} లోపు పూర్తి చేయండి.`,
	task_reopened: ({ task_name, deadline }) =>
		`ఈ పని మళ్లీ తెరిచారు: ${task_name}. ${displayDate(deadline)} లోపు పూర్తి చేయండి.`,
	task_cancelled: ({ task_name }) => `ఈ పని రద్దయింది: ${task_name}. దీన్ని చేయనక్కరలేదు.`,
	task_extended: ({ task_name, deadline }) =>
		`ఈ పనికి మీకు ఇంకా సమయం ఉంది: ${task_name}. ${displayDate(deadline)} లోపు పూర్తి చేయండి.`,
	account_changed: (_, { when }) =>
		`${when}కు ప్రధాన కార్యాలయం మీ ఖాతాను మార్చింది (పేరు, పాత్ర లేదా జిల్లాలు). తప్పు ఏదైనా ఉంటే ప్రధాన కార్యాలయానికి చెప్పండి.`,
	children_received: ({ children: count }, { sender }) =>
		`వేరే సెంటర్ నుంచి మీ సెంటర్‌కు వచ్చినవారు: ${children(count)}. ${doneBy(sender)} మీ పిల్లల జాబితా చూడండి.`,
	children_handed_over: ({ children: count }, { sender }) =>
		`మీ సెంటర్ నుంచి వేరే ఫెలో దగ్గరికి వెళ్లినవారు: ${children(count)}. ${doneBy(sender)}`,
	request_answered: ({ number, state, answer }) =>
		`మీ సమాచారం గురించి మీ వినతి నం. ${number} ${state === 'done' ? 'పూర్తయింది' : 'తిరస్కరించారు'}. ${answer}`.trim(),
	announcement: () => '',
	year_closed: ({ year, outcome }) =>
		`${year} కార్యక్రమ సంవత్సరం ముగిసింది. ఈ సంవత్సరం మీ ఫెలోషిప్: ${outcomes[outcome]}. మీ ఫోన్‌లో పంపాల్సినవి ఇప్పటికీ తీసుకుంటాం. తప్పు ఏదైనా ఉంటే మీ జిల్లా లీడ్‌కు చెప్పండి.`,
	year_reopened: ({ year }) => `${year} కార్యక్రమ సంవత్సరం మళ్లీ తెరిచారు. మీ ఫెలోషిప్ కొనసాగుతుంది, మీ పిల్లలు మీ జాబితాలో ఉన్నారు.`,
	enrolled: ({ year }, { sender }) =>
		`మీరు ${year}కు ఫెలోగా చేరారు. ${doneBy(sender)} రెండు ప్రకటనలు మళ్లీ చదివి సంతకం చేయండి; అప్పుడు మీ సెంటర్ తెరుచుకుంటుంది.`,
	fellowship_left: ({ reason }, { sender }) =>
		`మీ ఫెలోషిప్‌ను ముగించారు. ${doneBy(sender)} కారణం: ${reason}. మీ వివరాలు మీరు ఎప్పుడైనా చూడవచ్చు.`,
	fellowship_restored: ({ reason = '' }, { sender }) =>
		withReason(`మీ ఫెలోషిప్ కొనసాగుతుంది. ముగింపును రద్దు చేశారు. ${doneBy(sender)}`, reason),
	child_left: ({ reason }, { sender }) =>
		`మీ సెంటర్‌లోని ఒక బిడ్డ ఇకపై మీ జాబితాలో లేదు. కారణం: ${reason}. ${doneBy(sender)}`,
	application_reopened: ({ task, reason }, { sender }) =>
		`మీ దరఖాస్తులో ${task}వ పని మళ్లీ పరిశీలనలో ఉంది: మునుపటి నిర్ణయం చెల్లదు. ${doneBy(sender)} కారణం: ${reason}`,
	corrected: ({ correction, reason, undone }, { sender }) =>
		withReason(
			`${corrected[correction]} ${undone ? 'సరిచేయడం రద్దు చేశారు' : 'సరిచేశారు'}. ${doneBy(sender)}`,
			reason,
		),
	number_corrected: ({ number, reason, undone }, { sender }) =>
		`మీ మొబైల్ నంబర్ ${undone ? 'సరిచేయడం రద్దు చేశారు' : 'సరిచేశారు'}. ${doneBy(sender)} ఇప్పుడు ${number}. ఇకపై ఈ నంబర్‌తో లాగిన్ అవ్వండి. మీ ఫోన్‌లోని పని అలాగే ఉంటుంది. కారణం: ${reason}`,
	child_moved: ({ here, reason, undone }, { sender }) =>
		`${moveText(here, undone)} ${doneBy(sender)} కారణం: ${reason}`,
	children_merged: ({ reason, undone }, { sender }) =>
		`${undone ? 'ఒక బిడ్డగా కలిపిన రెండు నమోదులు మళ్లీ ఇద్దరు పిల్లలయ్యాయి.' : MERGED} ${doneBy(sender)} కారణం: ${reason}`,
	child_restored: ({ reason, undone }, { sender }) =>
		`${undone ? 'తిరిగి తెచ్చిన ఒకరి పేరును మళ్లీ జాబితా నుంచి తీసేశారు: వారు ఇప్పుడు మీ పిల్లల జాబితాలో లేరు.' : 'జాబితా నుంచి తీసేసిన ఒకరి పేరు హాజరు, మార్కులతో మళ్లీ మీ పిల్లల జాబితాలో ఉంది.'} ${doneBy(sender)} కారణం: ${reason}`,
	account_ends: ({ on }) =>
		`మీరు సైన్ అప్ చేశారు, కానీ నమోదు చేసుకోలేదు. మీ ఖాతా ఉండాలంటే ${displayDate(on)} లోపు నమోదు చేసుకోండి. ఆ రోజు నుంచి మీ ఖాతాను, మీ వివరాలను తొలగించవచ్చు.`,
	work_handed_over: ({ taken, to_confirm }, { when, sender }) =>
		[
			`${when}కు ${byWhom(sender)} మీ పేరుతో, పంపని పనిని అందించారు.`,
			taken.length > 0 && `మీ పనిగా సేవ్ అయినవి: ${listInTelugu(taken)}.`,
			to_confirm.length > 0 &&
				`ఇంకా సేవ్ కానివి: ${listInTelugu(to_confirm)}. “పంపాల్సినవి”లో చూసి, మీవి అయితే నిర్ధారించండి, కాకపోతే తీసేయండి.`,
			'మీ పని ఉన్న ఫైల్‌ను మీరు ఎవరికీ ఇవ్వకపోతే ప్రధాన కార్యాలయానికి చెప్పండి.',
		]
			.filter(Boolean)
			.join(' '),
};

/** As `messageText`. */
export const messageInTelugu = <Kind extends MessageKind>(
	kind: Kind,
	details: MessageDetails[Kind],
	telling: Telling,
): string => texts[kind](details, telling);
