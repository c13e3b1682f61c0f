import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import type { Language } from '@yuva/contract/language';
import { phoneStorage } from '../../floor/web-storage.ts';
import { language } from '../../language/language.ts';
import { chooseLanguage, tappedLanguage } from '../../language/start-language.ts';
import { ApiError, call, currentOwner, currentSession } from '../../local/local.ts';

/** Whose choice the server does not have yet. A logout removes it with all that is of the person. */
const UNSENT = 'language_unsent';

let choices = 0;
let underWay = 0;

/** Notes the choice of the person who is signed in, and sends it as soon as there is a connection. */
export async function noteLanguageChoice(): Promise<void> {
	const owner = currentOwner();
	if (owner === undefined) return;
	choices += 1;
	phoneStorage.setItem(UNSENT, owner);
	await send(language());
}

/** Does nothing where the server has the choice, or is just being told. */
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

/** Of an answer: undefined from a server without languages. */
type AccountLanguage = Language | null | undefined;

/** At sign-in, before the first screen. Where the texts do not load, the screens stay as they are. */
export async function followAccount(told: AccountLanguage): Promise<void> {
	if (told && told !== language()) await chooseLanguage(told).catch(() => undefined);
}

/**
 * Where the account has no language yet, it gets the one that the person chose before signing in. One that an earlier
 * person left on the phone stays on the screens, and is not kept with the account.
 */
export async function offerLanguage(told: AccountLanguage): Promise<void> {
	const chosen = tappedLanguage();
	if (told === null && chosen) await send(chosen);
}

/**
 * To be called before the server is asked.
 * @returns what brings phone and account together; it leaves the phone alone where the person has chosen meanwhile
 */
export function settleLanguage(): (told: AccountLanguage) => Promise<void> {
	const before = choices;
	const shown = language();
	return async (told) => {
		if (isUnsent()) return send(language());
		// the texts of a choice come before it is noted
		if (before !== choices || shown !== language()) return;
		await followAccount(told);
		await offerLanguage(told);
	};
}
