import type { Say } from './said.ts';

/** Translates `Chrome on Android`, as it is stored; names of products stay. */
export function browserInWords(text: string, say: Say): string {
	const [browser = '', system] = text.split(' on ');
	return system === undefined
		? say(browser)
		: say('{browser} on {system}', { browser: say(browser), system });
}
