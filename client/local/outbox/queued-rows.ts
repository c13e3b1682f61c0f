import type { Endpoint } from '@yuva/contract/endpoint';
import { resultsIn } from '@yuva/contract/row-results';
import { countText } from '../session/moments.ts';

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
 * What the server took of a write of several rows and what not, in words; undefined where it took all. Of an item of an
 * earlier version the names are not known.
 */
export function partText(output: unknown, rows: QueuedRows | undefined): string | undefined {
	const results = resultsIn(output);
	const refused = results.filter(({ status }) => status === 'refused');
	if (refused.length === 0) return undefined;
	const [one, many] = rows ? [`${rows.name} is`, `${rows.name}s are`] : ['is', 'are'];
	const taken = countText(results.length - refused.length, one, many);
	const reasons = refused.map(
		({ child_id, detail }) => `${rows?.names[child_id] ?? 'A child'} – ${withoutCapital(detail)}`,
	);
	return `${taken} taken. Not taken: ${reasons.join('; ')}.`;
}

const withoutCapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
