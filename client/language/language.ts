import { useSyncExternalStore } from 'react';

export type Language = 'en' | 'te';

interface Forms {
	one: string;
	other: string;
}

/** By the English text; by the English text of `other` where a number decides. */
export type Catalogue = Readonly<Record<string, string | Forms>>;

type Values = Readonly<Record<string, string | number>>;

const KEPT = 'lang';
const YEAR_SECONDS = 365 * 24 * 3600;

let current: Language = 'en';
let catalogue: Catalogue = {};
const listeners = new Set<() => void>();

/** The text in the chosen language; English where the catalogue lacks it. `{name}` is the place of a value. */
export const t = (english: string, values?: Values): string =>
	filled(formOf(english, 'other') ?? english, values);

/** The text for a number; `{count}` is its place. */
export function counted(count: number, one: string, other: string, values?: Values): string {
	const form = new Intl.PluralRules(current).select(count) === 'one' ? 'one' : 'other';
	const english = form === 'one' ? one : other;
	return filled(formOf(other, form) ?? english, { count, ...values });
}

function formOf(english: string, form: keyof Forms): string | undefined {
	const text = catalogue[english];
	return typeof text === 'object' ? text[form] : text;
}

const filled = (text: string, values?: Values): string =>
	values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;

/** Also for the build and for tests, which bring the texts along. */
export function setLanguage(next: Language, texts: Catalogue): void {
	current = next;
	catalogue = texts;
	if (typeof document !== 'undefined') document.documentElement.lang = next;
	for (const listener of listeners) listener();
}

/** Shows the language and keeps it on this phone; the cookie is for the pages of the server. Rejects without its texts. */
export async function chooseLanguage(next: Language): Promise<void> {
	const texts = next === 'te' ? (await import('./telugu.ts')).telugu : {};
	keep(next);
	setLanguage(next, texts);
}

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	if (kept() === 'te') await chooseLanguage('te').catch(() => undefined);
}

function keep(next: Language): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is newer than the oldest browsers
	document.cookie = `${KEPT}=${next};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
	try {
		// some browsers drop the cookies of scripts after a week
		localStorage.setItem(KEPT, next);
	} catch {
		// a browser that stores nothing has the cookie
	}
}

function kept(): string | undefined {
	try {
		const stored = localStorage.getItem(KEPT);
		if (stored) return stored;
	} catch {
		// a browser that stores nothing has the cookie
	}
	return /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const language = (): Language => current;

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);
