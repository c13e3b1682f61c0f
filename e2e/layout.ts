import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, PHONE } from './people.ts';

const LEAST_TARGET = 44;
const NARROW = { width: 320, height: 640 };
/** These are touch targets; the check skips links within text and elements for screen readers only. */
const TARGETS =
	'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=tab], [role=switch]';

interface Element {
	outerHTML: string;
	offsetParent: Element | null;
	scrollWidth: number;
	clientWidth: number;
	closest(selector: string): Element | null;
	matches(selector: string): boolean;
	getBoundingClientRect(): { width: number; height: number };
}

declare const document: { querySelectorAll(selector: string): Iterable<Element> };
declare const getComputedStyle: (element: Element, part?: string) => { position: string; overflowX: string };

/**
 * Polls, because layout follows a resize. An element that covers its card by `::after` counts as large as the
 * card.
 */
export async function expectTouchable(page: Page, screen: string): Promise<void> {
	const small = () => page.evaluate(smallOnes, { targets: TARGETS, least: LEAST_TARGET });
	await expect.poll(small, { message: `${screen} has what a thumb misses` }).toEqual([]);
}

function smallOnes({ targets, least }: { targets: string; least: number }): string[] {
	return [...document.querySelectorAll(targets)].flatMap((element) => {
		const card = getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
		const aim = card ?? element.closest('label') ?? element;
		const { width, height } = aim.getBoundingClientRect();
		const isInText = element.closest('p, td') !== null;
		const isShown = element.offsetParent !== null && width > 1;
		if (!isShown || isInText || (width >= least && height >= least)) return [];
		return `${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
	});
}

/** A native list cuts a long choice by itself and shows it whole when opened; the check skips it. */
const TEXTS = 'button, a[href], summary, label, legend, dt, dd, th, td, p, span, h1, h2, h3, h4';
/** Widths are rounded to whole pixels. */
const ROUNDING = 1;

/**
 * Checks that no text is wider than the button or the line that holds it. Polls, because layout follows a
 * change of size.
 */
async function expectNothingCut(page: Page, screen: string): Promise<void> {
	const cut = () => page.evaluate(cutOnes, { texts: TEXTS, rounding: ROUNDING });
	await expect.poll(cut, { message: `${screen} cuts text` }).toEqual([]);
}

function cutOnes({ texts, rounding }: { texts: string; rounding: number }): string[] {
	return [...document.querySelectorAll(texts)].flatMap((element) => {
		const { scrollWidth, clientWidth, offsetParent } = element;
		const isControl = element.matches('button, a[href], summary');
		const { overflowX } = getComputedStyle(element);
		const cuts = isControl || overflowX === 'hidden' || overflowX === 'clip';
		// an inline element has no width of its own, an element for screen readers one of 1
		const isShown = offsetParent !== null && clientWidth > 1;
		if (!isShown || !cuts || scrollWidth <= clientWidth + rounding) return [];
		return `${scrollWidth} of ${clientWidth}: ${element.outerHTML.slice(0, 160)}`;
	});
}

const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/**
 * The narrowest phone must not scroll sideways; a usual one with double text size must neither scroll nor cut
 * text.
 */
export async function expectNothingLost(page: Page, screen: string): Promise<void> {
	await page.setViewportSize(NARROW);
	await expectNoOverflow(page, `${screen} at 320 px`);
	await page.setViewportSize(PHONE);
	await page.evaluate('document.documentElement.style.fontSize = "200%"');
	// before, a page of the size before may be measured, and pass
	await page.evaluate(DRAWN);
	await expectNoOverflow(page, `${screen} with text of 200 %`);
	await expectNothingCut(page, `${screen} with text of 200 %`);
	await page.evaluate('document.documentElement.style.fontSize = ""');
	// it is drawn before the window has another size, so that nothing of both is measured together
	await page.evaluate(DRAWN);
}
