import {
	CalendarHeart,
	ClipboardPen,
	CloudUpload,
	Download,
	KeyRound,
	Mail,
	MessageSquareText,
	Mic,
	School,
	ShieldCheck,
	Smartphone,
	UserRound,
	UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useInstall } from '../../../shell/use-install.ts';
import { Drawer, DrawerItem, DrawerSection } from '../../../ui/overlays/drawer.tsx';
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
			title="Menu"
			footer={<LogoutButton variant="secondary" width="full" />}
		>
			<nav aria-label="Menu">
				<DrawerSection title="Profiles">
					<DrawerItem to="/fellow-profile" icon={<UserRound aria-hidden />}>
						My Profile
					</DrawerItem>
					<DrawerItem to="/learning-center" icon={<School aria-hidden />}>
						My LC Profile
					</DrawerItem>
					<DrawerItem to="/children-profile" icon={<UsersRound aria-hidden />}>
						My Childrens' Profile
					</DrawerItem>
					<DrawerItem to="/my-years" icon={<CalendarHeart aria-hidden />}>
						My Years
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title="Assessments">
					<DrawerItem to="/children-assessment" icon={<ClipboardPen aria-hidden />}>
						Children's Assesment
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title="Reflections">
					<DrawerItem to="/recorder-page" icon={<Mic aria-hidden />}>
						Annual Testimonials
					</DrawerItem>
					<ClosedItem icon={<CalendarHeart aria-hidden />}>Monthly Reflections</ClosedItem>
					<ClosedItem icon={<MessageSquareText aria-hidden />}>Quarterly Feedbacks</ClosedItem>
				</DrawerSection>
				<DrawerSection title="Account">
					<DrawerItem to="/messages" icon={<Mail aria-hidden />}>
						<span className="flex flex-wrap items-center gap-2">
							Messages <UnreadBadge />
						</span>
					</DrawerItem>
					<DrawerItem to="/account" icon={<KeyRound aria-hidden />}>
						Password and devices
					</DrawerItem>
				</DrawerSection>
				<DrawerSection title="Help">
					<DrawerItem to="/waiting" icon={<CloudUpload aria-hidden />}>
						Waiting to be sent
					</DrawerItem>
					<DrawerItem to="/test" icon={<Smartphone aria-hidden />}>
						Check this phone
					</DrawerItem>
					<DrawerItem to="/my-data" icon={<ShieldCheck aria-hidden />}>
						My data
					</DrawerItem>
					{install && (
						<DrawerItem onClick={install} icon={<Download aria-hidden />}>
							Install on this phone
						</DrawerItem>
					)}
				</DrawerSection>
			</nav>
		</Drawer>
	);
}

/** An entry that leads nowhere so far, and says so. */
function ClosedItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex min-h-12 items-center gap-3 px-3 py-2 text-ink-soft [&_svg]:size-6 [&_svg]:shrink-0">
			{icon}
			<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2">
				<span>{children}</span>
				<span className="text-xs">Not open yet</span>
			</span>
		</li>
	);
}
