import type { Endpoint } from '@yuva/contract/endpoint';
import { BEFORE_FIRST_RELEASE, OLDER_VERSION } from '@yuva/contract/outbox/schema';
import { type StoredItem, withDatabase } from '../store/database.ts';
import { seal } from '../store/vault.ts';
import { FIRST_RELEASED, STORED_VERSION, versionOf } from '../store/versions.ts';
import { announceOutbox, type ItemContent, type ItemOutcome, lockOf, openItems } from './store.ts';

type Fields = Record<string, unknown>;

export interface UpgradableWrite {
	endpoint: Pick<Endpoint, 'method' | 'path' | 'input' | 'files'>;
	/** Each source version has a pure function to the next one; none where nothing changed. */
	upgrade?: Readonly<Record<number, (input: Fields) => Fields>> | undefined;
}

type OpenedItems = Awaited<ReturnType<typeof openItems>>;

/**
 * An item that cannot be upgraded, or is from before release 1.0.0, stays for the fellow to look at.
 * @param load all writes of the app; called only when an older item waits. If it fails, nothing changes
 * @param now the version of the app's shapes
 */
export async function upgradeItems(
	owner: string,
	load: () => Promise<readonly UpgradableWrite[]>,
	now = STORED_VERSION,
): Promise<OpenedItems> {
	const opened = await openItems(owner);
	const older = opened.filter(({ item }) => versionOf(item.content) < now);
	const writes = older.length > 0 && (await load().catch(() => undefined));
	if (!writes) return opened;
	await storeUpgraded(older.map(({ item, content }) => upgraded({ item, content, writes, now })));
	return openItems(owner);
}

interface Older {
	item: StoredItem;
	content: ItemContent;
	writes: readonly UpgradableWrite[];
	now: number;
}

function upgraded({ item, content, writes, now }: Older): Upgraded {
	const { method, path } = content;
	if (versionOf(item.content) < FIRST_RELEASED)
		return { item, content, refusal: refusalOf({}, BEFORE_FIRST_RELEASE), version: now };
	const write = writes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
	const input = write && upgradedInput(content.input, { write, from: versionOf(item.content), now });
	const refusal = write && input ? faultOf(write, input) : refusalOf({});
	const isSame = !input || JSON.stringify(input) === JSON.stringify(content.input);
	const changed = isSame ? content : { ...content, input, olderInput: content.olderInput ?? content.input };
	return { item, content: changed, refusal, version: now };
}

/** Undefined when a step could not read the input. */
function upgradedInput(
	input: Fields,
	{ write, from, now }: { write: UpgradableWrite; from: number; now: number },
): Fields | undefined {
	let result = input;
	try {
		for (let version = from; version < now; version++) result = write.upgrade?.[version]?.(result) ?? result;
		return result;
	} catch {
		return undefined;
	}
}

/** Finds why the endpoint would refuse the input; the files are stored separately. */
function faultOf({ endpoint }: UpgradableWrite, input: Fields): ItemOutcome | undefined {
	const issues = endpoint.input.safeParse(input).error?.issues ?? [];
	const faults = issues.filter(({ path }) => !endpoint.files?.includes(String(path[0])));
	if (faults.length === 0) return undefined;
	return refusalOf(Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message])));
}

const refusalOf = (errors: Record<string, string>, detail: string = OLDER_VERSION): ItemOutcome => ({
	refusal: { code: 'invalid', detail, errors },
});

interface Upgraded {
	item: StoredItem;
	content: ItemContent;
	/** A fellow must correct an item that cannot be sent in this shape. */
	refusal: ItemOutcome | undefined;
	version: number;
}

/** Stores all or none, and skips items that another tab changed meanwhile. */
export async function storeUpgraded(upgraded: readonly Upgraded[]): Promise<void> {
	const sealed = await Promise.all(upgraded.map(sealUpgraded));
	await withDatabase(async (database) => {
		const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
		const byId = transaction.store.index('id');
		await Promise.all(
			sealed.map(async ({ before, content, outcome }) => {
				const item = await byId.get(before.id);
				if (!item || lockOf(item) !== lockOf(before)) return;
				const isStopped = outcome && item.state === 'waiting';
				await transaction.store.put({ ...item, content, ...(isStopped && { state: 'refused', outcome }) });
			}),
		);
		await transaction.done;
	});
	announceOutbox();
}

async function sealUpgraded({ item, content, refusal, version }: Upgraded) {
	const { owner } = item;
	return {
		before: item,
		content: await seal(owner, content, version),
		outcome: refusal && (await seal(owner, refusal, version)),
	};
}
