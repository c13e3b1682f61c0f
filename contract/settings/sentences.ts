import type { Language } from '../language.ts';

interface Reach {
	/** Of figures that were counted; undefined for those that were entered. */
	year: string | undefined;
	fellows: string;
	centers: string;
	children: string;
	/** Number of districts. */
	count: string;
	districts: string;
}

interface Sentences {
	asOf: (day: string, year: string | undefined) => string;
	reach: (reach: Reach) => string;
	partners: (names: string) => string;
}

/** What the welcome page says with figures and names. On the server: no phone fetches these texts. */
export const sentences: Readonly<Record<Language, Sentences>> = {
	en: {
		asOf: (day, year) => `As of ${day}${year ? ` · Year ${year}` : ''}`,
		reach: ({ year, fellows, centers, children, count, districts }) =>
			`${year ? `In the year ${year}, ` : ''}${fellows} youth leaders have set up ${centers} Learning Centers. They support ${children} children in ${count === '1' ? '1 district' : `${count} districts`}: ${districts}.`,
		partners: (names) => `Partners: ${names}`,
	},
	te: {
		asOf: (day, year) => `${day} నాటికి${year ? ` · ${year} సంవత్సరం` : ''}`,
		reach: ({ year, fellows, centers, children, count, districts }) =>
			`${year ? `${year} సంవత్సరంలో ` : ''}${fellows} మంది యువ నాయకులు ${centers} లెర్నింగ్ సెంటర్లు ఏర్పాటు చేశారు. ${count === '1' ? '1 జిల్లాలో' : `${count} జిల్లాల్లో`} ${children} మంది పిల్లలకు సాయపడుతున్నారు: ${districts}.`,
		partners: (names) => `భాగస్వాములు: ${names}`,
	},
};
