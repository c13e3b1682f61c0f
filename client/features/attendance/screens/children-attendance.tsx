import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Banner } from '../../../ui/banner.tsx';
import { MenuCard, MenuList } from '../../../ui/menu-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';

const arrival = z.object({ saved: z.literal(true) });

export function ChildrenAttendance() {
	const { state } = useLocation();
	return (
		<Screen title="Children Attendance" backTo="/main">
			{arrival.safeParse(state).success && <Banner tone="success">✅ Attendance saved successfully!</Banner>}
			<MenuList label="Children Attendance">
				<MenuCard
					to="/add-children-attendance"
					title="Mark Children Attendance"
					hint="Who came today?"
					icon={<ClipboardCheck />}
				/>
				<MenuCard
					to="/view-children-attendance"
					title="View Children Attendance"
					hint="What was marked, by day and child"
					icon={<ClipboardList />}
				/>
			</MenuList>
		</Screen>
	);
}
