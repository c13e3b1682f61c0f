import { CalendarCheck, History } from 'lucide-react';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';

export function MyAttendance() {
	return (
		<Screen title="My Attendance" backTo="/main" action={<LogoutButton />}>
			<MenuList label="My Attendance">
				<MenuCard
					to="/fellow-attendance"
					title="Mark My Attendance"
					hint="Were you there today?"
					icon={<CalendarCheck />}
				/>
				<MenuCard
					to="/fellow-attendance-history"
					title="View Attendance History"
					hint="What you marked, by module"
					icon={<History />}
				/>
			</MenuList>
		</Screen>
	);
}
