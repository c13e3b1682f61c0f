import type { Endpoint } from '@yuva/contract/endpoint';
import type { ClockReading } from '../session/clock.ts';
import type { QueuedFile } from './pieces.ts';
import type { AffectedRead, QueuedRows } from './queued-rows.ts';

/** Encrypted with its version. Changes only to correct a wrong date, or when the app upgrades its shape. */
export interface ItemContent {
	method: Endpoint['method'];
	path: Endpoint['path'];
	/** Endpoint fields that are files; the call is then a form. */
	fileFields: readonly string[];
	/** Without the files. */
	input: Record<string, unknown>;
	/** As an older version may have sent it, under the same key. */
	olderInput?: Record<string, unknown> | undefined;
	files: Record<string, QueuedFile>;
	/** In words for the fellow. */
	label: string;
	/** Address of the screen on which it can be corrected. */
	edit: string | undefined;
	/** Ids that it creates, and ids that the server must have first. */
	makes: readonly string[];
	needs: readonly string[];
	/** Names of what it changes: writes of the same record keep their order. Unknown for items of an earlier version. */
	records?: readonly string[] | undefined;
	/** Ids of what is gone after it: what needs them goes before it. */
	removes?: readonly string[] | undefined;
	/** The reads that are out of date once it is sent. */
	affects: readonly AffectedRead[];
	/** Of a write that is taken row by row; unknown for items of an earlier version. */
	rows?: QueuedRows | undefined;
	/** The best estimate of the time, in milliseconds. */
	kept_at: number;
	/** By how many milliseconds that is after what the phone's clock said; unknown for items of an earlier version. */
	clock_offset?: number | undefined;
	/**
	 * How the clocks stood when the phone took the date from them by itself; null when the fellow chose the date, or it is
	 * known to be right. Of items of an earlier version that is unknown.
	 */
	dated?: ClockReading | null | undefined;
	/** What the date was before the phone changed it by itself. */
	date_before?: string | undefined;
}

/** The server's verdict. */
export type ItemOutcome =
	| { output: unknown; sent_at: number }
	| { refusal: { code: string; detail: string; errors?: Record<string, string> } };
