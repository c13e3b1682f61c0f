import type { Catalogue } from './language.ts';

/** The Learning Center of a fellow: address, leads, photo. */
export const center: Catalogue = {
	'Fellow Name': 'ఫెలో పేరు',
	'Loading your Learning Center…': 'మీ లెర్నింగ్ సెంటర్ లోడ్ అవుతోంది…',
	Unnamed: 'పేరు లేదు',
	'Unknown Fellow': 'తెలియని ఫెలో',
	'Error loading name': 'పేరు లోడ్ కాలేదు',
	'Please Provide': 'వివరాలు ఇవ్వండి',
	'❌ Error saving data or uploading photo': '❌ వివరాలు సేవ్ కాలేదు, లేదా ఫోటో చేరలేదు',
	'❌ Save failed: {reason}': '❌ సేవ్ కాలేదు: {reason}',
	'❌ Photo upload failed: {reason}': '❌ ఫోటో చేరలేదు: {reason}',
	'❌ Upload failed': '❌ చేరలేదు',
	'❌ Deletion failed: {reason}': '❌ తొలగించలేకపోయాం: {reason}',
	'Unknown error': 'తెలియని లోపం',
	'✅ Data saved successfully': '✅ వివరాలు సేవ్ అయ్యాయి',

	'Learning Center Address': 'సెంటర్ చిరునామా',
	Pincode: 'పిన్‌కోడ్',
	'Colony Name': 'కాలనీ పేరు',
	'Door No': 'ఇంటి నంబర్',
	'Door No / H.No / Street No': 'ఇంటి నంబర్ / వీధి నంబర్',
	Landmark: 'దగ్గరి గుర్తు',
	'Location on the map': 'మ్యాప్‌లో చోటు',
	'Click on the map to select your location': 'మీ చోటును మ్యాప్‌లో నొక్కి ఎంచుకోండి',
	Latitude: 'అక్షాంశం',
	Longitude: 'రేఖాంశం',
	Map: 'మ్యాప్',
	'Loading the map…': 'మ్యాప్ లోడ్ అవుతోంది…',
	'Zoom in': 'దగ్గరగా చూపు',
	'Zoom out': 'దూరంగా చూపు',
	'The map pictures cannot be loaded now. You can use your location, or type the numbers.':
		'మ్యాప్ చిత్రాలు ఇప్పుడు రావడం లేదు. మీరున్న చోటును వాడండి, లేదా అంకెలు టైప్ చేయండి.',
	'The map cannot be loaded now. You can use your location, or type the numbers.':
		'మ్యాప్ ఇప్పుడు రావడం లేదు. మీరున్న చోటును వాడండి, లేదా అంకెలు టైప్ చేయండి.',
	'Looking for you…': 'మీ చోటును వెతుకుతోంది…',
	'Use my location': 'నేనున్న చోటు వాడండి',
	'Your location is not allowed for this site. Allow it in the settings of your browser, or click on the map.':
		'ఈ సైట్‌కు లొకేషన్ అనుమతి లేదు. బ్రౌజర్ సెట్టింగ్‌లలో అనుమతి ఇవ్వండి, లేదా మ్యాప్‌లో నొక్కండి.',
	'Your location could not be found. Please try again outdoors, or click on the map.':
		'మీరున్న చోటు దొరకలేదు. బయటకు వెళ్లి మళ్లీ ప్రయత్నించండి, లేదా మ్యాప్‌లో నొక్కండి.',
	'Pincode should be 6 digits': 'పిన్‌కోడ్‌లో 6 అంకెలు ఉండాలి',
	'Latitude should be a number from -90 to 90': 'అక్షాంశం -90 నుంచి 90 వరకు ఉండాలి',
	'Longitude should be a number from -180 to 180': 'రేఖాంశం -180 నుంచి 180 వరకు ఉండాలి',
	'Please give both latitude and longitude': 'అక్షాంశం, రేఖాంశం రెండూ ఇవ్వండి',

	'Leads and LC Status': 'లీడ్‌లు, సెంటర్ స్థితి',
	'District Lead': 'జిల్లా లీడ్',
	'Team Lead': 'టీమ్ లీడ్',
	'LC Status': 'సెంటర్ స్థితి',
	'Save the new address first, then choose the leads of its district.':
		'ముందు కొత్త చిరునామా సేవ్ చేయండి, తర్వాత ఆ జిల్లా లీడ్‌లను ఎంచుకోండి.',
	'Choose the district first': 'ముందు జిల్లాను ఎంచుకోండి',
	'Choose the district lead first': 'ముందు జిల్లా లీడ్‌ను ఎంచుకోండి',
	'No district lead here yet': 'ఇక్కడ ఇంకా జిల్లా లీడ్ లేరు',
	'No team lead here yet': 'ఇక్కడ ఇంకా టీమ్ లీడ్ లేరు',
	'Please choose a district lead': 'జిల్లా లీడ్‌ను ఎంచుకోండి',
	'Please choose a team lead': 'టీమ్ లీడ్‌ను ఎంచుకోండి',

	'LC Photo': 'సెంటర్ ఫోటో',
	'LC photo': 'సెంటర్ ఫోటో',
	'Photo of your Learning Center': 'మీ లెర్నింగ్ సెంటర్ ఫోటో',
	'✅ Photo uploaded successfully': '✅ ఫోటో చేరింది',
	'🗑️ Photo deleted successfully': '🗑️ ఫోటో తొలగించాం',
	'Delete {name}': '{name} తొలగించండి',
	'Delete the photo?': 'ఫోటో తొలగించాలా?',
	'{name} is no longer shown with your Learning Center. You can upload another photo at any time.':
		'మీ లెర్నింగ్ సెంటర్‌లో {name} ఇక కనిపించదు. ఎప్పుడైనా వేరే ఫోటో పెట్టవచ్చు.',
};
