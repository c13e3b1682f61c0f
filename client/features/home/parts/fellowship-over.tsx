import { useQueryClient } from '@tanstack/react-query';
import { displayDate } from '@yuva/contract/calendar';
import type { HeldEnrolment, Outcome } from '@yuva/contract/enrolments/schema';
import { CalendarRange, ChartLine, CloudUpload, History, Mail, UserRound, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { forgetChildren, useOutboxItems, useOwner, useSession } from '../../../local/local.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { useChildren } from '../../children/api.ts';
import { UnreadBadge } from '../../messages/parts/unread-badge.tsx';
import { OWN_RECORD } from '../offline.ts';

/** Replaces the daily work once the enrolment has ended. */
export function FellowshipOver() {
	const enrolment = useSession()?.enrolment;
	const children = useChildren().data?.length ?? 0;
	const waiting = useOutboxItems().filter(({ state }) => state !== 'sent').length;
	useForgottenChildren();
	if (!enrolment) return null;
	return (
		<>
			<Card tone="warm" title={t('Your fellowship {year} has ended', { year: enrolment.year })}>
				<div className="flex flex-col gap-2">
					<p>{endOf(enrolment)}</p>
					<p>{t('Thank you for all that you did for the children.')}</p>
					<p>
						{t(
							'You can still read your own record and change your profile. Daily work can no longer be saved.',
						)}
					</p>
				</div>
			</Card>
			<MenuList label={t('What you can do')}>
				{waiting > 0 && (
					<MenuCard
						to="/waiting"
						title={t('Waiting to be sent')}
						hint={counted(waiting, '{count} thing saved on this phone', '{count} things saved on this phone')}
						icon={<CloudUpload />}
					/>
				)}
				<MenuCard
					to="/my-years"
					title={t('My Years')}
					hint={t('Your fellowships, and how to apply again')}
					icon={<CalendarRange />}
				/>
				<MenuCard to="/fellow-attendance-history" title={t('My Attendance')} icon={<History />} />
				<MenuCard to="/fellow-summary" title={t('My Summary')} icon={<ChartLine />} />
				<MenuCard to="/fellow-profile" title={t('My Profile')} icon={<UserRound />} />
				<MenuCard to="/messages" title={t('Messages')} icon={<Mail />} badge={<UnreadBadge />} />
				{children > 0 && (
					<MenuCard
						to="/view-children"
						title={t('My Children')}
						hint={t('You can read about them until they are handed over')}
						icon={<UsersRound />}
					/>
				)}
			</MenuList>
		</>
	);
}

const ENDS: Record<Outcome, (date: string) => string> = {
	active: (date) => t('Its last day was {date}.', { date }),
	completed: (date) => t('You completed it on {date}.', { date }),
	left: (date) => t('You left it on {date}.', { date }),
	not_continued: (date) => t('It was not continued after {date}.', { date }),
};

const endOf = ({ outcome, last_day }: HeldEnrolment): string => ENDS[outcome](displayDate(last_day));

/** Once the server lists no children any more, the phone keeps nothing of them. */
function useForgottenChildren(): void {
	const cache = useQueryClient();
	const owner = useOwner();
	const hasNone = useChildren().data?.length === 0;
	useEffect(() => {
		if (hasNone && owner !== undefined) void forgetChildren(cache, owner, OWN_RECORD);
	}, [cache, owner, hasNone]);
}
