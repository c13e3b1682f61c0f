import { FLOOR } from './versions.ts';

interface Advice {
	/** The browser and its version as a person knows them. */
	browser: string;
	needed: string;
	how: [english: string, telugu: string];
}

const PLAY_STORE: Advice['how'] = [
	'Open the Play Store, search for Chrome, and tap Update. Then open Yuva again.',
	'Play Store తెరవండి. Chrome అని వెతకండి. Update నొక్కండి. తర్వాత Yuva మళ్ళీ తెరవండి.',
];

function adviceFor(userAgent: string): Advice {
	const version = (name: string) => new RegExp(`${name}/([0-9.]+)`).exec(userAgent);
	const firefox = version('Firefox');
	if (firefox)
		return { browser: `Firefox ${firefox[1]}`, needed: `Firefox ${FLOOR.firefox}`, how: PLAY_STORE };
	const chrome = version('Chrome');
	if (chrome) return { browser: `Chrome ${chrome[1]}`, needed: `Chrome ${FLOOR.chrome}`, how: PLAY_STORE };
	if (!/iPhone|iPad|Macintosh/.test(userAgent))
		return { browser: 'This browser', needed: `Chrome ${FLOOR.chrome}`, how: PLAY_STORE };
	const safari = version('Version');
	return {
		browser: safari ? `Safari ${safari[1]}` : 'This browser',
		needed: `Safari ${FLOOR.safari}`,
		how: [
			'Open Settings, General, Software Update. Then open Yuva again.',
			'Settings, General, Software Update తెరవండి. తర్వాత Yuva మళ్ళీ తెరవండి.',
		],
	};
}

/** The page for a browser in which Yuva does not work: plain HTML, in English and Telugu. */
export function pageForTooOld(userAgent: string): string {
	const { browser, needed, how } = adviceFor(userAgent);
	const ENGLISH = [
		'Please update your browser',
		`${browser} is too old for Yuva. Yuva needs ${needed} or newer.`,
		how[0],
		'Work that is not sent stays on this phone. Do not clear the data of the browser.',
	];
	const TELUGU = [
		'మీ బ్రౌజర్‌ను అప్‌డేట్ చేయండి',
		`${browser} పాతది. Yuva కు ${needed} లేదా కొత్తది కావాలి.`,
		how[1],
		'పంపని పని ఈ ఫోన్‌లోనే ఉంటుంది. బ్రౌజర్ డేటాను తొలగించవద్దు.',
	];
	return `<main style="max-width:32em;margin:0 auto;padding:24px;font:18px/1.5 sans-serif;color:#16282b">
		${partOf(ENGLISH, 'en')}${partOf(TELUGU, 'te')}</main>`;
}

const partOf = ([title, ...lines]: string[], language: string): string =>
	`<section lang="${language}"><h1 style="font-size:26px;color:#093538">${title}</h1>${lines
		.map((line) => `<p style="margin:12px 0">${line}</p>`)
		.join('')}</section>`;
