import { useQueryClient } from '@tanstack/react-query';
import { displayDate } from '@yuva/contract/calendar';
import type { HeldEnrolment, Outcome } from '@yuva/contract/years/schema';
import { CalendarRange, ChartLine, CloudUpload, History, Mail, UserRound, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { forgetChildren, useOutboxItems, useOwnMobile, useSession } from '../../../local/local.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { useChildren } from '../../children/api.ts';
import { UnreadBadge } from '../../messages/parts/unread-badge.tsx';
import { OWN_RECORD } from '../offline.ts';

/** In place of the daily work, once the enrolment has ended. */
export function FellowshipOver() {
	const enrolment = useSession()?.enrolment;
	const children = useChildren().data?.length ?? 0;
	const waiting = useOutboxItems().filter(({ state }) => state !== 'sent').length;
	useForgottenChildren();
	if (!enrolment) return null;
	return (
		<>
			<Card tone="warm" title={`Your fellowship ${enrolment.year} has ended`}>
				<div className="flex flex-col gap-2">
					<p>{endOf(enrolment)}</p>
					<p>Thank you for all that you did for the children.</p>
					<p>
						You can still read your own record and change your profile. Daily work can no longer be saved.
					</p>
				</div>
			</Card>
			<MenuList label="What you can do">
				{waiting > 0 && (
					<MenuCard
						to="/waiting"
						title="Waiting to be sent"
						hint={`${waiting} ${waiting === 1 ? 'thing' : 'things'} saved on this phone`}
						icon={<CloudUpload />}
					/>
				)}
				<MenuCard
					to="/my-years"
					title="My Years"
					hint="Your fellowships, and how to apply again"
					icon={<CalendarRange />}
				/>
				<MenuCard to="/fellow-attendance-history" title="My Attendance" icon={<History />} />
				<MenuCard to="/fellow-summary" title="My Summary" icon={<ChartLine />} />
				<MenuCard to="/fellow-profile" title="My Profile" icon={<UserRound />} />
				<MenuCard to="/messages" title="Messages" icon={<Mail />} badge={<UnreadBadge />} />
				{children > 0 && (
					<MenuCard
						to="/view-children"
						title="My Children"
						hint="You can read about them until they are handed over"
						icon={<UsersRound />}
					/>
				)}
			</MenuList>
		</>
	);
}

const ENDS: Record<Outcome, string> = {
	active: 'Its last day was',
	completed: 'You completed it on',
	left: 'You left it on',
	not_continued: 'It was not continued after',
};

const endOf = ({ outcome, last_day }: HeldEnrolment): string => `${ENDS[outcome]} ${displayDate(last_day)}.`;

/** Once the server lists no children any more, the phone keeps nothing of them. */
function useForgottenChildren(): void {
	const cache = useQueryClient();
	const owner = useOwnMobile();
	const hasNone = useChildren().data?.length === 0;
	useEffect(() => {
		if (hasNone) void forgetChildren(cache, owner, OWN_RECORD);
	}, [cache, owner, hasNone]);
}
