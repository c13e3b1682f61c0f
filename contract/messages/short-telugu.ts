import { channels, type MessageKind } from './kinds.ts';

/** Signs of a Telugu SMS of one part; a longer one is paid for twice. */
export const SMS_SIGNS = 70;

interface ShortText {
	/** On a locked phone: no names, no notes. */
	push?: string;
	/** With the name of the product; at most `SMS_SIGNS`. The inbox says more. */
	sms?: string;
}

/** Words of notifications and SMS, for the kinds that have them in English (`channels`). */
export const shortTelugu: Readonly<Partial<Record<MessageKind, ShortText>>> = {
	password_reset: { sms: 'Yuva: మీ పాస్‌వర్డ్ మారింది. మీరు కాకపోతే వెంటనే లీడ్‌కు చెప్పండి.' },
	second_factor_reset: { sms: 'Yuva: లాగిన్ రెండో దశ తీసేశారు. మీరు అడగకపోతే వెంటనే చెప్పండి.' },
	task_approved: { push: 'మీ దరఖాస్తులో ఒక పని ఆమోదించారు.' },
	application_approved: {
		push: 'మీ దరఖాస్తును ఆమోదించారు.',
		sms: 'Yuva: మీ దరఖాస్తు ఆమోదించారు. యాప్ తెరిచి ఫెలోషిప్ అంగీకరించండి.',
	},
	task_sent_back: {
		push: 'మీ దరఖాస్తులో ఒక పని వెనక్కి పంపారు.',
		sms: 'Yuva: దరఖాస్తులో ఒక పని వెనక్కి వచ్చింది. యాప్‌లో చదివి మళ్లీ పంపండి.',
	},
	application_not_approved: {
		push: 'మీ దరఖాస్తుపై నిర్ణయం వచ్చింది.',
		sms: 'Yuva: ఈసారి మీ దరఖాస్తును ఆమోదించలేదు. యాప్ తెరిచి చదవండి.',
	},
	task_assigned: { push: 'మీకు కొత్త పని ఉంది.' },
	task_reopened: { push: 'ఒక పని మళ్లీ తెరిచారు.' },
	task_cancelled: { push: 'ఒక పని రద్దయింది.' },
	task_extended: { push: 'ఒక పనికి ఇంకా సమయం ఉంది.' },
	account_changed: { push: 'మీ ఖాతాలో మార్పు జరిగింది.' },
	children_received: { push: 'మీ పిల్లల జాబితా మారింది.' },
	children_handed_over: { push: 'మీ పిల్లల జాబితా మారింది.' },
	request_answered: { push: 'మీ సమాచారం గురించి మీ వినతికి జవాబు వచ్చింది.' },
	announcement: { push: 'మీకు ఒక ప్రకటన ఉంది.' },
	year_closed: { push: 'కార్యక్రమ సంవత్సరం ముగిసింది.' },
	year_reopened: { push: 'కార్యక్రమ సంవత్సరం మళ్లీ తెరిచారు.' },
	enrolled: {
		push: 'మీరు మళ్లీ చేరారు.',
		sms: 'Yuva: కొత్త సంవత్సరానికి చేరారు. యాప్‌లో రెండు ప్రకటనలకు సంతకం చేయండి.',
	},
	fellowship_left: { push: 'మీ ఫెలోషిప్‌లో మార్పు జరిగింది.' },
	fellowship_restored: { push: 'మీ ఫెలోషిప్‌లో మార్పు జరిగింది.' },
	child_left: { push: 'మీ పిల్లల జాబితా మారింది.' },
	application_reopened: {
		push: 'మీ దరఖాస్తు మళ్లీ పరిశీలనలో ఉంది.',
		sms: 'Yuva: మీ దరఖాస్తు మళ్లీ పరిశీలనలో ఉంది. యాప్ తెరిచి చదవండి.',
	},
	child_moved: { push: 'మీ పిల్లల జాబితా మారింది.' },
	work_handed_over: { push: 'మీ పేరుతో, పంపని పనిని అందించారు.' },
	children_merged: { push: 'మీ పిల్లల జాబితా మారింది.' },
	child_restored: { push: 'మీ పిల్లల జాబితా మారింది.' },
	account_ends: {
		push: 'మీ ఖాతా త్వరలో ముగుస్తుంది. నమోదు చేసుకోండి.',
		sms: 'Yuva: మీ ఖాతా 14 రోజుల్లో ముగుస్తుంది. నమోదు చేసుకోండి.',
	},
	corrected: { push: 'మీ వివరాల్లో ఒకటి సరిచేశారు.' },
	number_corrected: {
		push: 'మీ మొబైల్ నంబర్ సరిచేశారు.',
		sms: 'Yuva: ఇది ఇప్పుడు మీ ఖాతా మొబైల్ నంబర్. దీనితోనే లాగిన్ అవ్వండి.',
	},
};

/** Of a notification, in the language of the account; undefined for a kind that is not pushed. */
export const pushText = (kind: MessageKind, language: string | null): string | undefined =>
	(language === 'te' && shortTelugu[kind]?.push) || channels[kind].push;

/** The SMS with a code for a new password. */
export const codeInTelugu = (code: string, minutes: number): string =>
	`${code} Yuva కొత్త పాస్‌వర్డ్ కోడ్, ${minutes} నిమిషాలకు. ఎవరికీ చెప్పకండి.`;
