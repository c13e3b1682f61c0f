import { useEffect } from 'react';
import { LanguageSwitch } from '../../../language/language-switch.tsx';
import { useConnection } from '../../../local/local.ts';
import { noteLanguageChoice, sendLanguageChoice } from '../language-api.ts';

/** Changes this phone at once; the account keeps the choice. */
export const AccountLanguageSwitch = () => <LanguageSwitch onChosen={() => void noteLanguageChoice()} />;

export function LanguageSender() {
	const isReached = useConnection() === 'reached';
	useEffect(() => {
		if (isReached) void sendLanguageChoice();
	}, [isReached]);
	return null;
}
