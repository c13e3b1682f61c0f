import type { Say } from './said.ts';

/** `Chrome on Android`, as it is stored; the names of products stay as they are. */
export function browserInWords(text: string, say: Say): string {
	const [browser = '', system] = text.split(' on ');
	return system === undefined
		? say(browser)
		: say('{browser} on {system}', { browser: say(browser), system });
}
