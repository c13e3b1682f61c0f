import type { Catalogue } from '../language.ts';

/** The recordings of the head office. */
export const spoken: Catalogue = {
	'Spoken texts': 'వినగల పాఠాలు',
	'Fellows and guardians can listen to these texts. Read them out here; where there is no recording, the voice of the phone reads, if it has one.':
		'ఈ పాఠాలను ఫెలోలు, సంరక్షకులు వినవచ్చు. వీటిని ఇక్కడ చదివి రికార్డ్ చేయండి; రికార్డింగ్ లేకపోతే, ఫోన్‌కు గొంతు ఉంటే అదే చదువుతుంది.',
	'Recorded on {date}, {length}': '{date}న రికార్డ్ చేశారు, {length}',
	'Recording: {what}': 'రికార్డింగ్: {what}',
	'Record again': 'మళ్లీ రికార్డ్ చేయండి',
	'Remove: {what}': 'తీసేయండి: {what}',
	'Recording removed': 'రికార్డింగ్ తీసేశారు',
	'Remove this recording?': 'ఈ రికార్డింగ్‌ను తీసేయాలా?',
	'Version {version}: not recorded': 'రూపం {version}: రికార్డ్ చేయలేదు',
	'Version {version}: recorded': 'రూపం {version}: రికార్డ్ చేశారు',
	'Version {version} is recorded, {now} is shown: not played':
		'రూపం {version} రికార్డ్ అయింది, ఇప్పుడు చూపేది {now}: ఇది వినిపించదు',
	'Read this out': 'దీన్ని చదవండి',
	'Recording saved': 'రికార్డింగ్ భద్రపరిచారు',
	// the consents of a child
	'No guardian was asked yet.': 'ఏ సంరక్షకులనూ ఇంకా అడగలేదు.',
	'{count} guardians speak in it.': 'ఇందులో {count} మంది సంరక్షకులు మాట్లాడతారు.',
	'Recorded in {language}, asked by {name}': 'రికార్డింగ్ భాష: {language}, అడిగినవారు: {name}',
	'Consent of {name}': '{name} సమ్మతి',
	'Please read out the text before saving': 'భద్రపరిచే ముందు పాఠాన్ని చదివి రికార్డ్ చేయండి',
};
