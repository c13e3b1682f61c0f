import { expect, type Page } from '@playwright/test';

/** A screen with a button beside its title shows no longer message than this. */
const USUAL = {
	en: 'Saved on this phone. Not sent yet.',
	te: 'ఈ ఫోన్‌లో సేవ్ అయింది. ఇంకా పంపలేదు.',
};
const LONGEST = {
	en: 'Could not copy. Press and hold the password to copy it.',
	te: 'కాపీ కాలేదు. కాపీ చేయడానికి పాస్‌వర్డ్‌ను నొక్కి పట్టుకోండి.',
};
const CONTROLS =
	'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=tab], [role=switch]';

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

interface Element {
	outerHTML: string;
	offsetParent: Element | null;
	closest(selector: string): Element | null;
	getBoundingClientRect(): Box;
}

declare const document: {
	querySelector(selector: string): Element | null;
	querySelectorAll(selector: string): Iterable<Element>;
};

/** Shows a message as a saved form does, and finds what it covers. A screen without a head shows none. */
export async function expectMessageCoversNothing(page: Page, screen: string): Promise<void> {
	const language = (await page.locator('html').getAttribute('lang')) === 'te' ? 'te' : 'en';
	const hasAction = (await page.locator('header h1 ~ *, header div:has(> h1) ~ *').count()) > 0;
	await page.evaluate(showMessage, (hasAction ? USUAL : LONGEST)[language]);
	const covered = () => page.evaluate(coveredControls, CONTROLS);
	await expect.poll(covered, { message: `${screen} shows a message over a control` }).toEqual([]);
	await page.evaluate(showMessage, '');
}

/**
 * Runs in the page. React keeps the state of the message beside the element that announces it; no screen says
 * one at will.
 */
function showMessage(message: string): void {
	const place = document.querySelector('[data-says]') as Record<string, unknown> | null;
	if (!place) throw new Error('nothing announces messages here');
	const key = Object.keys(place).find((name) => name.startsWith('__reactFiber$')) ?? '';
	let fiber = place[key] as { return: never; type: unknown; memoizedState: never };
	while (typeof fiber.type !== 'function') fiber = fiber.return;
	const { queue } = fiber.memoizedState as { queue: { dispatch(toast: object): void } };
	queue.dispatch({ message, isDone: true });
}

function coveredControls(controls: string): string[] {
	const message = document.querySelector('[data-toast]')?.getBoundingClientRect();
	if (!message) return document.querySelector('header h1') ? ['the message is not shown'] : [];
	return [...document.querySelectorAll(controls)].flatMap((element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		const isShown = element.offsetParent !== null && right - left > 1;
		const isApart =
			right <= message.left || left >= message.right || bottom <= message.top || top >= message.bottom;
		return !isShown || isApart ? [] : [element.outerHTML.slice(0, 160)];
	});
}
