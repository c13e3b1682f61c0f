import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** `voice` means that a recording was opened. */
export type ShownBy = 'screen' | 'export' | 'photo' | 'voice';

/** Lists ids of the persons whom an answer showed, besides `fellow_id`. */
export interface Shown {
	by?: ShownBy;
	fellows?: readonly string[];
	children?: readonly string[];
	/** Names the children and fellows whose parents or guardians were named. */
	guardiansOf?: readonly string[];
	/** Names testimonials whose speaker was named. */
	testimonials?: readonly string[];
	/** Names leads and the head office, if the answer is about them. */
	staff?: readonly string[];
}

/** `details` holds codes and ids, never names or numbers of people; for an import the name of the file. */
export interface AuditEntry {
	actor_id: string | null;
	/** The action is `<slice>.<verb>`, e.g. `children.read`. */
	action: string;
	fellow_id?: string | null;
	target_id?: string;
	request_id?: string;
	details?: Record<string, string | number | boolean | string[]>;
	/** Only a read by staff has it. */
	shown?: Shown;
}

export type Audit = (
	action: string,
	about?: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details' | 'shown'>,
) => Promise<void>;

/** The application's role cannot change or delete entries. */
export async function writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
	if (entries.length === 0) return;
	// One parameter for any number of entries, so that PostgreSQL keeps one prepared statement.
	await sql`
		insert into audit_log (actor_id, action, fellow_id, target_id, request_id, details,
			shown_by, shown_fellows, shown_children, shown_guardians_of, shown_testimonials, shown_staff)
		select actor_id, action, fellow_id, target_id, request_id, details,
			shown_by, shown_fellows, shown_children, shown_guardians_of, shown_testimonials, shown_staff
		from json_to_recordset(${JSON.stringify(entries.map(toRow))}) as entry
			(actor_id uuid, action text, fellow_id uuid, target_id uuid, request_id text, details jsonb,
			shown_by text, shown_fellows uuid[], shown_children uuid[], shown_guardians_of uuid[],
			shown_testimonials uuid[], shown_staff uuid[])`.execute(db);
}

const toRow = ({ shown, ...entry }: AuditEntry) => ({ ...entry, ...(shown && toColumns(shown)) });

const toColumns = (shown: Shown) => ({
	shown_by: shown.by ?? 'screen',
	shown_fellows: eachOnce(shown.fellows),
	shown_children: eachOnce(shown.children),
	shown_guardians_of: eachOnce(shown.guardiansOf),
	shown_testimonials: eachOnce(shown.testimonials),
	shown_staff: eachOnce(shown.staff),
});

/** Returns undefined for an empty list, so that the row stays short. */
const eachOnce = (ids: readonly string[] = []): string[] | undefined =>
	ids.length === 0 ? undefined : [...new Set(ids)];

/** Makes the next months of the log, and ends those whose time is over. */
export async function keepAuditMonths(db: Db): Promise<void> {
	await sql`select tidy_audit_log()`.execute(db);
}

const FLUSH_AFTER_MS = 1000;
const FLUSH_AT_ENTRIES = 500;

export interface ReadLog {
	/** Notes a fellow's reads of their own children; written within a second, batched. */
	note(entry: AuditEntry): void;
	/** Waits for the entries that are on their way too. */
	flush(): Promise<void>;
}

/** Writes fellows' reads of their own children later, because they are the most frequent calls. */
export function openReadLog(db: Db, onError: (error: unknown) => void): ReadLog {
	let waiting: AuditEntry[] = [];
	let timer: NodeJS.Timeout | undefined;
	let written: Promise<void> = Promise.resolve();
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		const earlier = written;
		written = writeAudit(db, waiting)
			.catch(onError)
			.then(() => earlier);
		waiting = [];
		return written;
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
