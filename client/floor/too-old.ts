import { browserOf } from './browser.ts';
import { FLOOR } from './versions.ts';

type Languages = [english: string, telugu: string];

const PLAY_STORE: Languages = [
	'Open the Play Store, search for Chrome, and tap Update. Then open Yuva again.',
	'Play Store తెరవండి. Chrome అని వెతకండి. Update నొక్కండి. తర్వాత Yuva మళ్ళీ తెరవండి.',
];
const SOFTWARE_UPDATE: Languages = [
	'Open Settings, General, Software Update. Then open Yuva again.',
	'Settings, General, Software Update తెరవండి. తర్వాత Yuva మళ్ళీ తెరవండి.',
];

export interface Notice {
	lang: 'en' | 'te';
	title: string;
	lines: readonly string[];
}

/** The notices for a browser that is too old for Yuva. */
export function noticesForTooOld(userAgent: string): readonly Notice[] {
	const known = browserOf(userAgent);
	const browser = known ? `${known.name} ${known.version}` : 'This browser';
	const needed = known ? `${known.name} ${known.needed}` : `Chrome ${FLOOR.chrome}`;
	const [english, telugu] = known?.name === 'Safari' ? SOFTWARE_UPDATE : PLAY_STORE;
	return [
		{
			lang: 'en',
			title: 'Please update your browser',
			lines: [
				`${browser} is too old for Yuva. Yuva needs ${needed} or newer.`,
				english,
				'Work that is not sent stays on this phone. Do not clear the data of the browser.',
			],
		},
		{
			lang: 'te',
			title: 'మీ బ్రౌజర్‌ను అప్‌డేట్ చేయండి',
			lines: [
				`${known ? browser : 'ఈ బ్రౌజర్'} పాతది. Yuva కు ${needed} లేదా కొత్తది కావాలి.`,
				telugu,
				'పంపని పని ఈ ఫోన్‌లోనే ఉంటుంది. బ్రౌజర్ డేటాను తొలగించవద్దు.',
			],
		},
	];
}

/** Puts the notices in place of the page. No style sheet may be read by then, and the server allows no styles in HTML. */
export function drawTooOld(body: HTMLElement, userAgent: string): void {
	const page = append(body, 'main', '');
	Object.assign(page.style, {
		maxWidth: '32em',
		margin: '0 auto',
		padding: '24px',
		font: '18px/1.5 sans-serif',
		color: '#16282b',
	});
	for (const { lang, title, lines } of noticesForTooOld(userAgent)) {
		const section = append(page, 'section', '');
		section.lang = lang;
		Object.assign(append(section, 'h1', title).style, {
			fontSize: '26px',
			color: '#093538',
			margin: '16px 0',
		});
		for (const line of lines) append(section, 'p', line).style.margin = '12px 0';
	}
	for (const other of Array.from(body.children)) if (other !== page) other.remove();
}

function append(parent: HTMLElement, name: string, text: string): HTMLElement {
	const element = document.createElement(name);
	element.textContent = text;
	return parent.appendChild(element);
}
