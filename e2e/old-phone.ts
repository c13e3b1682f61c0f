import type { Page } from '@playwright/test';

/**
 * Drives a page by scripts of its own alone. The locators of Playwright need more than the oldest browsers have.
 * Everything waits until it is there, for `PATIENCE_MS` at most.
 */
export interface OldPhone {
	open(address: string): Promise<void>;
	fill(label: string, text: string): Promise<void>;
	choose(label: string, option: string): Promise<void>;
	/** A button, link, label or summary with this text. */
	press(text: string, at?: number): Promise<void>;
	see(text: string): Promise<void>;
	/** Of all that is on the screen. */
	text(): Promise<string>;
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/** In the page: what a person finds by its words. `''` when it was done, otherwise what is missing. */
const TOOLS = `
	const isShown = (element) => element.getClientRects().length > 0;
	const words = (element) => (element.getAttribute('aria-label') || element.textContent).replace(/\\s+/g, ' ').trim();
	const field = (label) => {
		const found = Array.from(document.querySelectorAll('label')).find((one) => words(one).replace(/ ?\\*$/, '') === label);
		return found && (found.control || document.getElementById(found.htmlFor));
	};
	const set = (element, value) => {
		const type = Object.getPrototypeOf(element);
		Object.getOwnPropertyDescriptor(type, 'value').set.call(element, value);
		element.dispatchEvent(new Event('input', { bubbles: true }));
		element.dispatchEvent(new Event('change', { bubbles: true }));
	};
`;

export function oldPhone(page: Page): OldPhone {
	async function until(code: string): Promise<void> {
		const end = Date.now() + PATIENCE_MS;
		for (;;) {
			const missing = await page.evaluate<string>(`(() => { ${TOOLS} ${code} })()`).catch(String);
			if (missing === '') return;
			if (Date.now() > end) throw new Error(`${missing}; on the screen: ${await text()}`);
			await page.waitForTimeout(PAUSE_MS);
		}
	}
	const text = () => page.evaluate<string>('location.pathname + ": " + document.body.innerText');
	const say = JSON.stringify;
	return {
		text,
		open: async (address) => void (await page.goto(address)),
		see: (wanted) =>
			until(
				`return document.body.innerText.includes(${say(wanted)}) ? '' : 'There is no text ' + ${say(wanted)};`,
			),
		fill: (label, value) =>
			until(`
				const found = field(${say(label)});
				if (!found || found.disabled) return 'There is no field ' + ${say(label)};
				found.focus();
				set(found, ${say(value)});
				found.blur();
				return '';`),
		choose: (label, option) =>
			until(`
				const found = field(${say(label)});
				const wanted = found && Array.from(found.options).find((one) => one.text === ${say(option)});
				if (!wanted || found.disabled) return 'There is no choice ' + ${say(label)} + ' ' + ${say(option)};
				set(found, wanted.value);
				return '';`),
		press: (wanted, at = 0) =>
			until(`
				const all = Array.from(document.querySelectorAll('button, a, label, summary'));
				const found = all.filter((one) => isShown(one) && words(one) === ${say(wanted)})[${at}];
				if (!found || found.disabled) return 'There is nothing to press: ' + ${say(wanted)};
				found.click();
				return '';`),
	};
}
