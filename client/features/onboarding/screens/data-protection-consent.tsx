import { noticeIdOf } from '@yuva/contract/privacy/notice-version';
import { language, t } from '../../../language/language.ts';
import { useSignDataConsent } from '../api.ts';
import { ConsentScreen } from '../consent-screen.tsx';
import { DATA_PROTECTION } from '../declarations.ts';

export function DataProtectionConsent() {
	const { send } = useSignDataConsent();
	return (
		<ConsentScreen
			title={t('Data Protection & Privacy Agreement')}
			step="Data"
			declaration={DATA_PROTECTION}
			spoken="data_protection"
			sign={(input) => send({ ...input, notice: noticeIdOf(language()) })}
			next="/main"
			withNotice
		/>
	);
}
