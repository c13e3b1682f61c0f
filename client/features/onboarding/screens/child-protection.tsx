import { CHILD_PROTECTION_VERSION, signedTextOf } from '@yuva/contract/onboarding/rules';
import { language, t } from '../../../language/language.ts';
import { useSignChildProtection } from '../api.ts';
import { ConsentScreen } from '../consent-screen.tsx';
import { CHILD_PROTECTION } from '../declarations.ts';

export function ChildProtection() {
	const { send } = useSignChildProtection();
	return (
		<ConsentScreen
			title={t('Child Protection Policy')}
			step="Child safety"
			declaration={CHILD_PROTECTION}
			spoken="child_protection"
			sign={(input) => send({ ...input, text: signedTextOf(language(), CHILD_PROTECTION_VERSION) })}
			next="/data-protection-consent"
		/>
	);
}
