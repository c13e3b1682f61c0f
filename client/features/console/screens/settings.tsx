import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { settingsFor } from '../entries.ts';

export function Settings() {
	const session = useSession();
	const groups = session ? settingsFor(session.role) : [];
	return (
		<Screen title={t('Settings')} width="wide">
			{groups.map(({ title, settings }) => (
				<Section key={title} title={t(title)}>
					<MenuList label={t(title)}>
						{settings.map((setting) => (
							<MenuCard
								key={setting.to}
								to={setting.to}
								title={t(setting.title)}
								hint={t(setting.hint)}
								icon={<setting.Icon aria-hidden />}
							/>
						))}
					</MenuList>
				</Section>
			))}
		</Screen>
	);
}
