import type { Locator, Page } from '@playwright/test';
import type { Random } from '../../server/demo/random.ts';
import type { Product } from '../product.ts';
import type { Fellow } from './fellow.ts';
import type { Content, Entry } from './ledger.ts';
import type { Line } from './line.ts';
import type { Phone } from './phone.ts';

/** A screen that does not come within this time does not come; its page is asked again in between. */
export const ARRIVE_MS = 6000;
const LISTEN_MS = 2000;
/** Longer than a screen waits for the server, and for a browser that is busy. */
export const ACKNOWLEDGE_MS = 20_000;

/** Everything that a run consists of. */
export interface Chaos {
	random: Random;
	product: Product;
	line: Line;
	phone: Phone;
	fellow: Fellow;
	ledger: Entry[];
	begun: Date;
	/** What was broken and is being started again. */
	repairs: Promise<void>[];
	/** Called once, in the moment in which the next operation is being saved. */
	duringSave: (() => Promise<void>) | undefined;
	/** What is to be done next, out of turn. */
	next: Operation | undefined;
	/** What is going on, for whoever looks for the cause of a finding. */
	note(text: string): void;
}

/** Something that a fellow does on the screens. */
export type Operation = (chaos: Chaos, page: Page) => Promise<void>;

/** The screen did not come, such as without network on a first visit: nothing was done then. */
export class NotThere extends Error {}

interface Save {
	/** What stands on the screen and is to be saved. */
	contents: readonly Content[];
	press(): Promise<unknown>;
	/** Resolves when the screen says that it is saved. @throws when it says something else, or nothing */
	acknowledged(): Promise<unknown>;
}

/** Presses the button, and enters what becomes of it in the ledger. */
export async function save(chaos: Chaos, { contents, press, acknowledged }: Save): Promise<void> {
	const entries = contents.map((content): Entry => ({ content, isAcknowledged: false }));
	chaos.ledger.push(...entries);
	await press();
	const { duringSave } = chaos;
	chaos.duringSave = undefined;
	await duringSave?.();
	await acknowledged();
	for (const entry of entries) entry.isAcknowledged = true;
}

/**
 * Goes to a screen as a link of the app does, without loading the page.
 *
 * @throws NotThere when `sign`, by which the screen is known, does not come in time
 */
export async function visit(page: Page, address: string, sign: Locator): Promise<void> {
	const end = Date.now() + ARRIVE_MS;
	let failure: unknown;
	while (Date.now() < end) {
		try {
			// a page that has only just been opened does not listen yet
			await page.evaluate(
				`location.pathname + location.search === ${JSON.stringify(address)} || history.pushState(null, '', ${JSON.stringify(address)});
				dispatchEvent(new PopStateEvent('popstate'))`,
			);
			return await sign.first().waitFor({ timeout: LISTEN_MS });
		} catch (error) {
			failure = error;
			if (page.isClosed()) break;
		}
	}
	throw new NotThere(`${address}: ${String(failure).split('\n')[0]}`);
}

/** @throws NotThere instead of what `waiting` throws */
export const orNotThere = (waiting: Promise<unknown>): Promise<unknown> =>
	waiting.catch((error: unknown) => {
		throw new NotThere(String(error).slice(0, 200));
	});
