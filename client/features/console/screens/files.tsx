import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { filesFor } from '../entries.ts';

export function Files() {
	const session = useSession();
	return (
		<Screen title={t('Files')} width="wide">
			<MenuList label={t('Files')}>
				{session &&
					filesFor(session.role).map(({ to, title, hint, Icon }) => (
						<MenuCard key={to} to={to} title={t(title)} hint={t(hint)} icon={<Icon aria-hidden />} />
					))}
			</MenuList>
		</Screen>
	);
}
