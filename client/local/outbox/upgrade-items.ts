import type { Endpoint } from '@yuva/contract/endpoint';
import { OLDER_VERSION } from '@yuva/contract/messages';
import type { StoredItem } from '../store/database.ts';
import { STORED_VERSION, versionOf } from '../store/versions.ts';
import { type ItemContent, type ItemOutcome, openItems, storeUpgraded, type Upgraded } from './store.ts';

type Fields = Record<string, unknown>;

/** A queued write as this version of the app sends it, and how the input of older ones becomes that. */
export interface UpgradableWrite {
	endpoint: Pick<Endpoint, 'method' | 'path' | 'input' | 'files'>;
	/** By the version that it comes from: the input as it is in the next. Pure. A version that changed nothing has none. */
	upgrade?: Readonly<Record<number, (input: Fields) => Fields>> | undefined;
}

type OpenedItems = Awaited<ReturnType<typeof openItems>>;

/**
 * The owner's items, after what older versions of the app queued was brought into the shape of this one. What cannot be brought
 * there is kept and needs a person; where the writes cannot be loaded now, all is as it was.
 *
 * @param load all writes of the app; asked for only when something older waits
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
	const write = writes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
	const input = write && upgradedInput(content.input, { write, from: versionOf(item.content), now });
	const refusal = write && input ? faultOf(write, input) : refusalOf({});
	const isSame = !input || JSON.stringify(input) === JSON.stringify(content.input);
	const changed = isSame ? content : { ...content, input, olderInput: content.olderInput ?? content.input };
	return { item, content: changed, refusal, version: now };
}

/** The input after each step; undefined when a step could not read it. */
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

/** What the endpoint has against the input; its files are on the phone beside it. */
function faultOf({ endpoint }: UpgradableWrite, input: Fields): ItemOutcome | undefined {
	const issues = endpoint.input.safeParse(input).error?.issues ?? [];
	const faults = issues.filter(({ path }) => !endpoint.files?.includes(String(path[0])));
	if (faults.length === 0) return undefined;
	return refusalOf(Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message])));
}

const refusalOf = (errors: Record<string, string>): ItemOutcome => ({
	refusal: { code: 'invalid', detail: OLDER_VERSION, errors },
});
