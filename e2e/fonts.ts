import type { BrowserContext, Page } from '@playwright/test';

/**
 * `fonts.conf` has both fonts. `phone` is Roboto, as on Android, also if a page says nothing; `wide` is
 * DejaVu Sans, the widest usual fallback.
 */
export type Font = 'phone' | 'wide';

const FAMILIES: Record<Font, string> = { phone: 'Roboto', wide: '"DejaVu Sans"' };

export const openIn = (context: BrowserContext, font: Font): Promise<unknown> =>
	context.addInitScript(applyFont, FAMILIES[font]);

export const drawIn = (page: Page, font: Font): Promise<void> => page.evaluate(applyFont, FAMILIES[font]);

declare const document: { adoptedStyleSheets: object[] };
declare const CSSStyleSheet: new () => { replaceSync(text: string): void };

/** Runs in the page, also before it has an element. */
function applyFont(family: string): void {
	const style = new CSSStyleSheet();
	style.replaceSync(`:root { --font-sans: ${family}, 'Noto Sans Telugu', sans-serif !important }`);
	document.adoptedStyleSheets = [style];
}
