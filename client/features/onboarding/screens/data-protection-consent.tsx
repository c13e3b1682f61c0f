import { noticeIdOf } from '@yuva/contract/privacy/notice-version';
import { t } from '../../../language/language.ts';
import { useSignDataConsent } from '../api.ts';
import { ConsentScreen } from '../consent-screen.tsx';
import { DATA_PROTECTION } from '../declarations.ts';

const NOTICE = noticeIdOf('en');

export function DataProtectionConsent() {
	const { send } = useSignDataConsent();
	return (
		<ConsentScreen
			title={t('Data Protection & Privacy Agreement')}
			step="Data"
			declaration={DATA_PROTECTION}
			sign={(input) => send({ ...input, notice: NOTICE })}
			next="/main"
			withNotice
		/>
	);
}
