import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import type { Language } from '@yuva/contract/language';
import { phoneStorage } from '../../floor/web-storage.ts';
import { language } from '../../language/language.ts';
import { chooseLanguage, tappedLanguage } from '../../language/start-language.ts';
import { ApiError, call, currentOwner, currentSession } from '../../local/local.ts';

/** Names the person whose choice the server does not have yet. A logout removes it with all else of the person. */
const UNSENT = 'language_unsent';

let choices = 0;
let underWay = 0;

/** Sends the choice of the person who is signed in as soon as a connection is there. */
export async function noteLanguageChoice(): Promise<void> {
	const owner = currentOwner();
	if (owner === undefined) return;
	choices += 1;
	phoneStorage.setItem(UNSENT, owner);
	await send(language());
}

export async function sendLanguageChoice(): Promise<void> {
	if (isUnsent() && underWay === 0) await send(language());
}

const isUnsent = (): boolean =>
	currentSession() !== undefined && phoneStorage.getItem(UNSENT) === currentOwner();

async function send(choice: Language): Promise<void> {
	const number = choices;
	underWay += 1;
	const isTaken = await call(changeLanguage, { language: choice }).then(
		() => true,
		// a server that has no languages takes none later either
		(error: unknown) => error instanceof ApiError && error.code === 'not_found',
	);
	underWay -= 1;
	if (isTaken && number === choices) phoneStorage.removeItem(UNSENT);
}

/** Undefined comes from a server without languages. */
type AccountLanguage = Language | null | undefined;

/** Runs before the first screen. Where the texts do not load, the screens stay as they are. */
export async function followAccount(told: AccountLanguage): Promise<void> {
	if (told && told !== language()) await chooseLanguage(told).catch(() => undefined);
}

/**
 * An account without a language gets the one that the person chose before signing in. A language that an
 * earlier person left on the phone stays on the screens, but not with the account.
 */
export async function offerLanguage(told: AccountLanguage): Promise<void> {
	const chosen = tappedLanguage();
	if (told === null && chosen) await send(chosen);
}

/**
 * The caller runs it before it asks the server.
 * @returns a function that brings phone and account together, unless the person has chosen meanwhile
 */
export function settleLanguage(): (told: AccountLanguage) => Promise<void> {
	const before = choices;
	const shown = language();
	// The answer is older than a choice that is sent until it comes.
	const wasUnsent = isUnsent();
	return async (told) => {
		if (wasUnsent || isUnsent()) return sendLanguageChoice();
		// the texts of a choice come before it is noted
		if (before !== choices || shown !== language()) return;
		await followAccount(told);
		await offerLanguage(told);
	};
}
