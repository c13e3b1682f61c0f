import type { Catalogue } from '@yuva/contract/catalogue';
import { type Language, languages, type OtherLanguage } from '@yuva/contract/language';
import { filled, type Say } from '@yuva/contract/said';
import telugu from '../language/te/browser.po';
import { browserOf } from './browser.ts';
import { FLOOR } from './versions.ts';

const catalogues: Readonly<Record<OtherLanguage, Catalogue>> = { te: telugu };

const sayIn =
	(language: Language): Say =>
	(english, values) =>
		filled(String((language !== 'en' && catalogues[language][english]) || english), values);

export interface Notice {
	lang: Language;
	title: string;
	lines: readonly string[];
}

export const noticesForTooOld = (userAgent: string): readonly Notice[] =>
	languages.map((language) => noticeFor(language, userAgent, sayIn(language)));

function noticeFor(lang: Notice['lang'], userAgent: string, say: Say): Notice {
	const known = browserOf(userAgent);
	const browser = known ? `${known.name} ${known.version}` : say('This browser');
	const needed = known ? `${known.name} ${known.needed}` : `Chrome ${FLOOR.chrome}`;
	return {
		lang,
		title: say('Update your browser'),
		lines: [
			say('{browser} is too old for Yuva. Yuva needs {needed} or newer.', { browser, needed }),
			wayToUpdate(userAgent, known?.name ?? 'Chrome', say),
			say('Work that is not sent stays in this browser. Do not clear its data.'),
		],
	};
}

function wayToUpdate(userAgent: string, name: string, say: Say): string {
	if (/like Mac OS X/.test(userAgent))
		return say('Open Settings, General, Software Update. Then open Yuva again.');
	return /Android/.test(userAgent)
		? say('Open the Play Store, search for {name}, and tap Update. Then open Yuva in {name}.', { name })
		: say('Update {name} on this computer. Then open Yuva in {name}.', { name });
}

/** No style sheet may be read by then, and the server allows no styles in HTML. */
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
