import type { Catalogue } from '../language.ts';

/** The attention list of staff; what the fellow sees too is in `telugu-attention.ts`. */
export const attention: Catalogue = {
	'What may be wrong, or where help is needed. Fellows saw it {days} days ago; silent phones are listed at once.':
		'పొరపాటు ఉండవచ్చు, లేదా సహాయం అవసరం. ఫెలోలు వీటిని {days} రోజుల ముందే చూశారు; మౌనంగా ఉన్న ఫోన్లు వెంటనే కనిపిస్తాయి.',
	Rules: 'నియమాలు',
	'{count} found': '{count} దొరికాయి',
	Absence: 'గైర్హాజరు',
	'The child was registered {days} or more days ago, and no guardian has agreed to profile and register.':
		'బిడ్డను నమోదు చేసి {days} రోజులు దాటింది, వివరాలకు, హాజరు పట్టీకి సంరక్షకులెవరూ అంగీకరించలేదు.',
	'This rule finds nothing that nobody has looked at.': 'ఈ నియమంలో చూడనివి ఏవీ లేవు.',
	'Nothing was looked at': 'చూసినవి లేవు',
	'What you mark as looked at stands here as long as the rule finds it.':
		'మీరు చూసినట్లు గుర్తించినవి, నియమానికి దొరికినంత కాలం ఇక్కడ ఉంటాయి.',
	'Looked at': 'చూశాం',
	'Looked at: {full_name}': 'చూశాం: {full_name}',
	'Looked at: {name}': 'చూశాం: {name}',
	'Looked at by {name} on {date}.': '{date}న {name} చూశారు.',
	'Marked as looked at': 'చూసినట్లు గుర్తించాం',
	'You may leave it empty. The fellow reads it.': 'ఖాళీగా వదలవచ్చు. దీన్ని ఫెలో చదువుతారు.',
	'Found on {date}.': '{date}న గుర్తించాం.',
	'Shown to the fellow on {date}.': '{date}న ఫెలోకు చూపించాం.',
	'The fellow has not said anything yet.': 'ఫెలో ఇంకా ఏమీ చెప్పలేదు.',
	'The fellow says: {explanation}': 'ఫెలో మాట: {explanation}',

	// rules that only staff see
	'Impossible date': 'సాధ్యం కాని తేదీ',
	"A mark of this year has a date before the fellow's enrolment, after its last day, or in the future.":
		'ఈ ఏటి హాజరులో ఒక తేదీ ఫెలో చేరకముందుది, ముగిసిన తర్వాతది లేదా రాబోయేది.',
	'Call the fellow, and ask them to save the register of that programme day again with its right date.':
		'ఫెలోకు కాల్ చేసి, ఆ కార్యక్రమ రోజు హాజరు పట్టీని సరైన తేదీతో మళ్లీ సేవ్ చేయమనండి.',
	'A programme day has the date {date}, which cannot be.': 'ఒక కార్యక్రమ రోజుకు {date} తేదీ ఉంది, అది సాధ్యం కాదు.',
	'{count} programme days have dates that cannot be, the first {date}.':
		'{count} కార్యక్రమ రోజులకు సాధ్యం కాని తేదీలు ఉన్నాయి, మొదటిది {date}.',
	'Phone silent': 'ఫోన్ మౌనంగా ఉంది',
	'No phone of the fellow was heard for 3 days or more. What the fellow saved since then is only on the phone.':
		'3 రోజులు లేదా ఎక్కువగా ఫెలో ఫోన్ సర్వర్‌ను చేరలేదు. అప్పటి నుంచి ఫెలో సేవ్ చేసినవి ఫోన్‌లోనే ఉన్నాయి.',
	'Call the fellow. If the phone is lost or broken, ask for the file of unsent work.':
		'ఫెలోకు కాల్ చేయండి. ఫోన్ పోయినా పగిలినా, పంపని పని ఫైల్ అడగండి.',
	'No phone was heard for {count} days, since {date}.': '{count} రోజులుగా ఏ ఫోనూ సర్వర్‌ను చేరలేదు, {date} నుంచి.',
	'How much waits on it is not known.': 'అందులో ఎంత మిగిలి ఉందో తెలియదు.',
	'Nothing waited on it then.': 'అప్పుడు అందులో ఏమీ మిగిలి లేదు.',
	'1 thing waited on it then.': 'అప్పుడు అందులో 1 అంశం మిగిలి ఉంది.',
	'{count} things waited on it then.': 'అప్పుడు అందులో {count} అంశాలు మిగిలి ఉన్నాయి.',
};
