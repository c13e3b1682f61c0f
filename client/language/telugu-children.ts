import type { Catalogue } from './language.ts';

/** The children of a center: list, profile and form; pairs that may be one child. */
export const children: Catalogue = {
	'Children Profile': 'పిల్లల వివరాలు',
	'Register a child of your learning center': 'మీ సెంటర్‌లోని బిడ్డను నమోదు చేయండి',
	'Find, change or print a profile': 'వివరాలు వెతకండి, మార్చండి, ప్రింట్ చేయండి',
	'When they sit together: one tap for each answer': 'అందరూ కలిసి కూర్చున్నప్పుడు: ప్రతి జవాబుకు ఒక్క నొక్కు',
	'Slips for guardians': 'సంరక్షకులకు చీటీలు',
	'To print and give when you ask for consent': 'సమ్మతి అడిగేటప్పుడు ప్రింట్ చేసి ఇవ్వడానికి',

	'Loading children...': 'పిల్లల జాబితా వస్తోంది...',
	Correct: 'సరిచేయండి',
	'{name} was not taken.': '{name} వివరాలు తీసుకోలేదు.',
	'Add the first child of your learning center. You can mark attendance as soon as the profile is saved.':
		'మీ సెంటర్‌లోని మొదటి బిడ్డను చేర్చండి. వివరాలు సేవ్ కాగానే హాజరు వేయవచ్చు.',
	'Pages of children': 'పిల్లల జాబితా పేజీలు',
	'Total: {count} children': { one: 'మొత్తం: {count} బిడ్డ', other: 'మొత్తం: {count} పిల్లలు' },
	'{found} of {count} children': { one: '{count} బిడ్డలో {found}', other: '{count} మంది పిల్లల్లో {found}' },
	'No child found for “{search}”': '“{search}” పేరుతో ఎవరూ దొరకలేదు',
	'Check the spelling, or search for a part of the name.': 'అక్షరాలు సరిచూడండి, లేదా పేరులో కొంత భాగంతో వెతకండి.',
	'Show all children': 'పిల్లలందరినీ చూపండి',
	'View Profile': 'వివరాలు చూడండి',

	'Child Profile': 'బిడ్డ వివరాలు',
	'Download/Print': 'డౌన్‌లోడ్/ప్రింట్',
	'Edit Profile': 'వివరాలు మార్చండి',
	'Photo of {name}': '{name} ఫోటో',
	'{count} years old': { one: 'వయసు {count} సంవత్సరం', other: 'వయసు {count} సంవత్సరాలు' },
	'Photo hidden until a guardian agrees': 'సంరక్షకులు ఒప్పుకునే వరకు ఫోటో కనిపించదు',
	'Delete Child': 'బిడ్డను తొలగించండి',
	'Delete {name}?': '{name} వివరాలు తొలగించాలా?',
	'{name} leaves the lists and the attendance register. Attendance and scores that were recorded stay in the summaries of the fellowship. You can restore the child for {count} days, under “Recently deleted” in the list of children.':
		'{name} పేరు జాబితాల నుంచి, హాజరు పట్టీ నుంచి పోతుంది. వేసిన హాజరు, మార్కులు ఫెలోషిప్ సారాంశాల్లో ఉంటాయి. {count} రోజుల వరకు పిల్లల జాబితాలోని “ఈమధ్య తొలగించినవి” నుంచి తిరిగి తేవచ్చు.',
	Delete: 'తొలగించండి',
	'Deleting...': 'తొలగిస్తోంది...',
	'{name} was deleted.': '{name} వివరాలు తొలగించాం.',
	Undo: 'రద్దు చేయండి',
	'Recently deleted': 'ఈమధ్య తొలగించినవి',
	'Restore a child whom you deleted by mistake: marks, scores, consents and photo come back. A deleted child stays here for {count} days. After that your District Lead can restore the child while the programme year is open.':
		'పొరపాటున తొలగించిన బిడ్డ వివరాలను తిరిగి తేవచ్చు: హాజరు, మార్కులు, సమ్మతులు, ఫోటో కూడా తిరిగి వస్తాయి. తొలగించిన పేరు ఇక్కడ {count} రోజులు ఉంటుంది. ఆ తర్వాత, కార్యక్రమ సంవత్సరం ముగిసే వరకు మీ జిల్లా లీడ్ తిరిగి తేగలరు.',
	'No deleted children': 'తొలగించిన పేర్లు లేవు',
	'A child whom you delete stays here for {count} days.': 'మీరు తొలగించిన బిడ్డ పేరు {count} రోజులు ఇక్కడ ఉంటుంది.',
	'Deleted on {date}': '{date}న తొలగించారు',
	Restore: 'తిరిగి తెండి',
	'Restore too': 'దీన్నీ తిరిగి తెండి',
	'Do not restore': 'తిరిగి తేవద్దు',
	'{name} is in your list again.': '{name} పేరు మళ్లీ మీ జాబితాలో ఉంది.',
	'The child was not restored.': 'ఈ పేరు తిరిగి రాలేదు.',
	'You can restore this entry too. If it is the same child, tell your District Lead: the two entries then become one, with the marks of both.':
		'దీన్ని కూడా తిరిగి తేవచ్చు. ఇద్దరూ ఒకరే అయితే మీ జిల్లా లీడ్‌కు చెప్పండి: అప్పుడు రెండు ఎంట్రీలూ, రెండింటి హాజరుతో, ఒకటవుతాయి.',
	'The programme year of this child is closed, so the child cannot be restored.':
		'ఈ బిడ్డ కార్యక్రమ సంవత్సరం ముగిసింది, కాబట్టి తిరిగి తేలేం.',
	'The data of this child was erased, so the child cannot be restored.':
		'ఈ బిడ్డ సమాచారం పూర్తిగా తొలగించాం, కాబట్టి తిరిగి తేలేం.',
	'This entry and another one are one child now. Undo that correction to have two entries again.':
		'ఈ ఎంట్రీ, మరో ఎంట్రీ ఇప్పుడు ఒకే బిడ్డవి. మళ్లీ రెండు కావాలంటే ఆ దిద్దుబాటును రద్దు చేయాలి.',
	'Child ID not found in URL.': 'ఏ బిడ్డ వివరాలో ఈ చిరునామాలో లేదు.',
	'Failed to fetch child profile.': 'బిడ్డ వివరాలు తీసుకురాలేకపోయాం.',
	'This child is not in your learning center': 'ఈ బిడ్డ మీ లెర్నింగ్ సెంటర్‌లో లేరు',
	'This child goes to another learning center now. Ask your District Lead if that is wrong.':
		'ఈ బిడ్డ ఇప్పుడు వేరే లెర్నింగ్ సెంటర్‌కు వెళ్తున్నారు. అది తప్పైతే మీ జిల్లా లీడ్‌ను అడగండి.',
	'This child was in the lists twice, and the two entries are one child now. Please look for the child in your list of children.':
		'ఈ బిడ్డ జాబితాల్లో రెండుసార్లు ఉన్నారు; ఆ రెండు ఇప్పుడు ఒకటయ్యాయి. దయచేసి మీ పిల్లల జాబితాలో వెతకండి.',
	'This child is in another learning center now, and the profile was changed there. Nothing was changed.':
		'ఈ బిడ్డ ఇప్పుడు వేరే లెర్నింగ్ సెంటర్‌లో ఉన్నారు; వివరాలు అక్కడ మార్చారు. ఇక్కడ ఏదీ మారలేదు.',
	'This child is in another learning center now, and was not deleted. If the child should be deleted, tell your District Lead.':
		'ఈ బిడ్డ ఇప్పుడు వేరే లెర్నింగ్ సెంటర్‌లో ఉన్నారు, తొలగించలేదు. తొలగించాలంటే మీ జిల్లా లీడ్‌కు చెప్పండి.',

	'Edit Child Profile': 'బిడ్డ వివరాలు మార్చండి',
	'What you type is kept on this phone. It is sent when you press Save Child Profile.':
		'మీరు రాసేది ఈ ఫోన్‌లో ఉంటుంది. “బిడ్డ వివరాలు సేవ్ చేయండి” నొక్కినప్పుడు వెళ్తుంది.',
	'What you type is sent when you press Save Child Profile.': 'మీరు రాసేది “బిడ్డ వివరాలు సేవ్ చేయండి” నొక్కినప్పుడు వెళ్తుంది.',
	'Save Child Profile': 'బిడ్డ వివరాలు సేవ్ చేయండి',
	'Save and add another': 'సేవ్ చేసి మరొకరిని చేర్చండి',
	'Child profile saved successfully!': 'బిడ్డ వివరాలు సేవ్ అయ్యాయి!',
	"Guardian's consent": 'సంరక్షకుల సమ్మతి',
	"Ask the mother, the father or another guardian too. You can record what they say in the child's profile once it is saved.":
		'తల్లిని, తండ్రిని లేదా మరో సంరక్షకుడిని కూడా అడగండి. వివరాలు సేవ్ అయ్యాక వారు చెప్పింది బిడ్డ వివరాల్లో నమోదు చేయవచ్చు.',
	'This profile was not taken': 'ఈ వివరాలు తీసుకోలేదు',
	'It is kept on this phone. Correct it and save it again.': 'ఇది ఈ ఫోన్‌లో ఉంది. సరిచేసి మళ్లీ సేవ్ చేయండి.',
	'Not sent yet': 'ఇంకా పంపలేదు',
	'{label} (Other)': '{label} (ఇతర)',
	'Please fill in the following required fields: {fields}': 'దయచేసి ఈ తప్పనిసరి వివరాలు నింపండి: {fields}',
	'The profile is saved; only the photo is missing.': 'వివరాలు సేవ్ అయ్యాయి; ఫోటో ఒక్కటే లేదు.',
	'Profile Photo': 'ఫోటో',
	"Child's photo": 'బిడ్డ ఫోటో',
	'Go on without photo': 'ఫోటో లేకుండా కొనసాగండి',
	'Profile photo added successfully (will be uploaded on final save)':
		'ఫోటో చేర్చాం (చివరగా సేవ్ చేసినప్పుడు అప్‌లోడ్ అవుతుంది)',
	'Filled in: the place of your center, school and religion of {name}. Please check.':
		'ముందే నింపాం: మీ సెంటర్ ఊరు, {name} బడి, మతం. దయచేసి సరిచూడండి.',
	'Filled in: school and religion of {name}. Please check.': 'ముందే నింపాం: {name} బడి, మతం. దయచేసి సరిచూడండి.',
	'Filled in: the place of your center. Please check.': 'ముందే నింపాం: మీ సెంటర్ ఊరు. దయచేసి సరిచూడండి.',
	'Failed to save child profile': 'బిడ్డ వివరాలు సేవ్ కాలేదు',
	'What you typed is kept on this phone.': 'మీరు రాసింది ఈ ఫోన్‌లో ఉంది.',
	'What you typed is not kept on this phone. Leave this page open until it is saved.':
		'మీరు రాసింది ఈ ఫోన్‌లో లేదు. సేవ్ అయ్యే వరకు ఈ పేజీని మూయకండి.',

	Location: 'ప్రాంతం',
	'School Information': 'బడి వివరాలు',
	'School Name': 'బడి పేరు',
	'School Type': 'బడి రకం',
	TWPS: 'గిరిజన సంక్షేమ ప్రాథమిక పాఠశాల',
	Ashram: 'ఆశ్రమ పాఠశాల',
	'Family Information': 'కుటుంబ వివరాలు',
	'Parent Mobile Number': 'తల్లిదండ్రుల మొబైల్ నంబర్',
	'Enter 10-digit mobile number': '10 అంకెల మొబైల్ నంబర్ రాయండి',
	'Please specify school type': 'దయచేసి బడి రకం రాయండి',
	'Please specify class': 'దయచేసి తరగతి రాయండి',
	'Full name is required': 'పూర్తి పేరు తప్పనిసరి',
	'School name is required': 'బడి పేరు తప్పనిసరి',
	'School type is required': 'బడి రకం తప్పనిసరి',
	'Class is required': 'తరగతి తప్పనిసరి',
	"Mother's name is required": 'తల్లి పేరు తప్పనిసరి',
	"Mother's occupation is required": 'తల్లి పని తప్పనిసరి',
	"Father's name is required": 'తండ్రి పేరు తప్పనిసరి',
	"Father's occupation is required": 'తండ్రి పని తప్పనిసరి',
	'Please enter a valid 10-digit mobile number': 'దయచేసి సరైన 10 అంకెల మొబైల్ నంబర్ రాయండి',

	'Is this the same child?': 'ఇది అదే బిడ్డా?',
	'Save as another child': 'వేరే బిడ్డగా సేవ్ చేయండి',
	'This form': 'ఈ ఫారం',
	'Already there': 'ముందే ఉన్నది',
	'Is the date of birth right?': 'పుట్టిన తేదీ సరైనదేనా?',
	'Change the date': 'తేదీ మార్చండి',
	'With this date of birth the child is {count} years old. Children are usually {min} to {max} years old. Is that right?':
		{
			one: 'ఈ తేదీ ప్రకారం బిడ్డ వయసు {count} సంవత్సరం. పిల్లల వయసు సాధారణంగా {min} నుంచి {max} సంవత్సరాలు. సరైనదేనా?',
			other: 'ఈ తేదీ ప్రకారం బిడ్డ వయసు {count} సంవత్సరాలు. పిల్లల వయసు సాధారణంగా {min} నుంచి {max} సంవత్సరాలు. సరైనదేనా?',
		},

	'Date of birth': 'పుట్టిన తేదీ',
	Number: 'నంబర్',

	// a child who seems to be there
	'A child with this name is already in your learning center.': 'ఇదే పేరు ఉన్న బిడ్డ మీ లెర్నింగ్ సెంటర్‌లో ఇప్పటికే ఉన్నారు.',
	'A child with this name and date of birth is already in your learning center.':
		'ఇదే పేరు, ఇదే పుట్టిన తేదీ ఉన్న బిడ్డ మీ లెర్నింగ్ సెంటర్‌లో ఇప్పటికే ఉన్నారు.',
	'{name} is already in your learning center. {Reasons}.': '{name} మీ లెర్నింగ్ సెంటర్‌లో ఇప్పటికే ఉన్నారు. {Reasons}.',
	'same name': 'అదే పేరు',
	'another spelling of the name': 'పేరు వేరే అక్షరాల్లో',
	'a part of the name': 'పేరులో కొంత భాగం',
	'same date of birth': 'అదే పుట్టిన తేదీ',
	'day and month of birth turned round': 'పుట్టిన రోజు, నెల తారుమారు',
	'a year between the dates of birth': 'పుట్టిన తేదీల మధ్య ఒక సంవత్సరం',
	'nearly the same date of birth': 'దాదాపు అదే పుట్టిన తేదీ',
	'same mother': 'అదే తల్లి',
	'same father': 'అదే తండ్రి',
	'same number': 'అదే నంబర్',
	'same village': 'అదే ఊరు',
	'The child joined on {day}': 'బిడ్డ {day}న చేరింది',
};
