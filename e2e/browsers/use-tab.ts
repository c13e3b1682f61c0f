import { expect, test } from '@playwright/test';
import { seededRandom } from '../../server/demo/random.ts';
import { type Line, openLine } from '../chaos/line.ts';
import { PHONE } from '../people.ts';
import type { ProductFixture } from '../use-product.ts';
import { type Phone, phoneOf } from './phone.ts';
import type { Tab, TabOptions } from './tab.ts';

const INSTALL_MS = 900_000;

interface TabFixture {
	readonly tab: Tab;
	readonly phone: Phone;
	readonly line: Line;
}

/**
 * Opens a browser for the tests of a serial suite; skips them if the browser cannot be installed. An uncaught
 * error of the page fails its test.
 */
export function useTab(
	name: string,
	openTab: (options: TabOptions) => Promise<Tab>,
	spec: ProductFixture,
): TabFixture {
	let line: Line | undefined;
	let opened: { tab: Tab; phone: Phone } | undefined;

	test.describe.configure({ mode: 'serial' });
	test.beforeAll(async () => {
		test.setTimeout(INSTALL_MS);
		line = await openLine(spec.product.origin, seededRandom(1));
		const tab = await openTab({ origin: line.origin, viewport: PHONE }).catch((error: Error) => {
			// biome-ignore lint/suspicious/noSkippedTests: the line below prints the reason
			test.skip(true, `${name} cannot be installed here: ${error.message}`); // reason: the browser cannot be installed on this machine
		});
		if (tab) opened = { tab, phone: phoneOf(tab) };
	});
	test.afterAll(async () => {
		await opened?.tab.close();
		await line?.stop();
	});
	test.afterEach(() => expect(opened?.tab.complaints.splice(0) ?? []).toEqual([]));

	function there<Part>(part: Part | undefined): Part {
		if (part === undefined) throw new Error('The browser is not open.');
		return part;
	}
	return {
		get tab() {
			return there(opened).tab;
		},
		get phone() {
			return there(opened).phone;
		},
		get line() {
			return there(line);
		},
	};
}
