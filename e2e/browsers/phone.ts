import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/**
 * Works through a page by its words, with scripts alone, so that it is the same in every browser: the
 * locators of Playwright need more than the oldest browsers have, and other drivers have others. All calls
 * wait for the words, for `PATIENCE_MS` at most.
 */
export interface Phone {
	open(address: string): Promise<void>;
	fill(label: string, text: string): Promise<void>;
	choose(label: string, option: string): Promise<void>;
	/** Chooses in the list whose name begins so. */
	chooseIn(name: string, option: string): Promise<void>;
	press(text: string, at?: number): Promise<void>;
	see(...texts: string[]): Promise<void>;
	/** Puts a file into the field of this label, as choosing it does. */
	attach(label: string, file: { name: string; type: string; bytes: Buffer }): Promise<void>;
	text(): Promise<string>;
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;
const say = JSON.stringify;

/**
 * Runs in the page and finds by words, as a person does. Returns `''` when it was done, otherwise what is
 * missing.
 */
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

export function phoneOf(tab: Tab): Phone {
	async function until(code: string): Promise<void> {
		const end = Date.now() + PATIENCE_MS;
		for (;;) {
			const missing = await tab.evaluate<string>(`(() => { ${TOOLS} ${code} })()`).catch(String);
			if (missing === '') return;
			if (Date.now() > end) throw new Error(`${missing}; on the screen: ${await text()}`);
			await pause(PAUSE_MS);
		}
	}
	const text = () => tab.evaluate<string>('location.pathname + ": " + document.body.innerText');
	return {
		text,
		open: tab.open,
		see: (...wanted) =>
			until(
				`const isThere = ${say(wanted)}.some((one) => document.body.innerText.includes(one));
				return isThere ? '' : 'There is no text ' + ${say(wanted.join(' or '))};`,
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
				const missing = 'There is no choice ' + ${say(label)} + ' ' + ${say(option)};
				if (!found || found.disabled) return missing;
				if (!found.options) {
					// a list that is searched by typing
					const shown = Array.from(document.querySelectorAll('[role=option]'));
					const listed = shown.find((one) => words(one) === ${say(option)});
					if (listed) listed.click();
					else set(found, ${say(option)});
					return listed ? '' : missing;
				}
				const wanted = Array.from(found.options).find((one) => one.text === ${say(option)});
				if (!wanted) return missing;
				set(found, wanted.value);
				return '';`),
		chooseIn: (name, option) =>
			until(`
				const found = document.querySelector('select[aria-label^=' + JSON.stringify(${say(name)}) + ']');
				const wanted = found && Array.from(found.options).find((one) => one.text === ${say(option)});
				if (!wanted || found.disabled) return 'There is no choice ' + ${say(name)} + ' ' + ${say(option)};
				set(found, wanted.value);
				return '';`),
		press: (wanted, at = 0) =>
			until(`
				const all = Array.from(document.querySelectorAll('button, a, label, summary'));
				const found = all.filter((one) => isShown(one) && words(one) === ${say(wanted)})[${at}];
				if (!found || found.disabled) return 'There is nothing to press: ' + ${say(wanted)};
				found.click();
				return '';`),
		attach: (label, { name, type, bytes }) =>
			until(`
				const found = document.querySelector('input[type=file][aria-label=' + CSS.escape(${say(label)}) + ']');
				if (!found || found.disabled) return 'There is no field for a file: ' + ${say(label)};
				const bytes = Uint8Array.from(atob(${say(bytes.toString('base64'))}), (letter) => letter.charCodeAt(0));
				const chosen = new DataTransfer();
				chosen.items.add(new File([bytes], ${say(name)}, { type: ${say(type)} }));
				found.files = chosen.files;
				found.dispatchEvent(new Event('change', { bubbles: true }));
				return '';`),
	};
}
