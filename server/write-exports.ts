import { openAppDatabases } from './connect.ts';
import type { Claim } from './features/exports/queue-queries.ts';
import { exportPlaces, type WritingDesk, writeExport } from './features/exports/write-export.ts';
import { answering } from './platform/media/answering.ts';
import { openStorage } from './platform/media/open-storage.ts';
import { PIECE_BYTES } from './platform/media/pieces.ts';
import type { Settings } from './platform/process/env.ts';
import type { HeavyCall } from './platform/process/heavy-messages.ts';
import { tell } from './platform/process/print.ts';

// It runs in a process for heavy work, which has nothing of the server's environment: `serving.ts` hands it
// the settings.

/** An export holds one connection while its rows are read; the other is for its notes. */
const POOL = 2;

export interface ExportToWrite {
	claim: Claim;
	settings: Settings;
	url: string;
	appUrl: string;
}

/** Serves all exports of this process, one after the other. */
let desk: WritingDesk | undefined;

export async function writeClaimed({ claim, ...places }: ExportToWrite, call: HeavyCall): Promise<void> {
	desk ??= openDesk(places);
	await writeExport(desk, claim, call);
}

function openDesk({ settings, ...urls }: Omit<ExportToWrite, 'claim'>): WritingDesk {
	const { db, readingDb } = openAppDatabases({ ...settings, poolSize: POOL }, { ...urls, log: tell });
	const storage = answering(openStorage(settings));
	return {
		...{ db, readingDb, storage, clock: () => new Date() },
		...{ running: 0, places: exportPlaces(), pieceBytes: PIECE_BYTES },
	};
}
