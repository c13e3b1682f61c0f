import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import type { PastErasure } from '../privacy/actions.ts';
import { type NotedErasure, selectErasures } from './backups-queries.ts';

/** It has erased people by id alone, and the rule that erased them, beside the archives: a backup cannot know who was erased after it. */
const LEDGER = 'erased-people.jsonl';
export const ledgerBeside = (archive: string): string => path.join(path.dirname(archive), LEDGER);

const line = z.object({
	at: z.iso.datetime(),
	kind: z.enum(['fellow', 'child']),
	id: z.uuid(),
	rule: z.string().optional(),
});

const DAY_MS = 86_400_000;

/** Adds the erasures of the audit log that the ledger lacks. @throws when the folder cannot be written */
export async function noteErasures(db: Db, folder: string, now: Date): Promise<void> {
	const file = path.join(folder, LEDGER);
	const text = await readText(file);
	const noted = parseLedger(text ?? '');
	// One of a time to come was noted while the clock was ahead: erasures after it have an earlier time.
	const last = noted.findLast(({ at }) => Date.parse(at) <= now.getTime());
	// A transaction that began earlier may have ended later.
	const since = last && new Date(Date.parse(last.at) - DAY_MS);
	const known = new Set(noted.map(({ id }) => id));
	const missing = (await selectErasures(db, since)).filter(({ id }) => !known.has(id));
	if (text !== undefined && missing.length === 0) return;
	// A crash may have cut off the last line, so a whole one follows.
	const begin = text === undefined || text === '' || text.endsWith('\n') ? '' : '\n';
	await append(file, begin + missing.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''));
}

/** @returns undefined without a ledger */
export async function readLedger(file: string): Promise<PastErasure[] | undefined> {
	const text = await readText(file);
	return text === undefined ? undefined : parseLedger(text);
}

/** Leaves out lines that were cut off: those people are noted again. */
function parseLedger(text: string): NotedErasure[] {
	return text.split('\n').flatMap((written) => {
		const parsed = line.safeParse(parseJson(written));
		return parsed.success ? [parsed.data] : [];
	});
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

async function readText(file: string): Promise<string | undefined> {
	return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
}

async function append(file: string, text: string): Promise<void> {
	const handle = await open(file, 'a', 0o600);
	try {
		await handle.appendFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}
