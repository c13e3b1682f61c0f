import { useSignChildProtection } from '../api.ts';
import { ConsentScreen } from '../consent-screen.tsx';
import { CHILD_PROTECTION } from '../declarations.ts';

export function ChildProtection() {
	const { send } = useSignChildProtection();
	return (
		<ConsentScreen
			title="Child Protection Policy"
			step="Child safety"
			declaration={CHILD_PROTECTION}
			sign={send}
			next="/data-protection-consent"
		/>
	);
}
