import type { Page } from '@playwright/test';
import { NotThere, orNotThere } from './chaos.ts';

/** How many writes are on the phone, by state; what they say only the app can read. */
export interface Left {
	waiting: number;
	refused: number;
}

/**
 * Reads a store of the app on the phone.
 *
 * @param read `getAll` or `getAllKeys`
 * @param pick a function in JavaScript: what is wanted of each
 */
export const readStore = (store: string, read: string, pick: string) => `new Promise((resolve, reject) => {
	const opening = indexedDB.open('yuva');
	opening.onerror = () => reject(opening.error);
	opening.onsuccess = () => {
		const database = opening.result;
		const reading = database.transaction('${store}').objectStore('${store}').${read}();
		reading.onsuccess = () => {
			database.close();
			resolve(reading.result.map(${pick}));
		};
	};
})`;

const READ_STATES = readStore('outbox', 'getAll', '({ state }) => state');

/** What is left in the queue of this phone. */
export async function leftOn(page: Page): Promise<Left> {
	const states = (await orNotThere(page.evaluate(READ_STATES))) as string[];
	if (!Array.isArray(states)) throw new NotThere('The queue cannot be read');
	const refused = states.filter((state) => state === 'refused').length;
	return { waiting: states.length - refused, refused };
}
