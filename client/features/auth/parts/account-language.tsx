import { useEffect } from 'react';
import { LanguageSwitch } from '../../../language/language-switch.tsx';
import { useConnection } from '../../../local/local.ts';
import { noteLanguageChoice, sendLanguageChoice } from '../language-api.ts';

/** Of the person who is signed in: on this phone at once, and kept with the account. */
export const AccountLanguageSwitch = () => <LanguageSwitch onChosen={() => void noteLanguageChoice()} />;

/** Sends a choice that was made without connection. */
export function LanguageSender() {
	const isReached = useConnection() === 'reached';
	useEffect(() => {
		if (isReached) void sendLanguageChoice();
	}, [isReached]);
	return null;
}
