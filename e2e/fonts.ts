import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

/** `phone`: Roboto, as on Android; `wide`: DejaVu Sans, the widest usual fallback. */
export type Font = 'phone' | 'wide';

const FILES: Record<Font, { weight: string; address: string }[]> = {
	phone: [
		{ weight: '400', address: import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2') },
		{ weight: '700', address: import.meta.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2') },
	],
	wide: [
		{
			weight: '400',
			address: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
		},
		{
			weight: '700',
			address: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
		},
	],
};

/** For the letters that neither of them has, as on Android. */
const TELUGU = [
	{
		weight: '400',
		address: import.meta.resolve(
			'@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2',
		),
	},
	{
		weight: '700',
		address: import.meta.resolve(
			'@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff2',
		),
	},
];

/** For pages opened from now on, whatever fonts the machine has. The last call wins. */
export async function pinFont(context: BrowserContext, font: Font): Promise<void> {
	await context.addInitScript(applyFont, fontIn(font));
}

/** Resolves when the page is drawn in it. Sends what the page has not yet: the wide font has 650 kB. */
export async function drawIn(page: Page, font: Font): Promise<void> {
	const { drawn, loaded } = await page.evaluate(fontsThere);
	const { name, faces } = fontIn(font);
	if (drawn === name) return;
	await page.evaluate(applyFont, { name, faces: faces.filter(({ family }) => !loaded.includes(family)) });
	await page.evaluate('document.fonts.ready.then(() => undefined)');
}

interface FontInPage {
	name: Font;
	faces: Face[];
}

interface Face {
	family: string;
	weight: string;
	/** Base64. */
	data: string;
}

const read = (family: string, files: (typeof FILES)[Font]): Face[] =>
	files.map(({ weight, address }) => ({
		family,
		weight,
		data: readFileSync(fileURLToPath(address), 'base64'),
	}));

const telugu = read('telugu', TELUGU);
const faces: Record<Font, Face[]> = {
	phone: [...read('phone', FILES.phone), ...telugu],
	wide: [...read('wide', FILES.wide), ...telugu],
};

const fontIn = (name: Font): FontInPage => ({ name, faces: faces[name] });

/** Only the parts in use here. */
declare const document: {
	fonts: Iterable<{ family: string }> & { add(face: object): void };
	adoptedStyleSheets: { drawn?: Font }[];
};
declare const FontFace: new (family: string, source: Uint8Array, more: { weight: string }) => object;
declare const CSSStyleSheet: new () => { drawn?: Font; replaceSync(text: string): void };

/** Runs in the page. */
const fontsThere = () => ({
	drawn: document.adoptedStyleSheets[0]?.drawn,
	loaded: [...document.fonts].map(({ family }) => family),
});

/** Runs in the page. Embedded bytes are available before the first text is drawn. */
function applyFont({ name, faces }: FontInPage): void {
	const loaded = new Set([...document.fonts].map(({ family }) => family));
	for (const { family, weight, data } of faces) {
		if (loaded.has(family)) continue;
		document.fonts.add(new FontFace(family, Uint8Array.fromBase64(data), { weight }));
	}
	const style = new CSSStyleSheet();
	style.replaceSync(`:root { --font-sans: ${name}, telugu, sans-serif !important }`);
	style.drawn = name;
	document.adoptedStyleSheets = [style];
}
