import {
	CalendarHeart,
	CircleQuestionMark,
	ClipboardPen,
	CloudUpload,
	Download,
	KeyRound,
	LifeBuoy,
	Mail,
	MessageSquareText,
	Mic,
	School,
	ShieldCheck,
	Smartphone,
	UserRound,
	UsersRound,
} from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useInstall } from '../../../shell/use-install.ts';
import { HelplineButton } from '../../../ui/inputs/call-button.tsx';
import { Drawer, DrawerItem, DrawerSection } from '../../../ui/overlays/drawer.tsx';
import { MyLeads } from '../../accounts/parts/my-leads.tsx';
import { AccountLanguageSwitch } from '../../auth/parts/account-language.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { UnreadBadge } from '../../messages/parts/unread-badge.tsx';

export interface DashboardDrawerProps {
	open: boolean;
	onClose: () => void;
}

export function DashboardDrawer({ open, onClose }: DashboardDrawerProps) {
	const install = useInstall();
	return (
		<Drawer
			open={open}
			onClose={onClose}
			title={t('Menu')}
			footer={
				<div className="flex flex-col gap-3">
					<AccountLanguageSwitch />
					<LogoutButton variant="secondary" width="full" />
				</div>
			}
		>
			<nav aria-label={t('Menu')}>
				<DrawerSection title={t('My District Lead')}>
					<li className="px-3 py-1">
						<MyLeads />
					</li>
				</DrawerSection>
				<DrawerSection title={t('Profiles')}>
					<DrawerItem to="/fellow-profile" icon={<UserRound aria-hidden />}>
						{t('My Profile')}
					</DrawerItem>
					<DrawerItem to="/learning-center" icon={<School aria-hidden />}>
						{t('My LC Profile')}
					</DrawerItem>
					<DrawerItem to="/children-profile" icon={<UsersRound aria-hidden />}>
						{t("My Childrens' Profile")}
					</DrawerItem>
					<DrawerItem to="/my-years" icon={<CalendarHeart aria-hidden />}>
						{t('My Years')}
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title={t('Assessments')}>
					<DrawerItem to="/children-assessment" icon={<ClipboardPen aria-hidden />}>
						{t("Children's Assesment")}
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title={t('Reflections')}>
					<DrawerItem to="/recorder-page" icon={<Mic aria-hidden />}>
						{t('Annual Testimonials')}
					</DrawerItem>
					<DrawerItem to="/forms?kind=reflection" icon={<CalendarHeart aria-hidden />}>
						{t('Monthly Reflections')}
					</DrawerItem>
					<DrawerItem to="/forms?kind=feedback" icon={<MessageSquareText aria-hidden />}>
						{t('Quarterly Feedbacks')}
					</DrawerItem>
					<DrawerItem to="/forms" icon={<ClipboardPen aria-hidden />}>
						{t('All forms')}
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title={t('Safety of children')}>
					<DrawerItem to="/concern" icon={<LifeBuoy aria-hidden />}>
						{t('A child is not safe')}
					</DrawerItem>
					<li className="px-3 py-1">
						<HelplineButton number="1098" label={t('Call Childline 1098')} width="full" />
					</li>
				</DrawerSection>
				<DrawerSection title={t('Account')}>
					<DrawerItem to="/messages" icon={<Mail aria-hidden />}>
						<span className="flex flex-wrap items-center gap-2">
							{t('Messages')} <UnreadBadge />
						</span>
					</DrawerItem>
					<DrawerItem to="/account" icon={<KeyRound aria-hidden />}>
						{t('Password and devices')}
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title={t('Help')}>
					<DrawerItem to="/help" icon={<CircleQuestionMark aria-hidden />}>
						{t('How it works: short tips')}
					</DrawerItem>
					<DrawerItem to="/waiting" icon={<CloudUpload aria-hidden />}>
						{t('Waiting to be sent')}
					</DrawerItem>
					<DrawerItem to="/test" icon={<Smartphone aria-hidden />}>
						{t('Check this phone')}
					</DrawerItem>
					<DrawerItem to="/my-data" icon={<ShieldCheck aria-hidden />}>
						{t('My data')}
					</DrawerItem>
					{install && (
						<DrawerItem onClick={install} icon={<Download aria-hidden />}>
							{t('Install on this phone')}
						</DrawerItem>
					)}
				</DrawerSection>
			</nav>
		</Drawer>
	);
}
