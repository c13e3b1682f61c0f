import type { Db } from '../../server/platform/database/database.ts';
import { inDatabase } from '../people.ts';
import type { Chaos } from './chaos.ts';
import type { Content, Entry } from './ledger.ts';
import { contentOf, namesOfNewChildren, partsOf } from './sent.ts';
import { compareState } from './state.ts';

/** What became of everything that the screens acknowledged. */
export interface Verdict {
	acknowledged: number;
	/** Acknowledged, and neither on the server nor waiting for a person. */
	lost: Content[];
	/** On the server more often than it was done. */
	doubled: Content[];
	/** Refused by the server and kept on the phone for a person to look at. */
	refused: Content[];
	/** Marks, scores, children and tasks that stand otherwise on the server than they were saved last. */
	wrong: string[];
	/** What was still waiting on the phone at the end. */
	waiting: number;
	/** Requests for the same write that were under way at the same time. */
	overlapping: number;
}

/** Holds the server against the ledger, once nothing is left to send. */
export async function judge(chaos: Chaos, left: { waiting: number; refused: number }): Promise<Verdict> {
	const { ledger, product, fellow, line } = chaos;
	return inDatabase(product, async (db) => {
		const contents = await contentsOf(db, chaos);
		const receipts = await db
			.selectFrom('idempotency_keys')
			.select('key')
			.where('account_id', '=', fellow.account)
			.execute();
		const effects = receipts.flatMap(({ key }) => contents.get(key) ?? []);
		const missing = surplus(countOf(acknowledged(ledger)), countOf(effects));
		const refusals = left.refused > 0 ? refusedContents(chaos, contents) : new Set<Content>();
		return {
			acknowledged: acknowledged(ledger).length,
			lost: missing.filter((content) => !refusals.has(content)),
			refused: missing.filter((content) => refusals.has(content)),
			doubled: surplus(countOf(effects), countOf(ledger.map(({ content }) => content))),
			wrong: await compareState(db, chaos, effective(ledger, effects)),
			waiting: left.waiting,
			overlapping: line.done.overlapping,
		};
	});
}

/** What each write that was seen on the line asks for, by its key. */
async function contentsOf(db: Db, chaos: Chaos): Promise<ReadonlyMap<string, Content | undefined>> {
	const { writes } = chaos.line;
	const names = await namesOf(db, chaos);
	const parts = await partsOf(writes);
	const read = writes.map(async (write) => [write.key, await contentOf(write, { names, parts })] as const);
	return new Map(await Promise.all(read));
}

async function namesOf(db: Db, { fellow, line }: Chaos): Promise<Map<string, string>> {
	const stored = await db
		.selectFrom('children')
		.select(['id', 'full_name'])
		.where('fellow_id', '=', fellow.account)
		.execute();
	const names = new Map(stored.map(({ id, full_name }): [string, string] => [id, full_name]));
	return new Map([...namesOfNewChildren(line.writes), ...names]);
}

const acknowledged = (ledger: readonly Entry[]): Content[] =>
	ledger.filter(({ isAcknowledged }) => isAcknowledged).map(({ content }) => content);

function countOf(contents: readonly Content[]): Map<Content, number> {
	const counts = new Map<Content, number>();
	for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
	return counts;
}

/** What there is more of on one side than on the other, as often. */
const surplus = (counts: ReadonlyMap<Content, number>, others: ReadonlyMap<Content, number>): Content[] =>
	[...counts].flatMap(([content, count]) =>
		Array.from({ length: Math.max(0, count - (others.get(content) ?? 0)) }, () => content),
	);

/** What the server said a final no to. */
function refusedContents(
	{ line }: Chaos,
	contents: ReadonlyMap<string, Content | undefined>,
): ReadonlySet<Content> {
	const isRefusal = (status = 0) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
	return new Set(
		line.writes.filter(({ status }) => isRefusal(status)).flatMap(({ key }) => contents.get(key) ?? []),
	);
}

/** What was done, in the order in which it was done: all that is on the server, acknowledged or not. */
function effective(ledger: readonly Entry[], effects: readonly Content[]): Content[] {
	const left = countOf(effects);
	const unclear = surplus(countOf(ledger.map(({ content }) => content)), left);
	const withoutEffect = countOf(unclear);
	return ledger.flatMap(({ content, isAcknowledged }) => {
		const absent = withoutEffect.get(content) ?? 0;
		if (isAcknowledged || absent === 0) return left.has(content) ? [content] : [];
		withoutEffect.set(content, absent - 1);
		return [];
	});
}
