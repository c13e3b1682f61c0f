import type { Page } from '@playwright/test';

/** `share`: of the window; `moved`: each element with its old and new position. */
export interface Shift {
	share: number;
	moved: string[];
}

/** For pages opened from now on. Delivers one answer per paint: a slow line without the waiting. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript({ content: `(${watch})()` });
}

/** Resolves when all answers are drawn. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('shiftsWhenDrawn()');

/** Counts anew from now on, for example after the window had another size. */
export const forgetShifts = (page: Page): Promise<void> => page.evaluate<void>('forgetShifts()');

/** Runs in the page. */
const watch = `function () {
	const shifts = [];
	const rectText = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
	const nameOf = (node) => (node ? node.nodeName.toLowerCase() + ' ' + (node.textContent ?? '').slice(0, 50) : 'gone');
	// When the line is lost, its bar moves the whole page once, whatever the page shows.
	const isBelowBar = ({ node }) => node?.previousElementSibling?.matches?.('aside[aria-label="What this phone keeps"]');
	const note = (entries) => {
		for (const { value, sources } of entries) {
			if (sources.length === 1 && isBelowBar(sources[0])) continue;
			const moved = sources.map(({ node, previousRect, currentRect }) =>
				nameOf(node) + ': ' + rectText(previousRect) + ' → ' + rectText(currentRect));
			shifts.push({ share: value, moved });
		}
	};
	const observer = new PerformanceObserver((list) => note(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });

	const frame = () => new Promise(requestAnimationFrame);
	const drawn = async () => {
		await frame();
		await frame();
		await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
	};
	const shown = async () => {
		while (!document.querySelector('h1')) await frame();
		await drawn();
	};

	const ask = fetch;
	let underWay = 0;
	let turn = Promise.resolve();
	globalThis.fetch = async (...request) => {
		underWay += 1;
		try {
			const answer = await ask(...request);
			await (turn = turn.then(shown));
			return answer;
		} finally {
			underWay -= 1;
		}
	};
	globalThis.shiftsWhenDrawn = async () => {
		do await drawn();
		while (underWay > 0);
		await drawn();
		return shifts;
	};
	globalThis.forgetShifts = async () => {
		do {
			shifts.length = 0;
			await drawn();
			note(observer.takeRecords());
		} while (shifts.length > 0);
	};
}`;
