import { ClipboardCheck, ClipboardList, Printer } from 'lucide-react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { useSendProgress } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { HomeLink } from '../../../ui/navigation/home-link.tsx';
import { CalendarLine } from '../../settings/parts/calendar-line.tsx';
import { useQueuedRegisters } from '../api.ts';
import { RegistersInPart } from '../parts/registers-in-part.tsx';

const arrival = z.object({ saved: z.optional(z.literal(true)), queued: z.optional(z.int()) });

export function ChildrenAttendance() {
	const { saved, queued } = arrival.safeParse(useLocation().state).data ?? {};
	return (
		<Screen title={t('Children Attendance')} backTo="/main">
			{saved && (
				<Banner tone="success" action={<HomeLink />}>
					{t('✅ Attendance saved successfully!')}
				</Banner>
			)}
			{queued !== undefined && <QueuedRegisterNote day={queued} />}
			{queued !== undefined && <RegistersInPart day={queued} />}
			<MenuList label={t('Children Attendance')}>
				<MenuCard
					to="/add-children-attendance"
					title={t('Mark Children Attendance')}
					hint={t('Who came today?')}
					icon={<ClipboardCheck />}
				/>
				<MenuCard
					to="/view-children-attendance"
					title={t('View Children Attendance')}
					hint={t('What was marked, by day and child')}
					icon={<ClipboardList />}
				/>
				<MenuCard
					to="/children-attendance/print"
					title={t('Print Register')}
					hint={t('On paper, to fill in or to keep')}
					icon={<Printer />}
				/>
			</MenuList>
			<CalendarLine />
		</Screen>
	);
}

function QueuedRegisterNote({ day }: { day: number }) {
	const progress = useSendProgress(useQueuedRegisters(day));
	return (
		progress && (
			<SavedOnPhone what={t('Attendance of day {day}', { day })} progress={progress} action={<HomeLink />} />
		)
	);
}
