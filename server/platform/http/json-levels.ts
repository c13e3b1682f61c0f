import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * No call has input of more levels; without a limit, 50,000 of them end the stack of code that walks through
 * them.
 */
const MAX_LEVELS = 20;

/** Counts the levels of a JSON body before it is read. */
export function readJsonBodies(http: FastifyInstance): void {
	const readJson = http.getDefaultJsonParser('error', 'error');
	http.removeContentTypeParser('application/json');
	http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (hasTooManyLevels(body)) return done(tooManyLevels());
		return readJson(request, body, done);
	});
}

/** @throws AppError `malformed` for a text of a form that is JSON of too many levels */
export function refuseDeepJson(text: string): void {
	if (/^\s*[[{]/.test(text) && hasTooManyLevels(text)) throw tooManyLevels();
}

const tooManyLevels = (): AppError => new AppError('malformed', 'The body has too many levels.');

/** Accepts a text that may be no JSON at all. */
export function hasTooManyLevels(json: string): boolean {
	let level = 0;
	const mark = /["[\]{}]/g;
	for (let found = mark.exec(json); found; found = mark.exec(json)) {
		const [sign] = found;
		if (sign === '"') mark.lastIndex = endOfText(json, found.index);
		else level += sign === '[' || sign === '{' ? 1 : -1;
		if (level > MAX_LEVELS) return true;
	}
	return false;
}

/** Returns the place behind the quote that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
	for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
		if (slashesBefore(json, end) % 2 === 0) return end + 1;
	}
	return json.length;
}

function slashesBefore(json: string, end: number): number {
	let slashes = 0;
	while (json[end - 1 - slashes] === '\\') slashes += 1;
	return slashes;
}
