import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** `details` holds codes and ids, never names or numbers. */
export interface AuditEntry {
	actor_id: string | null;
	/** `<slice>.<verb>`, e.g. `children.read`. */
	action: string;
	/** The fellow whose data it was. */
	fellow_id?: string;
	/** The child, task, media or account concerned. */
	target_id?: string;
	request_id?: string;
	details?: Record<string, string | number | boolean | string[]>;
}

/** Runs in the caller's transaction. The application's role cannot change or delete entries. */
export async function writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
	if (entries.length === 0) return;
	// One parameter for any number of entries, so that PostgreSQL keeps one prepared statement.
	await sql`
		insert into audit_log (actor_id, action, fellow_id, target_id, request_id, details)
		select actor_id, action, fellow_id, target_id, request_id, details
		from json_to_recordset(${JSON.stringify(entries)}) as entry
			(actor_id uuid, action text, fellow_id uuid, target_id uuid, request_id text, details jsonb)`.execute(
		db,
	);
}

const FLUSH_AFTER_MS = 1000;
const FLUSH_AT_ENTRIES = 500;

export interface ReadLog {
	/** For a fellow's reads of their own children; written within a second, batched. */
	note(entry: AuditEntry): void;
	/** Writes pending entries. */
	flush(): Promise<void>;
}

/** Write-behind log for fellows' reads of their own children, the most frequent calls. */
export function openReadLog(db: Db, onError: (error: unknown) => void): ReadLog {
	let waiting: AuditEntry[] = [];
	let timer: NodeJS.Timeout | undefined;
	const flush = async () => {
		clearTimeout(timer);
		timer = undefined;
		const entries = waiting;
		waiting = [];
		await writeAudit(db, entries).catch(onError);
	};
	return {
		flush,
		note(entry) {
			waiting.push(entry);
			if (waiting.length >= FLUSH_AT_ENTRIES) void flush();
			else timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
		},
	};
}
