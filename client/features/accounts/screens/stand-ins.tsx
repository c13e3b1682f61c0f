import { t } from '../../../language/language.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StandInForm } from '../stand-in-form.tsx';
import { StandInList } from '../stand-in-list.tsx';

export function StandIns() {
	return (
		<Screen
			title={t('Stand-ins')}
			intro={t(
				'While a District Lead is away, another one sees the fellows and applications of the district and decides on them.',
			)}
			backTo="/staff/settings"
			width="wide"
		>
			<StandInForm />
			<StandInList />
		</Screen>
	);
}
