import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** What the places of a page are filled with, by name; a place is written `{{name}}`. */
export type PageTexts = Readonly<Record<string, string>>;

/** A page does not wait longer for a slow database. */
const PATIENCE_MS = 1500;
const PLACE = /\{\{(\w+)\}\}/g;

/** The pages of `folder` with the texts that `read` gives. */
export function filledPages(folder: string, read: () => Promise<PageTexts>) {
	const pages = new Map<string, Promise<string>>();
	let latest: PageTexts | undefined;
	async function currentTexts(): Promise<PageTexts | undefined> {
		// Without the database the page comes as it was last; readiness tells of the failure.
		const reading = read().catch(() => undefined);
		latest = (await Promise.race([reading, setTimeout(PATIENCE_MS, undefined, { ref: false })])) ?? latest;
		return latest;
	}
	return {
		/** Undefined while no texts have been read. */
		async fill(file: string): Promise<string | undefined> {
			const page = pages.get(file) ?? readFile(path.join(folder, file), 'utf8');
			pages.set(file, page);
			const texts = await currentTexts();
			return texts && (await page).replaceAll(PLACE, (_, name: string) => escapeHtml(texts[name] ?? ''));
		},
	};
}

export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
	reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);

const ESCAPES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
