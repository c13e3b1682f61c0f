import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Language } from '@yuva/contract/language';

/** Fill the places of a page by name; a place is written `{{name}}`. */
export type PageTexts = Readonly<Record<string, string>>;

/** A page does not wait longer for a slow database. */
const PATIENCE_MS = 1500;
const PLACE = /\{\{(\w+)\}\}/g;

export type ReadTexts = (language: Language) => Promise<PageTexts>;

export function filledPages(folder: string, read: ReadTexts) {
	const pages = new Map<string, Promise<string>>();
	const latest = new Map<Language, PageTexts>();
	async function readPage(file: string): Promise<string> {
		const page = pages.get(file) ?? readFile(path.join(folder, file), 'utf8');
		pages.set(file, page);
		try {
			return await page;
		} catch (error) {
			// too many files may be open now; the next call reads it again
			if (pages.get(file) === page) pages.delete(file);
			throw error;
		}
	}
	async function currentTexts(language: Language): Promise<PageTexts | undefined> {
		// Without the database the page comes as it was last; readiness tells of the failure.
		const reading = read(language).catch(() => undefined);
		const texts = await Promise.race([reading, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
		if (texts) latest.set(language, texts);
		return latest.get(language);
	}
	return {
		async fill(file: string, language: Language): Promise<string | undefined> {
			const [texts, page] = await Promise.all([currentTexts(language), readPage(file)]);
			return texts && page.replaceAll(PLACE, (_, name: string) => escapeHtml(texts[name] ?? ''));
		},
	};
}

const ESCAPES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
