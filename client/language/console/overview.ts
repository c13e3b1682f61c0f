import type { Catalogue } from '../language.ts';

/** The overview, the centers, the comparison of years, and the report. */
export const overview: Catalogue = {
	'Welcome, {full_name}': 'స్వాగతం, {full_name}',
	'Overview of the fellowship': 'ఫెలోషిప్ సమగ్ర చిత్రం',
	'Printed on {date} at {time} by {full_name}, {role}.': '{date} {time}కి {full_name} ({role}) ప్రింట్ చేశారు.',
	'No volunteers yet': 'ఇంకా వాలంటీర్లు లేరు',
	'Figures appear here as soon as a volunteer of yours has registered.':
		'మీ పరిధిలో ఒక వాలంటీర్ నమోదైన వెంటనే అంకెలు ఇక్కడ కనిపిస్తాయి.',

	// figures
	'Applications waiting': 'వేచి ఉన్న దరఖాస్తులు',
	'Waiting over {days} days': '{days} రోజులు దాటి వేచి ఉన్నవి',
	'Fellows at work': 'పనిలో ఉన్న ఫెలోలు',
	'Active centers': 'యాక్టివ్ సెంటర్లు',
	'Inactive centers': 'ఇన్‌యాక్టివ్ సెంటర్లు',
	'Overdue tasks': 'గడువు దాటిన పనులు',
	'Loading figures…': 'అంకెలు లోడ్ అవుతున్నాయి…',
	'All {count} districts': 'మొత్తం {count} జిల్లాలు',
	'{figure} in {district}: {count}': '{district}లో {figure}: {count}',
	'By district': 'జిల్లాల వారీగా',
	'Figures by district': 'జిల్లాల వారీగా అంకెలు',
	Figure: 'అంకె',

	// what needs me
	'What needs me': 'నా కోసం వేచి ఉన్నవి',
	'Nothing waits for you.': 'మీ కోసం ఏమీ వేచి లేవు.',
	'waits {count} days': { one: '{count} రోజుగా వేచి ఉంది', other: '{count} రోజులుగా వేచి ఉంది' },

	// charts
	'Attendance by week': 'వారాల వారీగా హాజరు',
	'Week from': 'వారం మొదలు',
	'No attendance is marked yet.': 'ఇంకా హాజరు వేయలేదు.',
	'Days present of the days that count in the week, in percent. The dates are Mondays; a week without marks is a gap.':
		'వారంలో లెక్కించే రోజుల్లో వచ్చిన రోజుల శాతం. తేదీలు సోమవారాలవి; హాజరు వేయని వారం ఖాళీగా ఉంటుంది.',
	'Attendance by week as two lines, children and fellows; the numbers are in the table below':
		'వారాల వారీగా హాజరు, రెండు గీతలుగా: పిల్లలు, ఫెలోలు; అంకెలు కింది పట్టికలో ఉన్నాయి',
	'Centers with the lowest attendance': 'హాజరు తక్కువగా ఉన్న సెంటర్లు',
	'Baseline and endline': 'తొలి, చివరి మార్కులు',
	Skills: 'నైపుణ్యాలు',
	'No child has both baseline and endline scores yet.': 'తొలి, చివరి మార్కులు రెండూ ఉన్న పిల్లలు ఇంకా లేరు.',
	'Mean score, 1 to 5, of children with both this year.': 'ఈ ఏడు రెండు మార్కులూ ఉన్న పిల్లల సగటు, 1 నుంచి 5 వరకు.',
	'Children whose endline is below their baseline': 'చివరి మార్కులు తొలి మార్కుల కంటే తక్కువగా ఉన్న పిల్లలు',
	'Loading the chart…': 'చార్ట్ లోడ్ అవుతోంది…',

	// the map
	'Centers on the map': 'మ్యాప్‌లో సెంటర్లు',
	'Map of the centers': 'సెంటర్ల మ్యాప్',
	'Show the map': 'మ్యాప్ చూపించండి',
	'Show the streets': 'వీధులు చూపించండి',
	Streets: 'వీధులు',
	'No center has a pin yet.': 'ఇంకా ఏ సెంటర్‌నూ మ్యాప్‌లో గుర్తించలేదు.',
	'The map shows {count} centers. Choose a district to see all of its.':
		'మ్యాప్‌లో {count} సెంటర్లు కనిపిస్తాయి. అన్నీ చూడడానికి ఒక జిల్లా ఎంచుకోండి.',
	'The map cannot be loaded now. Please use the list.': 'మ్యాప్ ఇప్పుడు లోడ్ కాలేదు. జాబితా వాడండి.',
	'Map of Telangana with the centers by district; the numbers are in the table below':
		'జిల్లాల వారీగా సెంటర్లతో తెలంగాణ మ్యాప్; అంకెలు కింది పట్టికలో ఉన్నాయి',
	'Centers as a list': 'సెంటర్ల జాబితా',
	'Centers by district': 'జిల్లాల వారీగా సెంటర్లు',

	// centers
	'The centers of the fellows at work, by the name of the fellow.': 'పనిలో ఉన్న ఫెలోల సెంటర్లు, ఫెలో పేరు వరుసలో.',
	'Loading centers…': 'సెంటర్లు లోడ్ అవుతున్నాయి…',
	'No centers here': 'ఇక్కడ సెంటర్లు లేవు',
	'Choose another district or status.': 'వేరే జిల్లా లేదా స్థితి ఎంచుకోండి.',
	'On the map': 'మ్యాప్‌లో ఉంది',
	'No pin on the map': 'మ్యాప్‌లో గుర్తించలేదు',

	// the report
	'District leads make the report': 'నివేదికను జిల్లా లీడ్‌లు తయారు చేస్తారు',
	'It is of whole districts. Ask your District Lead for it.': 'అది మొత్తం జిల్లాలది. మీ జిల్లా లీడ్‌ను అడగండి.',
	'Report of the year {name}': '{name} సంవత్సరపు నివేదిక',
	'For supporters: figures of a programme year, without names.':
		'సహాయకుల కోసం: కార్యక్రమ సంవత్సరపు అంకెలు, పేర్లు లేకుండా.',
	'Loading the report…': 'నివేదిక లోడ్ అవుతోంది…',
	'Save as CSV': 'సీఎస్‌వీ ఫైల్‌గా సేవ్ చేయండి',
	'Fewer than {count} children': '{count} కంటే తక్కువ మంది పిల్లలు',
	'Their figures are not shown, so that no child can be recognised.': 'ఏ బిడ్డనూ గుర్తించలేకుండా వారి అంకెలు చూపించం.',
	'Groups of fewer than {count} children are not shown alone, but together with others; levels of so few children are left out.':
		'{count} కంటే తక్కువ మంది ఉన్న గుంపులను విడిగా కాకుండా ఇతరులతో కలిపి చూపిస్తాం; అంత తక్కువ మంది స్థాయిలు చూపించం.',
	'Year {name}': '{name} సంవత్సరం',
	'Learning Centers with children': 'పిల్లలు ఉన్న లెర్నింగ్ సెంటర్లు',
	'Attendance of children': 'పిల్లల హాజరు',
	'Attendance of fellows': 'ఫెలోల హాజరు',
	'Fellows who completed': 'పూర్తి చేసిన ఫెలోలు',
	'Drop-outs': 'మధ్యలో వదిలినవారు',
	'Children who left': 'వదిలిన పిల్లలు',
	'Fellows who left': 'వదిలిన ఫెలోలు',
	'Fellows who did not continue': 'కొనసాగని ఫెలోలు',
	'Why children left': 'పిల్లలు ఎందుకు వదిలారు',
	'No reason told': 'కారణం చెప్పలేదు',
	'Data quality': 'సమాచార నాణ్యత',
	'Children without a whole baseline': 'తొలి మార్కులు పూర్తిగా లేని పిల్లలు',
	'Children without a whole endline': 'చివరి మార్కులు పూర్తిగా లేని పిల్లలు',
	'Marks with a date outside of the enrolment': 'ఫెలోషిప్ కాలానికి బయటి తేదీతో ఉన్న హాజరు',
	'Growth of learning': 'అభ్యాసంలో ఎదుగుదల',
	'Children with both scores (n)': 'రెండు మార్కులూ ఉన్న పిల్లలు',
	'Mean level at the beginning': 'మొదట్లో సగటు స్థాయి',
	'Mean level at the end': 'చివర్లో సగటు స్థాయి',
	Growth: 'ఎదుగుదల',
	'Of {count} children, {with_both} have all ten scores both at the beginning and at the end of this year.': {
		one: '{count} బిడ్డలో ఈ సంవత్సరం మొదట్లో, చివర్లో పది మార్కులూ ఉన్నవారు {with_both}.',
		other: '{count} మంది పిల్లల్లో ఈ సంవత్సరం మొదట్లో, చివర్లో పది మార్కులూ ఉన్నవారు {with_both}.',
	},
	'Only they are compared. A level is the sum of the mean scores of four groups of skills, from 4 to 20, as their fellow scored them; growth is the mean level at the end less the mean level at the beginning.':
		'వారినే పోల్చాం. స్థాయి అంటే నాలుగు నైపుణ్య గుంపుల సగటు మార్కుల మొత్తం, 4 నుంచి 20 వరకు, వారి ఫెలో వేసినట్లుగా; ఎదుగుదల అంటే చివరి సగటు స్థాయిలోంచి మొదటి సగటు స్థాయి తీసివేస్తే వచ్చేది.',
	'With both scores': 'రెండు మార్కులూ ఉన్నవారు',
	'Children by district': 'జిల్లాల వారీగా పిల్లలు',
	'Children by gender': 'లింగం వారీగా పిల్లలు',
	'Children by class': 'తరగతుల వారీగా పిల్లలు',
	'{names} together': '{names} కలిపి',

	// years beside one another
	'The fellowship in reach, one programme year beside the other.':
		'మీ పరిధిలోని ఫెలోషిప్, ఒక కార్యక్రమ సంవత్సరం పక్కన మరొకటి.',
	'Nothing to compare yet': 'పోల్చడానికి ఇంకా ఏమీ లేదు',
	'There is something to compare as soon as a second programme year is open.':
		'రెండో కార్యక్రమ సంవత్సరం తెరవగానే పోల్చవచ్చు.',
	Reach: 'చేరుకున్నవారు',
	'Centers with children': 'పిల్లలు ఉన్న సెంటర్లు',
	'Days present, of the days that count.': 'లెక్కించే రోజుల్లో వచ్చిన రోజులు.',
	'Learning level': 'అభ్యాస స్థాయి',
	'Mean level from 4 to 20, only of the children who have all ten scores both at the beginning and at the end of that year.':
		'4 నుంచి 20 వరకు సగటు స్థాయి, ఆ సంవత్సరం మొదట్లో, చివర్లో పది మార్కులూ ఉన్న పిల్లలది మాత్రమే.',
	'Children with both (n)': 'రెండూ ఉన్న పిల్లలు',
	'Marks with an impossible date': 'సాధ్యం కాని తేదీతో ఉన్న హాజరు',
};
