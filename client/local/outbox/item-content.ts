import type { Endpoint } from '@yuva/contract/endpoint';
import { resultsIn } from '@yuva/contract/row-results';
import { type Said, said } from '@yuva/contract/said';
import { noteSaid } from '../../language/noted-texts.ts';
import type { ClockReading } from '../session/clock.ts';
import { countText } from '../session/moments.ts';
import type { QueuedFile } from './pieces.ts';

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
	/** What the label says, where it has values. */
	text?: Said | undefined;
	/** Address of the screen on which it can be corrected. */
	edit: string | undefined;
	/** Ids that it creates, and ids that the server must have first. */
	makes: readonly string[];
	needs: readonly string[];
	/** Names of what it changes: writes of the same record keep their order. */
	records?: readonly string[] | undefined;
	/** Ids of what is gone after it: what needs them goes before it. */
	removes?: readonly string[] | undefined;
	/** The reads that are out of date once it is sent. */
	affects: readonly AffectedRead[];
	/** The rows of a write, where the server takes each row by itself. */
	rows?: QueuedRows | undefined;
	/** The enrolment under which it was made; undefined where the phone did not know it yet. */
	enrolment_id?: string | undefined;
	/** The best estimate of the time, in milliseconds. */
	kept_at: number;
	/** By how many milliseconds that is after what the phone's clock said. */
	clock_offset?: number | undefined;
	/**
	 * How the clocks stood when the phone took the date from them by itself; null when the fellow chose the date, or it is
	 * known to be right. Undefined of a write without a date.
	 */
	dated?: ClockReading | null | undefined;
	/** What the date was before the phone changed it by itself. */
	date_before?: string | undefined;
}

/** The server's verdict. */
export type ItemOutcome =
	| { output: unknown; sent_at: number }
	| { refusal: { code: string; detail: string; text?: Said | undefined; errors?: Record<string, string> } };

/** A read that is out of date once a write is sent: its input has these values, or none, in these fields. */
export interface AffectedRead {
	path: Endpoint['path'];
	input: Record<string, unknown>;
}

/** The rows of a write, for telling which of them the server did not take. */
export interface QueuedRows {
	/** What one of them is, such as "mark". */
	name: string;
	/** Whose they are, by the ids in the rows. */
	names: Readonly<Record<string, string>>;
	/** The reads that are out of date where one was not taken. */
	affects: readonly AffectedRead[];
}

/**
 * What the server took of a write of several rows and what not, in English, which `t` says in the chosen language; undefined
 * where it took all.
 */
export function partText(output: unknown, rows: QueuedRows | undefined): string | undefined {
	if (!rows) return undefined;
	const results = resultsIn(output);
	const refused = results.filter(({ status }) => status === 'refused');
	if (refused.length === 0) return undefined;
	const count = results.length - refused.length;
	const [one, many] = [`${rows.name} is`, `${rows.name}s are`];
	const rest = 'taken. Not taken: ';
	const reasons = refused.map(({ child_id, detail }) => [rows.names[child_id] ?? 'A child', '–', detail]);
	const inEnglish = reasons.map(([name, dash, detail = '']) => `${name} ${dash} ${withoutCapital(detail)}`);
	return noteSaid(
		said(`{count} ${many} ${rest}{reasons}.`, { count, reasons }),
		`${countText(count, one, many)} ${rest}${inEnglish.join('; ')}.`,
	);
}

const withoutCapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
