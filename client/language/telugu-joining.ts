import type { Catalogue } from './language.ts';

/** From the registration to the first day: the form, the two tasks, the acceptance. */
export const joining: Catalogue = {
	// steps of the application
	'Steps of your application': 'మీ దరఖాస్తు దశలు',
	Register: 'నమోదు',
	Tasks: 'పనులు',
	Review: 'పరిశీలన',
	Accept: 'అంగీకారం',
	'Child safety': 'పిల్లల భద్రత',
	Data: 'డేటా',
	'My account': 'నా ఖాతా',

	// registration
	'Fellowship Registration': 'ఫెలోషిప్ నమోదు',
	'Please tell us about yourself. It takes about five minutes.': 'మీ గురించి చెప్పండి. సుమారు ఐదు నిమిషాలు పడుతుంది.',
	'Your details could not be loaded.': 'మీ వివరాలు లోడ్ కాలేదు.',
	'Personal Information': 'వ్యక్తిగత వివరాలు',
	'Location Information': 'ఊరి వివరాలు',
	'Full Name': 'పూర్తి పేరు',
	'Date of Birth': 'పుట్టిన తేదీ',
	Gender: 'లింగం',
	Female: 'స్త్రీ',
	Male: 'పురుషుడు',
	OTHER: 'ఇతర',
	Religion: 'మతం',
	Atheist: 'నాస్తికులు',
	Hindu: 'హిందూ',
	Muslim: 'ముస్లిం',
	Christian: 'క్రైస్తవ',
	Sikh: 'సిక్కు',
	Jew: 'యూదు',
	'Caste Category': 'సామాజిక వర్గం',
	ST: 'ఎస్టీ',
	SC: 'ఎస్సీ',
	OBC: 'ఓబీసీ',
	OC: 'ఓసీ',
	'Registering...': 'నమోదు అవుతోంది...',
	'Born on {date}?': '{date}న పుట్టారా?',
	'With this date of birth you are {count} years old. Fellows are usually {min} to {max} years old. Is that right?':
		{
			one: 'ఈ పుట్టిన తేదీ ప్రకారం మీకు {count} సంవత్సరం. ఫెలోలకు సాధారణంగా {min} నుంచి {max} సంవత్సరాలు ఉంటాయి. ఇది సరైనదేనా?',
			other: 'ఈ పుట్టిన తేదీ ప్రకారం మీకు {count} సంవత్సరాలు. ఫెలోలకు సాధారణంగా {min} నుంచి {max} సంవత్సరాలు ఉంటాయి. ఇది సరైనదేనా?',
		},
	'Yes, it is right': 'అవును, సరైనదే',
	'No, change it': 'కాదు, మారుస్తాను',
	'Dear Youth Volunteer, you have successfully registered for the fellowship!':
		'ప్రియమైన యువ వాలంటీర్, ఫెలోషిప్‌కు మీ నమోదు పూర్తయింది!',
	'Click here to proceed to the next stage of your Application': 'దరఖాస్తు తర్వాతి దశకు వెళ్లడానికి ఇక్కడ నొక్కండి',
	'Error: {message}': 'పొరపాటు: {message}',
	'Server Error: {message}': 'సర్వర్ పొరపాటు: {message}',

	// what the form asks for
	'Date of birth is required': 'పుట్టిన తేదీ ఇవ్వాలి',
	'Date of birth must be in the past': 'పుట్టిన తేదీ ఈ రోజుకు ముందుది కావాలి',
	'Please check the year': 'సంవత్సరం సరిచూడండి',
	'Gender is required': 'లింగం ఎంచుకోవాలి',
	'Religion is required': 'మతం ఎంచుకోవాలి',
	'Caste category is required': 'సామాజిక వర్గం ఎంచుకోవాలి',
	'State is required': 'రాష్ట్రం ఎంచుకోవాలి',
	'District is required': 'జిల్లా ఎంచుకోవాలి',
	'Mandal is required': 'మండలం ఎంచుకోవాలి',
	'Village is required': 'ఊరు ఎంచుకోవాలి',
	'Please specify gender': 'లింగం రాయండి',
	'Please specify religion': 'మతం రాయండి',
	'Please specify caste category': 'సామాజిక వర్గం రాయండి',
	'Please write the name of the village in letters': 'ఊరి పేరు అక్షరాలతో రాయండి',
	'At most 100 characters': '100 అక్షరాలకు మించకూడదు',

	'Please choose a district of Telangana': 'తెలంగాణ జిల్లా ఎంచుకోండి',
	'This mandal is not in the chosen district': 'ఈ మండలం ఎంచుకున్న జిల్లాలో లేదు',
	'This village is not in the chosen mandal': 'ఈ ఊరు ఎంచుకున్న మండలంలో లేదు',

	// places
	State: 'రాష్ట్రం',
	District: 'జిల్లా',
	Mandal: 'మండలం',
	Village: 'ఊరు',
	'Choose the {place} first': 'ముందు {place} ఎంచుకోండి',
	'My village is not in the list': 'మా ఊరు ఈ జాబితాలో లేదు',
	'Name of the village': 'ఊరి పేరు',
	'As it is written there. Your District Lead looks at it.': 'అక్కడ రాసే విధంగా రాయండి. మీ జిల్లా లీడ్ చూస్తారు.',
	'{label}: the list could not be loaded. {failure}': '{label}: జాబితా లోడ్ కాలేదు. {failure}',
	Chosen: 'ఎంచుకున్నారు',
	'It is not kept on this phone. {message}': 'ఇది ఈ ఫోన్‌లో లేదు. {message}',

	// the two tasks
	'Welcome to the Fellowship': 'ఫెలోషిప్‌కు స్వాగతం',
	'Dear {name},': 'ప్రియమైన {name},',
	'Watch the two guideline videos and complete the two tasks. Your District Lead then reviews your application.':
		'రెండు మార్గదర్శక వీడియోలు చూసి రెండు పనులు పూర్తి చేయండి. తర్వాత మీ జిల్లా లీడ్ మీ దరఖాస్తును పరిశీలిస్తారు.',
	'Both tasks are handed in. Here you see where your application stands, and what your District Lead writes to you.':
		'రెండు పనులూ పంపారు. మీ దరఖాస్తు ఏ దశలో ఉందో, మీ జిల్లా లీడ్ ఏమి రాశారో ఇక్కడ చూడవచ్చు.',
	'Your application is decided. Here you read what that means, and when you can apply again.':
		'మీ దరఖాస్తుపై నిర్ణయం వచ్చింది. దాని అర్థం ఏమిటో, మళ్లీ ఎప్పుడు దరఖాస్తు చేయవచ్చో ఇక్కడ చదవండి.',
	'Your tasks could not be loaded.': 'మీ పనులు లోడ్ కాలేదు.',
	'We can tell you on this phone when your District Lead has decided.':
		'మీ జిల్లా లీడ్ నిర్ణయం తీసుకోగానే ఈ ఫోన్‌లో మీకు తెలియజేయగలం.',
	'Task 1': '1వ పని',
	'Task 2': '2వ పని',
	'Set up LC': 'సెంటర్ ఏర్పాటు',
	'Register Children': 'పిల్లల నమోదు',
	'{task} Submitted': '{task} పంపారు',
	'Note from your District Lead': 'మీ జిల్లా లీడ్ రాసిన మాట',
	'One thing to correct': 'సరిచేయాల్సింది ఒకటి',
	'Two things to correct': 'సరిచేయాల్సినవి రెండు',
	'It is filled in below as you sent it. Change only what is wrong, and submit it again.':
		'మీరు పంపినది కింద ఉంది. తప్పుగా ఉన్నది మాత్రమే మార్చి మళ్లీ పంపండి.',
	'Find a safe place where children can come every day. Tell us where it is, and show it to us.':
		'పిల్లలు రోజూ రాగలిగే భద్రమైన చోటు చూడండి. అది ఎక్కడ ఉందో చెప్పండి, ఫోటో చూపించండి.',
	'Photo of your Learning Center': 'మీ లెర్నింగ్ సెంటర్ ఫోటో',
	'You sent this photo. It stays unless you choose another one.': 'ఈ ఫోటో మీరు పంపారు. మరొకటి ఎంచుకోకపోతే ఇదే ఉంటుంది.',
	'Submitting...': 'పంపుతోంది...',
	'Submit Task 1': '1వ పనిని పంపండి',
	'Photo is required': 'ఫోటో ఇవ్వాలి',
	'All fields and photo are required for Task 1!': '1వ పనికి అన్ని వివరాలూ, ఫోటో ఇవ్వాలి!',
	'Failed to submit Task 1. Please try again.': '1వ పని పంపలేకపోయాం. మళ్లీ ప్రయత్నించండి.',
	'Visit the families, invite the children, and show us the day on which you registered them.':
		'కుటుంబాలను కలిసి పిల్లలను పిలవండి; వారిని నమోదు చేసిన రోజు ఫోటో చూపించండి.',
	'Photo of the children’s registration': 'పిల్లల నమోదు ఫోటో',
	'You sent this photo. Please choose the one that replaces it.': 'ఈ ఫోటో మీరు పంపారు. దీని బదులు మరొకటి ఎంచుకోండి.',
	'Submit Task 2': '2వ పనిని పంపండి',
	'Photo upload is required for Task 2!': '2వ పనికి ఫోటో ఇవ్వాలి!',
	'Failed to submit Task 2. Please try again.': '2వ పని పంపలేకపోయాం. మళ్లీ ప్రయత్నించండి.',

	// the guideline videos
	'Guideline Videos': 'మార్గదర్శక వీడియోలు',
	'Guideline Video 1': 'మార్గదర్శక వీడియో 1',
	'Guideline Video 2': 'మార్గదర్శక వీడియో 2',
	'How to set up your Learning Center': 'మీ లెర్నింగ్ సెంటర్ ఎలా ఏర్పాటు చేయాలి',
	'How to register children': 'పిల్లలను ఎలా నమోదు చేయాలి',
	'Please watch both videos first. They show how to do the tasks.':
		'ముందు రెండు వీడియోలూ చూడండి. పనులు ఎలా చేయాలో అవి చూపిస్తాయి.',
	'Failed to mark video as watched. Please try again.': 'వీడియో చూసినట్లు గుర్తించలేకపోయాం. మళ్లీ ప్రయత్నించండి.',
	'The video could not be played. Please check your network, close this window and open it again.':
		'వీడియో నడవలేదు. నెట్‌వర్క్ చూసి, దీన్ని మూసి మళ్లీ తెరవండి.',
	'Demo Videos': 'డెమో వీడియోలు',
	'How a Learning Center begins.': 'లెర్నింగ్ సెంటర్ ఎలా మొదలవుతుంది.',
	English: 'ఇంగ్లీష్',
	Seen: 'చూశారు',
	Unseen: 'చూడలేదు',

	// where the application stands
	'Not Started': 'మొదలుపెట్టలేదు',
	'Under Review': 'పరిశీలనలో ఉంది',
	'Sent Back': 'తిరిగి పంపారు',
	Approved: 'ఆమోదించారు',
	'Not Approved': 'ఆమోదించలేదు',
	'Status Glossary': 'స్థితుల అర్థాలు',
	'You have not begun this task.': 'ఈ పని మీరు ఇంకా మొదలుపెట్టలేదు.',
	'The task is submitted to the District Lead.': 'ఈ పని జిల్లా లీడ్‌కు చేరింది.',
	'The District Lead asks for more details. Please discuss with them and resubmit.':
		'జిల్లా లీడ్ మరిన్ని వివరాలు అడుగుతున్నారు. వారితో మాట్లాడి మళ్లీ పంపండి.',
	'The task is cleared and you are selected as a fellow.': 'ఈ పనిని ఆమోదించారు; మీరు ఫెలోగా ఎంపికయ్యారు.',
	'The task did not clear. Please try later.': 'ఈ పనిని ఆమోదించలేదు. తర్వాత ప్రయత్నించండి.',
	'Application Submitted': 'దరఖాస్తు పంపారు',
	'Thank you for completing both tasks. Your District Lead reviews them.':
		'రెండు పనులూ పూర్తి చేసినందుకు ధన్యవాదాలు. మీ జిల్లా లీడ్ వాటిని పరిశీలిస్తారు.',
	'A task was sent back. Please correct it above and submit it again.':
		'ఒక పనిని తిరిగి పంపారు. పైన దాన్ని సరిచేసి మళ్లీ పంపండి.',
	'Please Log In after {days} days to check your status': 'దరఖాస్తు స్థితి చూడడానికి {days} రోజుల తర్వాత లాగిన్ అవ్వండి',
	'Waiting since {date} (today).': '{date} నుంచి ఎదురుచూస్తోంది (ఈ రోజే).',
	'Waiting since {date} ({count} days).': {
		one: '{date} నుంచి ఎదురుచూస్తోంది ({count} రోజు).',
		other: '{date} నుంచి ఎదురుచూస్తోంది ({count} రోజులు).',
	},
	'This is longer than the {days} days we promised. Please call your District Lead.':
		'మేము చెప్పిన {days} రోజులు దాటింది. మీ జిల్లా లీడ్‌కు ఫోన్ చేయండి.',
	'Application Not Approved': 'దరఖాస్తు ఆమోదించలేదు',
	'Your application was not approved this time.': 'ఈసారి మీ దరఖాస్తు ఆమోదం పొందలేదు.',
	'This application is closed: there is nothing more to do for it. Below you read why. If you think that this is a mistake, please talk to your District Lead, who can open it again.':
		'ఈ దరఖాస్తు ముగిసింది: దీనికోసం ఇక చేయాల్సిందేమీ లేదు. కారణం కింద చదవండి. ఇది పొరపాటని మీకు అనిపిస్తే జిల్లా లీడ్‌తో మాట్లాడండి; వారు దీన్ని మళ్లీ తెరవగలరు.',
	'You can apply again when the next programme year opens, or {days} days after this decision. Log in with the same mobile number and password; you need no new account.':
		'వచ్చే కార్యక్రమ సంవత్సరం మొదలైనప్పుడు, లేదా ఈ నిర్ణయం తర్వాత {days} రోజులకు మళ్లీ దరఖాస్తు చేయవచ్చు. అదే మొబైల్ నంబర్, పాస్‌వర్డ్‌తో లాగిన్ అవ్వండి; కొత్త ఖాతా అవసరం లేదు.',
	'When can I apply again?': 'మళ్లీ ఎప్పుడు దరఖాస్తు చేయవచ్చు?',

	// the acceptance, and what the declarations share
	'Congratulations!': 'అభినందనలు!',
	'Both your tasks are approved, and you are selected as a fellow. One year of learning, teaching and friendship lies before you.':
		'మీ రెండు పనులనూ ఆమోదించారు; మీరు ఫెలోగా ఎంపికయ్యారు. నేర్చుకోవడం, నేర్పడం, స్నేహాలతో ఒక సంవత్సరం మీ ముందుంది.',
	'Your acceptance could not be loaded.': 'మీ అంగీకార వివరాలు లోడ్ కాలేదు.',
	'Fellowship Agreement': 'ఫెలోషిప్ ఒప్పందం',
	'Accepting...': 'అంగీకరిస్తోంది...',
	'Accept Fellowship': 'ఫెలోషిప్ అంగీకరించండి',
	'Failed to accept the fellowship. Please try again.': 'ఫెలోషిప్ అంగీకారం నమోదు కాలేదు. మళ్లీ ప్రయత్నించండి.',
	'No connection. Please try again.': 'ఇంటర్నెట్ లేదు. మళ్లీ ప్రయత్నించండి.',
	'Accepted on {date}': '{date}న అంగీకరించారు',
	'Thank you for accepting the fellowship! Two declarations remain, one about the safety of children and one about personal data. Then your Learning Center can begin.':
		'ఫెలోషిప్ అంగీకరించినందుకు ధన్యవాదాలు! ఇంకా రెండు ప్రకటనలు ఉన్నాయి: ఒకటి పిల్లల భద్రత గురించి, ఒకటి వ్యక్తిగత సమాచారం గురించి. తర్వాత మీ లెర్నింగ్ సెంటర్ మొదలుపెట్టవచ్చు.',
	'Complete Your Profile': 'మీ వివరాలు పూర్తి చేయండి',
	'Fellow details': 'ఫెలో వివరాలు',
	Name: 'పేరు',
	Place: 'స్థలం',
	Declaration: 'ప్రకటన',
	'I Agree': 'నేను ఒప్పుకుంటున్నాను',
	'Please check the acknowledgment box to proceed': 'ముందుకు వెళ్లడానికి పై పెట్టెలో గుర్తు పెట్టండి',
	'Failed to submit consent. Please try again.': 'సమ్మతి పంపలేకపోయాం. మళ్లీ ప్రయత్నించండి.',

	// refusals with values
	'Task {task} was already submitted.': '{task}వ పనిని ఇప్పటికే పంపారు.',
};
