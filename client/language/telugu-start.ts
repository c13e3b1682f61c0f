import type { Catalogue } from './language.ts';

/** The pages before the sign-in, and the menu. */
export const start: Catalogue = {
	// the switch
	Language: 'భాష',

	// what many screens share
	'Loading…': 'లోడ్ అవుతోంది…',
	Choices: 'ఎంపికలు',
	'Try again': 'మళ్లీ ప్రయత్నించండి',
	Select: 'ఎంచుకోండి',
	Close: 'మూసివేయండి',
	Previous: 'ముందుది',
	Next: 'తర్వాతది',
	Pause: 'ఆపండి',
	Play: 'నడపండి',
	Stop: 'ఆపండి',
	Listen: 'వినండి',
	Show: 'చూపించు',
	Hide: 'దాచు',
	'Show password': 'పాస్‌వర్డ్ చూపించు',
	'{number} of {count}': '{count}లో {number}',
	'Show {number} of {count}': '{count}లో {number} చూపించు',
	carousel: 'చిత్రాల వరుస',
	slide: 'చిత్రం',
	'Something went wrong.': 'ఏదో పొరపాటు జరిగింది.',
	'No connection. Please check your network and try again.': 'ఇంటర్నెట్ లేదు. నెట్‌వర్క్ చూసి మళ్లీ ప్రయత్నించండి.',

	// landing
	'Welcome to {name}': '{name} కు స్వాగతం',
	'The logo of {name}': '{name} లోగో',
	'The page could not be loaded.': 'ఈ పేజీ లోడ్ కాలేదు.',
	'youth leaders': 'యువ నాయకులు',
	'Learning Centers': 'లెర్నింగ్ సెంటర్లు',
	children: 'పిల్లలు',
	districts: 'జిల్లాలు',
	'The fellowship in figures': 'అంకెల్లో ఫెలోషిప్',
	'About {name}': '{name} గురించి',
	'About the fellowship': 'ఫెలోషిప్ గురించి',
	'Sign in': 'లాగిన్',
	'Login/Sign Up': 'లాగిన్/నమోదు',
	'What Our Fellows Say': 'మా ఫెలోల మాటల్లో',
	'The first voices of fellows and families will be here once they agree to it.':
		'ఫెలోలు, కుటుంబాలు ఒప్పుకున్న తర్వాత వారి మాటలు ఇక్కడ కనిపిస్తాయి.',
	'This recording cannot be played now.': 'ఈ రికార్డింగ్ ఇప్పుడు వినిపించడం లేదు.',
	'How it works': 'ఇది ఎలా జరుగుతుంది',
	'Where we work': 'మేము పనిచేసే చోట్లు',
	'Map of Telangana with these districts marked: {districts}': 'తెలంగాణ పటం. గుర్తించిన జిల్లాలు: {districts}',
	'Privacy notice': 'గోప్యతా ప్రకటన',
	'A fellow points at the sign of a new Learning Center; a girl and a boy come to its door.':
		'కొత్త లెర్నింగ్ సెంటర్ బోర్డును ఫెలో చూపిస్తున్నారు; ఒక పాప, ఒక బాబు తలుపు దగ్గరకు వస్తున్నారు.',
	'Two fellows with a form and a book sit on a mat beside a mother who holds her child.':
		'ఫారం, పుస్తకం పట్టుకున్న ఇద్దరు ఫెలోలు బిడ్డను ఎత్తుకున్న తల్లి పక్కన చాపపై కూర్చున్నారు.',
	'A fellow teaches Telugu letters to three children; a phone shows the marks of the day.':
		'ఫెలో ముగ్గురు పిల్లలకు తెలుగు అక్షరాలు నేర్పుతున్నారు; ఫోన్‌లో ఆ రోజు హాజరు కనిపిస్తోంది.',
	'A girl reads aloud from a book; beside her a seedling and a tall flower in pots.':
		'ఒక పాప పుస్తకం పైకి చదువుతోంది; పక్కన కుండీల్లో చిన్న మొక్క, ఎత్తైన పూల మొక్క ఉన్నాయి.',

	// the pictures of landing and sign-in
	'Pictures of the fellowship': 'ఫెలోషిప్ చిత్రాలు',
	'A Learning Center in the shade of the village neem tree': 'ఊరి వేపచెట్టు నీడలో లెర్నింగ్ సెంటర్',
	'The older ones read to the younger ones': 'పెద్ద పిల్లలు చిన్న పిల్లలకు చదివి వినిపిస్తారు',
	'First letters, learnt together': 'కలిసి నేర్చుకునే తొలి అక్షరాలు',
	'Fellows work in the village where they live': 'ఫెలోలు తాము ఉండే ఊరిలోనే పనిచేస్తారు',
	'Fellows and mothers plan the month ahead': 'వచ్చే నెల పనుల గురించి ఫెలోలు, తల్లులు మాట్లాడుకుంటారు',
	'Children in school uniform sit in a circle under a neem tree while a young woman points at a Telugu letter on a blackboard; two more children arrive.':
		'స్కూల్ యూనిఫాంలో పిల్లలు వేపచెట్టు కింద గుండ్రంగా కూర్చున్నారు; ఒక యువతి బ్లాక్‌బోర్డుపై తెలుగు అక్షరం చూపిస్తోంది; మరో ఇద్దరు పిల్లలు వస్తున్నారు.',
	'Four children sit on a striped mat with open books; a girl with plaits reads aloud and a small boy leans over to follow.':
		'నలుగురు పిల్లలు చారల చాపపై పుస్తకాలు తెరిచి కూర్చున్నారు; జడలు వేసుకున్న పాప పైకి చదువుతుంటే చిన్న బాబు వంగి చూస్తున్నాడు.',
	'A fellow in a yellow shirt teaches Telugu letters at a blackboard; a girl points at the board and children on the floor raise their hands.':
		'పసుపు చొక్కా వేసుకున్న ఫెలో బ్లాక్‌బోర్డుపై తెలుగు అక్షరాలు నేర్పుతున్నారు; ఒక పాప బోర్డు వైపు చూపిస్తోంది; కింద కూర్చున్న పిల్లలు చేతులు ఎత్తారు.',
	'A village street in the morning: a bullock cart with hay, a woman carrying water pots, two children flying a kite, and the water tank behind the tiled roofs.':
		'ఉదయం ఊరి వీధి: గడ్డితో ఎడ్లబండి, నీళ్ల బిందెలు మోస్తున్న మహిళ, గాలిపటం ఎగరేస్తున్న ఇద్దరు పిల్లలు, పెంకుటిళ్ల వెనుక నీళ్ల ట్యాంకు.',
	'Two fellows with a book and a form sit on a mat in the evening, talking with mothers in saris; one mother holds her small child.':
		'సాయంత్రం పుస్తకం, ఫారంతో ఇద్దరు ఫెలోలు చాపపై కూర్చుని చీరలు కట్టుకున్న తల్లులతో మాట్లాడుతున్నారు; ఒక తల్లి చిన్న బిడ్డను ఎత్తుకుంది.',

	// sign-in
	Login: 'లాగిన్',
	'For fellows and their leads: sign in with your mobile number.': 'ఫెలోలు, వారి లీడ్‌ల కోసం: మీ మొబైల్ నంబర్‌తో లాగిన్ అవ్వండి.',
	'Mobile Number': 'మొబైల్ నంబర్',
	Password: 'పాస్‌వర్డ్',
	'Logging in...': 'లాగిన్ అవుతోంది...',
	'Forgot Password?': 'పాస్‌వర్డ్ మర్చిపోయారా?',
	'New here? Join the fellowship.': 'కొత్తగా వచ్చారా? ఫెలోషిప్‌లో చేరండి.',
	'Click to Register': 'నమోదుకు ఇక్కడ నొక్కండి',
	'Check this phone': 'ఈ ఫోన్‌ను పరీక్షించండి',
	'Mobile Number and Password are required!': 'మొబైల్ నంబర్, పాస్‌వర్డ్ రెండూ ఇవ్వాలి!',
	'Mobile number should be 10 digits': 'మొబైల్ నంబర్‌లో 10 అంకెలు ఉండాలి',
	'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9':
		'6, 7, 8 లేదా 9తో మొదలయ్యే సరైన 10 అంకెల మొబైల్ నంబర్ ఇవ్వండి',
	'Invalid mobile number or password': 'మొబైల్ నంబర్ లేదా పాస్‌వర్డ్ తప్పు',
	'Login failed': 'లాగిన్ కాలేదు',
	'Unexpected status. Please try again.': 'అనుకోని సమాధానం వచ్చింది. మళ్లీ ప్రయత్నించండి.',
	'Your session has expired. Please log in again.': 'మీ లాగిన్ గడువు ముగిసింది. మళ్లీ లాగిన్ అవ్వండి.',
	'Your work is safe on this phone. If your password is right, ask your District Lead whether your account is open.':
		'మీ పని ఈ ఫోన్‌లో భద్రంగా ఉంది. మీ పాస్‌వర్డ్ సరైనదే అయితే, మీ ఖాతా తెరిచి ఉందో లేదో మీ జిల్లా లీడ్‌ను అడగండి.',
	"Do not clear the browser's data: what is not sent would be lost.": 'బ్రౌజర్ డేటాను తొలగించకండి: పంపనివి పోతాయి.',
	'This phone has {count} things of the mobile number that ends in {end} that are not sent. Sign in with this number to send them.':
		{
			one: 'ఈ ఫోన్‌లో {end}తో ముగిసే మొబైల్ నంబర్‌కు చెందిన {count} అంశం ఇంకా పంపలేదు. పంపడానికి ఈ నంబర్‌తో లాగిన్ అవ్వండి.',
			other: 'ఈ ఫోన్‌లో {end}తో ముగిసే మొబైల్ నంబర్‌కు చెందిన {count} అంశాలు ఇంకా పంపలేదు. పంపడానికి ఈ నంబర్‌తో లాగిన్ అవ్వండి.',
		},
	'{count} things of the mobile number that ends in {end}': {
		one: '{end}తో ముగిసే మొబైల్ నంబర్‌కు చెందిన {count} అంశం',
		other: '{end}తో ముగిసే మొబైల్ నంబర్‌కు చెందిన {count} అంశాలు',
	},
	'This phone has work that is not sent': 'ఈ ఫోన్‌లో పంపని పని ఉంది',
	'Sign in with each number to send its work.': 'ఒక్కో నంబర్‌తో లాగిన్ అయి దాని పనిని పంపండి.',

	// sign-up
	'Fellow SignUp': 'ఫెలో నమోదు',
	'Three answers, and your account is ready. Then log in to register.':
		'మూడు వివరాలు ఇస్తే మీ ఖాతా సిద్ధం. తర్వాత లాగిన్ అయి నమోదు పూర్తి చేయండి.',
	Surname: 'ఇంటిపేరు',
	'Given Name': 'పేరు',
	'Password copied to clipboard!': 'పాస్‌వర్డ్ కాపీ అయింది!',
	'Made for you from your number and name; you choose your own later.':
		'మీ నంబర్, పేరుతో తయారైన పాస్‌వర్డ్ ఇది; తర్వాత మీకు నచ్చినది పెట్టుకోవచ్చు.',
	'Save password & Login to complete Registration': 'నమోదు పూర్తి కావడానికి పాస్‌వర్డ్ సేవ్ చేసుకుని లాగిన్ అవ్వండి',
	'Registration successful! Redirecting to login page...': 'నమోదు అయింది! లాగిన్ పేజీ తెరుచుకుంటోంది...',
	'Saving...': 'సేవ్ అవుతోంది...',
	'Save Password & Login': 'పాస్‌వర్డ్ సేవ్ చేసి లాగిన్ అవ్వండి',
	'Already have an account?': 'ఇప్పటికే ఖాతా ఉందా?',
	'All fields are required!': 'అన్ని వివరాలూ ఇవ్వాలి!',
	'Please enter your mobile number': 'మీ మొబైల్ నంబర్ ఇవ్వండి',
	'Please enter your surname': 'మీ ఇంటిపేరు ఇవ్వండి',
	'Please enter your given name': 'మీ పేరు ఇవ్వండి',
	'Registration failed': 'నమోదు కాలేదు',
	'This mobile number is already registered. Please log in.': 'ఈ మొబైల్ నంబర్ ఇప్పటికే నమోదై ఉంది. లాగిన్ అవ్వండి.',
	Copy: 'కాపీ',
	'Could not copy. Press and hold the password to copy it.': 'కాపీ కాలేదు. కాపీ చేయడానికి పాస్‌వర్డ్‌ను నొక్కి పట్టుకోండి.',

	// forgotten password
	'Recover Password': 'కొత్త పాస్‌వర్డ్ పొందండి',
	'You get a new password; the old one stops working.': 'మీకు కొత్త పాస్‌వర్డ్ వస్తుంది; పాతది ఇక పనిచేయదు.',
	'Your new password': 'మీ కొత్త పాస్‌వర్డ్',
	'Go to Login': 'లాగిన్‌కు వెళ్లండి',
	'Registered Mobile Number': 'నమోదైన మొబైల్ నంబర్',
	'Recovering...': 'పొందుతోంది...',
	'Start again': 'మళ్లీ మొదలుపెట్టండి',
	Code: 'కోడ్',
	'Eight letters and digits. It works for {minutes} minutes.':
		'ఎనిమిది అక్షరాలు, అంకెలు. ఇది {minutes} నిమిషాలు పనిచేస్తుంది.',
	'Please enter the code': 'కోడ్ ఇవ్వండి',
	'Mobile number not found': 'ఈ మొబైల్ నంబర్ కనబడలేదు',
	'This code is wrong or has expired.': 'ఈ కోడ్ తప్పు, లేదా దాని గడువు ముగిసింది.',
	'Enter the code sent to your mobile number.': 'మీ మొబైల్ నంబర్‌కు వచ్చిన కోడ్ ఇవ్వండి.',
	'Here is your new password. The old one no longer works.': 'ఇదిగో మీ కొత్త పాస్‌వర్డ్. పాతది ఇక పనిచేయదు.',
	'Ask your District Lead for a reset code.': 'రీసెట్ కోడ్ కోసం మీ జిల్లా లీడ్‌ను అడగండి.',

	// menu
	Menu: 'మెనూ',
	Profiles: 'వివరాలు',
	'My Profile': 'నా వివరాలు',
	'My LC Profile': 'నా సెంటర్ వివరాలు',
	"My Childrens' Profile": 'నా పిల్లల వివరాలు',
	'My Years': 'నా సంవత్సరాలు',
	Assessments: 'మూల్యాంకనం',
	"Children's Assesment": 'పిల్లల మూల్యాంకనం',
	Reflections: 'అనుభవాలు',
	'Annual Testimonials': 'వార్షిక అనుభవాలు',
	'Monthly Reflections': 'నెలవారీ అనుభవాలు',
	'Quarterly Feedbacks': 'మూడు నెలల అభిప్రాయాలు',
	Account: 'ఖాతా',
	Messages: 'సందేశాలు',
	'{count} new': '{count} కొత్తవి',
	'Password and devices': 'పాస్‌వర్డ్, ఫోన్లు',
	Help: 'సహాయం',
	'Waiting to be sent': 'పంపాల్సినవి',
	'My data': 'నా సమాచారం',
	'Install on this phone': 'ఈ ఫోన్‌లో ఇన్‌స్టాల్ చేయండి',
	'Not open yet': 'ఇంకా తెరవలేదు',
	Logout: 'లాగౌట్',
	'Logging out...': 'లాగౌట్ అవుతోంది...',
	'{count} things are not sent yet. If you log out, it is deleted.': {
		one: '{count} అంశం ఇంకా పంపలేదు. లాగౌట్ అయితే అది తొలగిపోతుంది.',
		other: '{count} అంశాలు ఇంకా పంపలేదు. లాగౌట్ అయితే అవి తొలగిపోతాయి.',
	},
	'{count} things are not sent yet': { one: '{count} అంశం ఇంకా పంపలేదు', other: '{count} అంశాలు ఇంకా పంపలేదు' },
	'Log out anyway': 'అయినా లాగౌట్ అవ్వండి',
	Stay: 'ఇక్కడే ఉండండి',
	'Attendance marks, a form, a photo or a recording is only on this phone. If you log out, it is deleted.':
		'హాజరు, ఫారం, ఫోటో లేదా రికార్డింగ్ ఈ ఫోన్‌లో మాత్రమే ఉంది. లాగౌట్ అయితే అది తొలగిపోతుంది.',
	'Without connection nothing can be sent now.': 'ఇంటర్నెట్ లేకుండా ఇప్పుడు ఏమీ పంపలేము.',
	'Sending…': 'పంపుతోంది…',
	'Send now': 'ఇప్పుడే పంపండి',
};
