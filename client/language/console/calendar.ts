import type { Catalogue } from '../language.ts';

/** The calendar of the modules. */
export const calendar: Catalogue = {
	'Module calendar': 'మాడ్యూల్ క్యాలెండర్',
	'Fellows see the days of their module where they mark the children. A register can always be saved, also late or on a holiday.':
		'పిల్లల హాజరు వేసే చోట ఫెలోలు తమ మాడ్యూల్ రోజులు చూస్తారు. ఆలస్యంగా లేదా సెలవు రోజున కూడా హాజరు పట్టీ సేవ్ చేయవచ్చు.',
	'Programme year {name}': 'కార్యక్రమ సంవత్సరం {name}',
	Modules: 'మాడ్యూళ్లు',
	'programme days {from} to {to}': 'కార్యక్రమ రోజులు {from} నుంచి {to} వరకు',
	'Programme days': 'కార్యక్రమ రోజులు',
	Planned: 'ప్రణాళిక',
	'No calendar yet': 'ఇంకా క్యాలెండర్ లేదు',
	'The head office has not planned the modules yet.': 'ప్రధాన కార్యాలయం మాడ్యూళ్లను ఇంకా నిర్ణయించలేదు.',
	'Save calendar': 'క్యాలెండర్ సేవ్ చేయండి',
	Holiday: 'సెలవు',
	Holidays: 'సెలవులు',
	'No holidays yet.': 'ఇంకా సెలవులు లేవు.',
	'For a single day leave the last day empty.': 'ఒక్క రోజే అయితే చివరి రోజును ఖాళీగా వదలండి.',
	'Add holiday': 'సెలవు చేర్చండి',
	'Holiday {number}': 'సెలవు {number}',
	'Remove holiday {number}': 'సెలవు {number} తీసేయండి',
	'Remove holiday {number}: {name}': 'సెలవు {number} తీసేయండి: {name}',
	'Please name the holiday': 'సెలవుకు పేరు రాయండి',
	'Each module is planned once': 'ప్రతి మాడ్యూల్‌ను ఒక్కసారే పెట్టవచ్చు',
	'A module begins after the last day of the one before': 'ముందు మాడ్యూల్ చివరి రోజు తర్వాతే కొత్త మాడ్యూల్ మొదలవాలి',
	'There is another holiday on these days': 'ఈ రోజుల్లో ఇప్పటికే సెలవు ఉంది',
	'All days must lie within one year': 'రోజులన్నీ ఒక సంవత్సరంలోపే ఉండాలి',
	'The calendar of a closed year stays as it is': 'ముగిసిన సంవత్సరపు క్యాలెండర్ మారదు',
	'This year was not found.': 'ఈ సంవత్సరం కనబడలేదు.',
};
