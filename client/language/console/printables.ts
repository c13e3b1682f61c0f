import type { Catalogue } from '../language.ts';

/** The report of a center; what a fellow prints too is in `telugu-prints.ts`. */
export const printables: Catalogue = {
	'Center Report': 'సెంటర్ నివేదిక',
	'Show the photo of the center': 'సెంటర్ ఫోటో చూపించు',
	'The guardians of all children agree to photos.': 'పిల్లలందరి సంరక్షకులూ ఫోటోలకు ఒప్పుకున్నారు.',
	'No guardian of {count} children has agreed to photos. Show it only if none of them can be recognised.': {
		one: '{count} బిడ్డ సంరక్షకులు ఫోటోలకు ఒప్పుకోలేదు. ఆ బిడ్డ గుర్తుపట్టేలా లేకపోతేనే చూపండి.',
		other: '{count} మంది పిల్లల సంరక్షకులు ఫోటోలకు ఒప్పుకోలేదు. వారిలో ఎవరూ గుర్తుపట్టేలా లేకపోతేనే చూపండి.',
	},
	'The learning center': 'లెర్నింగ్ సెంటర్',
	'As of': 'తేదీ నాటికి',
	Girls: 'ఆడపిల్లలు',
	Boys: 'మగపిల్లలు',
	'All (children)': 'మొత్తం',
	'No child is registered yet.': 'ఇంకా ఏ బిడ్డా నమోదు కాలేదు.',
	'Attendance by month': 'నెలల వారీగా హాజరు',
	Month: 'నెల',
	'No register is marked yet.': 'ఇంకా హాజరు వేయలేదు.',
	'Learning levels': 'నేర్చుకునే స్థాయిలు',
	Assessment: 'మూల్యాంకనం',
	'Average level, of {most}': '{most}కు సగటు స్థాయి',
	'No child is assessed yet.': 'ఇంకా ఏ బిడ్డకూ మార్కులు వేయలేదు.',
	'What people say': 'అందరి మాటల్లో',
};
