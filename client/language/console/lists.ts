import type { Catalogue } from '../language.ts';

/** What the lists and tables of the console have in common. */
export const lists: Catalogue = {
	'Show the numbers': 'అంకెలు చూపించు',
	'Clear: {what}': 'తుడవండి: {what}',
	Columns: 'నిలువు వరుసలు',
	'Columns of this table': 'ఈ పట్టికలో నిలువు వరుసలు',
	'The choice is kept in this browser until you log out.': 'మీరు లాగౌట్ అయ్యే వరకు ఈ ఎంపిక ఈ బ్రౌజర్‌లో ఉంటుంది.',
	'Actions: {label}': 'చేయగలిగినవి: {label}',
};
