import { SEALING_KEY_PATH } from '@yuva/contract/outbox/sending';
import { phoneStorage } from '../../floor/web-storage.ts';

const STORED = 'sealing_key';
const ASKED = 'sealing_key_at';
const ANSWER_MS = 15_000;
const MONTH_MS = 30 * 86_400_000;

/** The key is public, and local storage can be read without the app's code. */
const storedKey = (): string | undefined => phoneStorage.getItem(STORED) ?? undefined;

/** Without network it is the key that was read last; undefined if none was read. */
export async function sealingKey(): Promise<string | undefined> {
	const read = await fetchKey().catch(() => undefined);
	if (read !== undefined) keep(read);
	return read ?? storedKey();
}

/** Keeps the key for a day without network. Never rejects. */
export async function readSealingKeyAhead(): Promise<void> {
	const age = Date.now() - Number(phoneStorage.getItem(ASKED));
	if (storedKey() === undefined || Math.abs(age) > MONTH_MS) await sealingKey();
}

function keep(key: string): void {
	phoneStorage.setItem(STORED, key);
	phoneStorage.setItem(ASKED, String(Date.now()));
}

async function fetchKey(): Promise<string | undefined> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), ANSWER_MS);
	try {
		const response = await fetch(SEALING_KEY_PATH, { signal: abort.signal });
		const { public_key } = (await response.json()) as { public_key?: unknown };
		return response.ok && typeof public_key === 'string' ? public_key : undefined;
	} finally {
		clearTimeout(timer);
	}
}
