import { Printer, ShieldCheck, UserRoundPlus, UsersRound } from 'lucide-react';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { ADD_CHILD, CHILDREN_LIST } from '../paths.ts';

export function ChildrenMenu() {
	return (
		<Screen title="Children Profile" backTo="/main" action={<LogoutButton />}>
			<MenuList label="Children Profile">
				<MenuCard
					title="Add Child Profile"
					hint="Register a child of your learning center"
					icon={<UserRoundPlus aria-hidden />}
					to={ADD_CHILD}
				/>
				<MenuCard
					title="View Child Profile"
					hint="Find, change or print a profile"
					icon={<UsersRound aria-hidden />}
					to={CHILDREN_LIST}
				/>
				<MenuCard
					title="Consent of several guardians"
					hint="When they sit together: one tap for each answer"
					icon={<ShieldCheck aria-hidden />}
					to="/children/consents"
				/>
				<MenuCard
					title="Slips for guardians"
					hint="To print and give when you ask for consent"
					icon={<Printer aria-hidden />}
					to="/children-slips/print"
				/>
			</MenuList>
		</Screen>
	);
}
