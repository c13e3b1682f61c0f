import { House, UserRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Drawer, DrawerItem } from '../../ui/overlays/drawer.tsx';

export interface ProfileMenuProps {
	open: boolean;
	onClose: () => void;
}

export function ProfileMenu({ open, onClose }: ProfileMenuProps) {
	return (
		<Drawer open={open} onClose={onClose} title={t('Menu')}>
			<nav aria-label={t('Menu')}>
				<ul className="flex flex-col gap-0.5">
					<DrawerItem to="/main" icon={<House aria-hidden />}>
						{t('Dashboard')}
					</DrawerItem>
					<DrawerItem to="/fellow-profile" icon={<UserRound aria-hidden />} onClick={onClose}>
						{t('My Profile')}
					</DrawerItem>
				</ul>
			</nav>
		</Drawer>
	);
}
