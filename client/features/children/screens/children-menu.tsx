import { Printer, ShieldCheck, UserRoundPlus, UsersRound } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { ADD_CHILD, CHILDREN_LIST } from '../paths.ts';

export function ChildrenMenu() {
	return (
		<Screen title={t('Children Profile')} backTo="/main" action={<LogoutButton />}>
			<MenuList label={t('Children Profile')}>
				<MenuCard
					title={t('Add Child Profile')}
					hint={t('Register a child of your learning center')}
					icon={<UserRoundPlus aria-hidden />}
					to={ADD_CHILD}
				/>
				<MenuCard
					title={t('View Child Profile')}
					hint={t('Find, change or print a profile')}
					icon={<UsersRound aria-hidden />}
					to={CHILDREN_LIST}
				/>
				<MenuCard
					title={t('Consent of several guardians')}
					hint={t('When they sit together: one tap for each answer')}
					icon={<ShieldCheck aria-hidden />}
					to="/children/consents"
				/>
				<MenuCard
					title={t('Slips for guardians')}
					hint={t('To print and give when you ask for consent')}
					icon={<Printer aria-hidden />}
					to="/children-slips/print"
				/>
			</MenuList>
		</Screen>
	);
}
