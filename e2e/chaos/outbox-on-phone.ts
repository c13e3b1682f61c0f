import type { Page } from '@playwright/test';
import { NotThere, orNotThere } from './chaos.ts';

/** Counts writes on the phone by state; only the app can read what they say. */
export interface Left {
	waiting: number;
	refused: number;
}

const READ_STATES = `new Promise((resolve, reject) => {
	const opening = indexedDB.open('yuva');
	opening.onerror = () => reject(opening.error);
	opening.onsuccess = () => {
		const database = opening.result;
		const reading = database.transaction('outbox').objectStore('outbox').getAll();
		reading.onsuccess = () => {
			database.close();
			resolve(reading.result.map(({ state }) => state));
		};
	};
})`;

export async function leftOn(page: Page): Promise<Left> {
	const states = (await orNotThere(page.evaluate(READ_STATES))) as string[];
	if (!Array.isArray(states)) throw new NotThere('The queue cannot be read');
	const refused = states.filter((state) => state === 'refused').length;
	return { waiting: states.length - refused, refused };
}
