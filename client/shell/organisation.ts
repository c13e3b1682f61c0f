import type { PageTexts } from '@yuva/contract/settings/organisation-rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { phoneStorage } from '../floor/web-storage.ts';
import { type Language, language, useLanguage } from '../language/language.ts';

/** Raise the number when the stored shape changes. */
const STORED = 'organisation-1';
const DAY_MS = 24 * 3600 * 1000;

/** `at` is the time of the server's answer; 0 for an earlier page. */
const known: Partial<Record<Language, { texts: PageTexts; at: number }>> = {};
const listeners = new Set<() => void>();

interface Answer {
	texts: PageTexts;
	/** English where it does not say. */
	language?: Language;
}

const hasTexts = (value: unknown): value is Answer =>
	typeof value === 'object' && value !== null && 'texts' in value;

function note({ texts, language: said = 'en' }: Answer, at: number): void {
	known[said] = { texts, at };
	for (const listener of listeners) listener();
}

/** The next page keeps the texts, from this page or an answer of the server. */
export function noteOrganisation(answer: unknown): void {
	if (!hasTexts(answer)) return;
	note(answer, Date.now());
	const { texts, language: said } = answer;
	phoneStorage.setItem(STORED, JSON.stringify({ texts, language: said }));
}

/** Undefined where nothing can be read. */
function parse(read: () => string | null | undefined): unknown {
	try {
		return JSON.parse(read() ?? '');
	} catch {
		return undefined;
	}
}

if (typeof document !== 'undefined') {
	const inPage = parse(() => document.querySelector('meta[name=organisation]')?.getAttribute('content'));
	const stored = parse(() => phoneStorage.getItem(STORED));
	if (hasTexts(inPage)) noteOrganisation(inPage);
	else if (hasTexts(stored)) note(stored, 0);
}

/** The build uses it: each text is the place that the server fills. */
export function showPlaces(): void {
	const texts = new Proxy({} as PageTexts, { get: (_, name) => `{{${String(name)}}}` });
	note({ texts }, 0);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Prefers the chosen language; another one serves until the server has answered. */
const current = () => (known[language()] ?? Object.values(known)[0])?.texts;

export const useKnownTexts = (): PageTexts | undefined => useSyncExternalStore(subscribe, current, current);

const asked: Partial<Record<Language, Promise<void>>> = {};

/** Rejects without network. */
async function ask(chosen: Language): Promise<void> {
	const response = await fetch(`/api/organisation/?language=${chosen}`);
	const answer: unknown = response.ok ? await response.json() : undefined;
	if (!hasTexts(answer)) throw new Error('no organisation');
	noteOrganisation(answer);
}

/** Asks only for texts that are older than `age`, or from the future by a wrong clock. Rejects without network. */
async function refresh(chosen: Language, age: number): Promise<void> {
	const { at } = known[chosen] ?? { at: Number.NEGATIVE_INFINITY };
	if (Math.abs(Date.now() - at) < age) return;
	asked[chosen] ??= ask(chosen).finally(() => delete asked[chosen]);
	await asked[chosen];
}

export const bringOrganisation = (chosen: Language): Promise<void> =>
	refresh(chosen, Number.POSITIVE_INFINITY).catch(() => undefined);

/** Asks once a day, without the code of other calls. */
export function useOrganisation() {
	const texts = useKnownTexts();
	const chosen = useLanguage();
	const [failed, setFailed] = useState(false);
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
	useEffect(() => {
		let isLeft = false;
		refresh(chosen, DAY_MS).catch(() => setFailed(!isLeft));
		return () => {
			isLeft = true;
		};
	}, [turn, chosen]);
	function retry() {
		setFailed(false);
		setTurn(turn + 1);
	}
	return { texts, failed, retry };
}
