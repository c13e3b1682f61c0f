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

/** For pages opened from now on, whatever fonts the machine has. The last call wins. */
export async function pinFont(context: BrowserContext, font: Font): Promise<void> {
	await context.addInitScript(applyFont, fontIn(font));
}

/** Resolves when the page is drawn in it. */
export async function drawIn(page: Page, font: Font): Promise<void> {
	await page.evaluate(applyFont, fontIn(font));
	await page.evaluate('document.fonts.ready.then(() => undefined)');
}

interface FontInPage {
	name: Font;
	/** Base64. */
	faces: { weight: string; data: string }[];
}

function fontIn(name: Font): FontInPage {
	const faces = FILES[name].map(({ weight, address }) => ({
		weight,
		data: readFileSync(fileURLToPath(address), 'base64'),
	}));
	return { name, faces };
}

/** Only the parts in use here. */
declare const document: {
	fonts: Iterable<{ family: string }> & { add(face: object): void };
	adoptedStyleSheets: object[];
};
declare const FontFace: new (family: string, source: Uint8Array, more: { weight: string }) => object;
declare const CSSStyleSheet: new () => { replaceSync(text: string): void };

/** Runs in the page. Embedded bytes are available before the first text is drawn. */
function applyFont({ name, faces }: FontInPage): void {
	const isThere = [...document.fonts].some(({ family }) => family === name);
	for (const { weight, data } of isThere ? [] : faces) {
		document.fonts.add(new FontFace(name, Uint8Array.fromBase64(data), { weight }));
	}
	const style = new CSSStyleSheet();
	style.replaceSync(`:root { --font-sans: ${name}, sans-serif !important }`);
	document.adoptedStyleSheets = [style];
}
