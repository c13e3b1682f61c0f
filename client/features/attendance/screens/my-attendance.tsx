import { CalendarCheck, History } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';

export function MyAttendance() {
	return (
		<Screen title={t('My Attendance')} backTo="/main" action={<LogoutButton />}>
			<MenuList label={t('My Attendance')}>
				<MenuCard
					to="/fellow-attendance"
					title={t('Mark My Attendance')}
					hint={t('Were you there today?')}
					icon={<CalendarCheck />}
				/>
				<MenuCard
					to="/fellow-attendance-history"
					title={t('View Attendance History')}
					hint={t('What you marked, by module')}
					icon={<History />}
				/>
			</MenuList>
		</Screen>
	);
}
