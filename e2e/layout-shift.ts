import { expect, type Page } from '@playwright/test';

/** `share` is that of the window; `moved` has each element with its old and new position. */
interface Shift {
	share: number;
	moved: string[];
}

/** Says which arrived answer is drawn next, in the order of their requests. */
type Order = 'first first' | 'last first';

/**
 * Affects pages opened from now on. Draws one answer per paint: a slow line without the waiting. The order is
 * given, because the server's speed would choose another one each time.
 */
export async function watchShifts(page: Page, order: Order): Promise<void> {
	await page.addInitScript({ content: `(${watch})('${order}')` });
}

/** Shifts up to this share of the window are not visible. */
const MOST_SHIFT = 0.02;

export async function expectStill(page: Page, name: string): Promise<void> {
	const shifts = await page.evaluate<Shift[]>('shiftsWhenDrawn()');
	const sum = shifts.reduce((total, { share }) => total + share, 0);
	const words = shifts.map(({ share, moved }) => `${share.toFixed(3)} (${moved.join('; ')})`).join(', ');
	expect(sum, `${name} shifts: ${words}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Counts from zero again, for example after the window had another size. */
export const forgetShifts = (page: Page): Promise<void> => page.evaluate<void>('forgetShifts()');

/** It runs in the page. */
const watch = `function (order) {
	const shifts = [];
	const rectText = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
	const nameOf = (node) => (node ? node.nodeName.toLowerCase() + ' ' + (node.textContent ?? '').slice(0, 50) : 'gone');
	// When the line is lost, its bar moves the whole page once, whatever the page shows.
	const isBar = (element) => element?.matches?.('aside[aria-label="What this phone keeps"]') ?? false;
	// A screen may stand in a box that has no size of its own.
	const isBelowBar = ({ node }) =>
		isBar(node?.previousElementSibling) || isBar(node?.closest?.('.contents')?.previousElementSibling);
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
	let asked = 0;
	let unanswered = 0;
	let isDrawing = false;
	const answered = [];
	// Waits until every request has its answer: only then is the order the same each time.
	const draw = async () => {
		if (isDrawing) return;
		isDrawing = true;
		while (answered.length > 0 && unanswered === 0) {
			await shown();
			if (unanswered > 0) break;
			answered.sort((one, other) => one.place - other.place);
			(order === 'last first' ? answered.pop() : answered.shift()).hand();
			await frame();
		}
		isDrawing = false;
	};
	globalThis.fetch = async (...request) => {
		const place = asked;
		asked += 1;
		underWay += 1;
		unanswered += 1;
		try {
			const answer = await ask(...request).finally(() => (unanswered -= 1));
			await new Promise((hand) => {
				answered.push({ place, hand });
				void draw();
			});
			return answer;
		} finally {
			underWay -= 1;
			void draw();
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
