import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../server/platform/database/database.ts';
import { inDatabase } from '../people.ts';
import type { Chaos } from './chaos.ts';
import { countOf, surplus } from './counts.ts';
import type { Content, Entry } from './ledger.ts';
import { contentOf, namesOfNewChildren, partsOf, photosIn } from './sent.ts';
import { differencesOf } from './state.ts';
import { readStoredMedia, type Subject } from './stored-media.ts';

export interface Verdict {
	acknowledged: number;
	/** The screen confirmed these saves, but neither the server has them nor the phone keeps them for review. */
	lost: Content[];
	/** The server has these saves more often than the fellow made them. */
	doubled: Content[];
	/** The server refused these saves, and the phone keeps them for review. */
	refused: Content[];
	/** These values of the server differ from the last save. */
	wrong: string[];
	waiting: number;
	overlapping: number;
}

/** Requires an empty queue. */
export async function judge(chaos: Chaos, left: { waiting: number; refused: number }): Promise<Verdict> {
	const { ledger, product, fellow, line, begun } = chaos;
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
		const subject: Subject = { account: fellow.account, begun };
		const media = await readStoredMedia(db, subject, {
			read: (key) => readFile(path.join(product.mediaFolder, key)),
			photos: await photosIn(line.writes),
		});
		const differences = await differencesOf(db, { ...subject, media }, effective(ledger, effects));
		return {
			acknowledged: acknowledged(ledger).length,
			lost: missing.filter((content) => !refusals.has(content)),
			refused: missing.filter((content) => refusals.has(content)),
			doubled: surplus(countOf(effects), countOf(ledger.map(({ content }) => content))),
			wrong: differences.map(
				({ place, want, have }) => `${place}: ${inWords(have)} instead of ${inWords(want)}`,
			),
			waiting: left.waiting,
			overlapping: line.done.overlapping,
		};
	});
}

const inWords = (values: readonly string[]): string => values.join(' → ') || 'nothing';

async function contentsOf(db: Db, chaos: Chaos): Promise<ReadonlyMap<string, Content | undefined>> {
	const { writes } = chaos.line;
	const names = await namesOf(db, chaos);
	const parts = await partsOf(writes);
	const read = writes.map(async (write) => [write.key, await contentOf(write, { names, parts })] as const);
	return asInLedger(new Map(await Promise.all(read)), chaos.ledger);
}

/** The ledger has all marks of a saved register; a request has only those that were not saved before. */
function asInLedger(
	contents: ReadonlyMap<string, Content | undefined>,
	ledger: readonly Entry[],
): ReadonlyMap<string, Content | undefined> {
	const open = ledger.map(({ content }) => content);
	return new Map(
		[...contents].map(([key, sent]) => {
			const at = sent === undefined ? -1 : open.findIndex((saved) => isPartOf(sent, saved));
			return [key, at < 0 ? sent : open.splice(at, 1)[0]];
		}),
	);
}

function isPartOf(sent: Content, saved: Content): boolean {
	const [kind, day, date, ...marks] = sent.split(' ');
	const [savedKind, savedDay, savedDate, ...savedMarks] = saved.split(' ');
	if (kind !== 'register' || savedKind !== kind || savedDay !== day || savedDate !== date) return false;
	return marks.every((mark) => savedMarks.includes(mark));
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

function refusedContents(
	{ line }: Chaos,
	contents: ReadonlyMap<string, Content | undefined>,
): ReadonlySet<Content> {
	const isRefusal = (status = 0) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
	return new Set(
		line.writes.filter(({ status }) => isRefusal(status)).flatMap(({ key }) => contents.get(key) ?? []),
	);
}

/** Returns everything on the server, confirmed or not, in the order of the operations. */
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
