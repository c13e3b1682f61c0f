import type { PageTexts } from '@yuva/contract/organisation/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Raise the number when the stored shape changes. */
const STORED = 'organisation-1';
const DAY_MS = 24 * 3600 * 1000;

/** `at`: when the server said so; 0 in an earlier page. */
let known: { texts: PageTexts; at: number } | undefined;
const listeners = new Set<() => void>();

const hasTexts = (value: unknown): value is { texts: PageTexts } =>
	typeof value === 'object' && value !== null && 'texts' in value;

function note(texts: PageTexts, at: number): void {
	known = { texts, at };
	for (const listener of listeners) listener();
}

/** From the server, in this page or as an answer: kept for the next page. */
export function noteOrganisation(answer: unknown): void {
	if (!hasTexts(answer)) return;
	note(answer.texts, Date.now());
	try {
		localStorage.setItem(STORED, JSON.stringify({ texts: answer.texts }));
	} catch {
		// a full store keeps the earlier one
	}
}

/** Undefined where there is none, or the browser refuses to store. */
function parse(read: () => string | null | undefined): unknown {
	try {
		return JSON.parse(read() ?? '');
	} catch {
		return undefined;
	}
}

if (typeof document !== 'undefined') {
	const inPage = parse(() => document.querySelector('meta[name=organisation]')?.getAttribute('content'));
	const stored = parse(() => localStorage.getItem(STORED));
	if (hasTexts(inPage)) noteOrganisation(inPage);
	else if (hasTexts(stored)) note(stored.texts, 0);
}

/** For the build: each text is the place that the server fills. */
export function showPlaces(): void {
	const texts = new Proxy({} as PageTexts, { get: (_, name) => `{{${String(name)}}}` });
	known = { texts, at: 0 };
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const current = () => known?.texts;

/** What is known; asks nothing. */
export const useKnownTexts = (): PageTexts | undefined => useSyncExternalStore(subscribe, current, current);

/** Asks the server, if it has not said so in the last day. Rejects without network. */
async function refresh(signal: AbortSignal): Promise<void> {
	if (known && Date.now() - known.at < DAY_MS) return;
	const response = await fetch('/api/organisation/', { signal });
	const answer: unknown = response.ok ? await response.json() : undefined;
	if (!hasTexts(answer)) throw new Error('no organisation');
	noteOrganisation(answer);
}

/** The texts as the server said them last, asked for again once a day; without the code of other calls. */
export function useOrganisation() {
	const texts = useKnownTexts();
	const [failed, setFailed] = useState(false);
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
	useEffect(() => {
		const leaving = new AbortController();
		refresh(leaving.signal).catch(() => setFailed(!leaving.signal.aborted));
		return () => leaving.abort();
	}, [turn]);
	function retry() {
		setFailed(false);
		setTurn(turn + 1);
	}
	return { texts, failed, retry };
}
