import { ORGANISATION_PLACE, type PageTexts, pageTexts } from '@yuva/contract/organisation/rules';
import type { Organisation } from '@yuva/contract/organisation/schema';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The shape of what is stored is part of the name. */
const STORED = 'organisation-1';
const DAY_MS = 24 * 3600 * 1000;

interface Known {
	texts: PageTexts;
	organisation?: Organisation;
	/** When the server said so; 0: in an earlier page. */
	at: number;
}

let known: Known | undefined;
const listeners = new Set<() => void>();

const isOrganisation = (value: unknown): value is Organisation =>
	typeof value === 'object' &&
	value !== null &&
	'steps' in value &&
	'logo_url' in value &&
	'partners' in value;

/** Undefined where there is none, or the browser refuses to store. */
function parse(read: () => string | null | undefined): Organisation | undefined {
	try {
		const value: unknown = JSON.parse(read() ?? '');
		return isOrganisation(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function note(organisation: Organisation, at: number): void {
	known = { organisation, texts: pageTexts(organisation), at };
	for (const listener of listeners) listener();
}

/** From the server, in this page or as an answer: kept for the next page. */
export function noteOrganisation(organisation: Organisation): void {
	note(organisation, Date.now());
	try {
		localStorage.setItem(STORED, JSON.stringify(organisation));
	} catch {
		// a full store keeps the earlier one
	}
}

function readPage(): void {
	if (typeof document === 'undefined') return;
	const meta = document.querySelector(`meta[name="${ORGANISATION_PLACE}"]`);
	const inPage = parse(() => meta?.getAttribute('content'));
	const stored = inPage ? undefined : parse(() => localStorage.getItem(STORED));
	if (inPage) noteOrganisation(inPage);
	if (stored) note(stored, 0);
}

readPage();

/** For the build: each text is the place that the server fills. */
export function showPlaces(): void {
	known = { texts: new Proxy({} as PageTexts, { get: (_, name) => `{{${String(name)}}}` }), at: 0 };
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const current = () => known;

/** Asks the server, if it has not said so in the last day. Rejects without network. */
async function refresh(signal: AbortSignal): Promise<void> {
	if (known && Date.now() - known.at < DAY_MS) return;
	const response = await fetch('/api/organisation/', { signal });
	const answer: unknown = response.ok ? await response.json() : undefined;
	if (!isOrganisation(answer)) throw new Error('no organisation');
	noteOrganisation(answer);
}

export interface OrganisationState {
	texts: PageTexts | undefined;
	/** Undefined on a page that is being built. */
	organisation: Organisation | undefined;
	/** The server was asked in vain. */
	failed: boolean;
	retry: () => void;
}

/** The organisation as the server said it last, asked for again once a day; without the code of other calls. */
export function useOrganisation(): OrganisationState {
	const now = useSyncExternalStore(subscribe, current, current);
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
	return { texts: now?.texts, organisation: now?.organisation, failed, retry };
}

/** Name and logo, from what is known; asks nothing. */
export function useKnownTexts(): PageTexts | undefined {
	return useSyncExternalStore(subscribe, current, current)?.texts;
}
