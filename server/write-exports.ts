import { openAppDatabases } from './connect.ts';
import type { Claim } from './features/exports/queue-queries.ts';
import { type WritingDesk, writeExport } from './features/exports/write-export.ts';
import { answering } from './platform/media/answering.ts';
import { openStorage } from './platform/media/open-storage.ts';
import { PIECE_BYTES } from './platform/media/pieces.ts';
import { budgets } from './platform/process/budgets.ts';
import { readSettings } from './platform/process/env.ts';
import type { HeavyCall } from './platform/process/heavy-messages.ts';
import { tell } from './platform/process/print.ts';

// Runs in the process for heavy work: `serving.ts` says so.

/** An export holds one connection while its rows are read; the others are for what it notes. */
const POOL = budgets.exports.atOnce + 1;

export interface ExportToWrite {
	claim: Claim;
	/** For connecting as the owner, and as the server. */
	url: string;
	appUrl: string;
}

/** Shared by all exports of this process. */
let desk: WritingDesk | undefined;

export async function writeClaimed({ claim, url, appUrl }: ExportToWrite, call: HeavyCall): Promise<void> {
	desk ??= openDesk({ url, appUrl });
	await writeExport(desk, claim, call);
}

function openDesk(urls: Pick<ExportToWrite, 'url' | 'appUrl'>): WritingDesk {
	const settings = { ...readSettings(process.env), poolSize: POOL };
	const { db, readingDb } = openAppDatabases(settings, { ...urls, log: tell });
	const storage = answering(openStorage(settings));
	return {
		...{ db, readingDb, storage, clock: () => new Date() },
		...{ running: 0, runningOf: new Map(), pieceBytes: PIECE_BYTES },
	};
}
