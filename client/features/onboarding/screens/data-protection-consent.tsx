import { useSignDataConsent } from '../api.ts';
import { ConsentScreen } from '../consent-screen.tsx';
import { DATA_PROTECTION } from '../declarations.ts';

export function DataProtectionConsent() {
	const { send } = useSignDataConsent();
	return (
		<ConsentScreen
			title="Data Protection & Privacy Agreement"
			declaration={DATA_PROTECTION}
			sign={send}
			next="/main"
		/>
	);
}
