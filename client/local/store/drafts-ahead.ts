import { keysFrom, withDatabase } from './database.ts';
import { unseal } from './vault.ts';

/** A larger one holds files, and is opened when its form is. */
const LARGEST_BYTES = 64_000;

interface Ahead {
	owner: string;
	drafts: Map<string, unknown>;
	/** These keys are not known, or no longer. */
	unknown: Set<string>;
}

let ahead: Ahead | undefined;
let isOpen = false;

/**
 * Opens the drafts while the app starts, so that the first screen is drawn once. Never rejects.
 * @param written resolved when the writes that were asked for until now are done
 */
export async function openDraftsAhead(owner: string, written: Promise<unknown>): Promise<void> {
	const next: Ahead = { owner, drafts: new Map(), unknown: new Set() };
	// A write during the reading makes its key unknown.
	ahead = next;
	isOpen = false;
	try {
		await written;
		const range = keysFrom(`${owner}:`);
		const [keys, all] = await withDatabase((database) => {
			const { store } = database.transaction('drafts');
			return Promise.all([store.getAllKeys(range), store.getAll(range)]);
		});
		await Promise.all(
			all.map(async (sealed, at) => {
				const key = keys[at] ?? '';
				if (sealed.bytes.byteLength > LARGEST_BYTES) next.unknown.add(key);
				else next.drafts.set(key, await unseal(owner, sealed).catch(() => undefined));
			}),
		);
		if (ahead === next) isOpen = true;
	} catch {
		// Each form asks by itself.
	}
}

/** Another tab may change drafts from now on unnoticed, so later screens ask the phone. */
export function closeDraftsAhead(): void {
	ahead = undefined;
	isOpen = false;
}

/** `draft` is undefined where the phone has none; the result is undefined where that is not known. */
export function openedAhead(key: string): { loading: false; draft: unknown } | undefined {
	if (!isOpen || !ahead || !key.startsWith(`${ahead.owner}:`) || ahead.unknown.has(key)) return undefined;
	return { loading: false, draft: ahead.drafts.get(key) };
}

/** The caller runs it before a draft is written. */
export const outdate = (key: string): void => void ahead?.unknown.add(key);
