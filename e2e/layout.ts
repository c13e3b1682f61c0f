import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, PHONE } from './people.ts';

const LEAST_TARGET = 44;
const NARROW = { width: 320, height: 640 };
/** Touch targets; the check skips links within text and elements for screen readers only. */
const TARGETS =
	'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=tab], [role=switch]';

/** Only the parts in use here. */
interface Element {
	outerHTML: string;
	offsetParent: Element | null;
	closest(selector: string): Element | null;
	getBoundingClientRect(): { width: number; height: number };
}

declare const getComputedStyle: (element: Element, part: string) => { position: string };

/** Polls, as layout follows a resize. An element that covers its card by `::after` counts as large as the card. */
export async function expectTouchable(page: Page, screen: string): Promise<void> {
	const small = () => page.locator(TARGETS).evaluateAll(smallOnes, LEAST_TARGET);
	await expect.poll(small, { message: `${screen} has what a thumb misses` }).toEqual([]);
}

/** Runs in the page. */
function smallOnes(found: unknown[], least: number): string[] {
	return (found as Element[]).flatMap((element) => {
		const card = getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
		const aim = card ?? element.closest('label') ?? element;
		const { width, height } = aim.getBoundingClientRect();
		const isInText = element.closest('p, td') !== null;
		const isShown = element.offsetParent !== null && width > 1;
		if (!isShown || isInText || (width >= least && height >= least)) return [];
		return `${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
	});
}

/** No sideways scrolling on the narrowest phone, or with double text size on a usual one. */
export async function expectNothingLost(page: Page, screen: string): Promise<void> {
	await page.setViewportSize(NARROW);
	await expectNoOverflow(page, `${screen} at 320 px`);
	await page.setViewportSize(PHONE);
	await page.evaluate('document.documentElement.style.fontSize = "200%"');
	await expectNoOverflow(page, `${screen} with text of 200 %`);
	await page.evaluate('document.documentElement.style.fontSize = ""');
	// drawn before the window has another size, so that nothing of both is measured together
	await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
