import { useEffect } from 'react';
import { LanguageSwitch } from '../../../language/language-switch.tsx';
import { useConnection } from '../../../local/local.ts';
import { noteLanguageChoice, sendLanguageChoice } from '../language-api.ts';

const AGAIN_MS = 30_000;

/** Changes this phone at once; the account keeps the choice. */
export const AccountLanguageSwitch = () => <LanguageSwitch onChosen={() => void noteLanguageChoice()} />;

export function LanguageSender() {
	const isReached = useConnection() === 'reached';
	useEffect(() => {
		if (!isReached) return undefined;
		void sendLanguageChoice();
		// the line may lose this one call while the server answers others
		const again = setInterval(() => void sendLanguageChoice(), AGAIN_MS);
		return () => clearInterval(again);
	}, [isReached]);
	return null;
}
