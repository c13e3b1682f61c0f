import type { Locator, Page } from '@playwright/test';
import type { Random } from '../../server/demo/random.ts';
import type { Product } from '../product.ts';
import { visit as visitScreen } from '../visit.ts';
import type { Fellow } from './fellow.ts';
import type { Content, Entry } from './ledger.ts';
import type { Line } from './line.ts';
import type { Phone } from './phone.ts';

export const ARRIVE_MS = 6000;
/** This wait is longer than the app's request timeout plus the delay of a busy browser. */
export const ACKNOWLEDGE_MS = 20_000;

export interface Chaos {
	random: Random;
	product: Product;
	line: Line;
	phone: Phone;
	fellow: Fellow;
	ledger: Entry[];
	begun: Date;
	repairs: Promise<void>[];
	/** Runs once, during the next save. */
	duringSave: (() => Promise<void>) | undefined;
	next: Operation[];
	tally: Tally;
	note(text: string): void;
}

export interface Tally {
	spoilt: number;
	/** Counts saves under a wrong clock that was set right before they were sent. */
	correctedLater: number;
}

export type Operation = (chaos: Chaos, page: Page) => Promise<void>;

/** The screen did not load, such as without network on a first visit, so nothing was done. */
export class NotThere extends Error {}

interface Save {
	contents: readonly Content[];
	press(): Promise<unknown>;
	acknowledged(): Promise<unknown>;
}

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

/** @throws NotThere when `sign` does not appear in time */
export const visit = (page: Page, address: string, sign: Locator): Promise<unknown> =>
	orNotThere(visitScreen(page, address, sign, ARRIVE_MS));

/** @throws NotThere instead of the original error */
export const orNotThere = (waiting: Promise<unknown>): Promise<unknown> =>
	waiting.catch((error: unknown) => {
		throw new NotThere(String(error).slice(0, 200));
	});
