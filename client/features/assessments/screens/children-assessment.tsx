import { ClipboardPen, Flag } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

export function ChildrenAssessment() {
	return (
		<Screen title={t('Children Profile')} backTo="/main">
			<MenuList label={t("Children's assessment")}>
				<MenuCard
					to="/baseline"
					title={t('Baseline Scores')}
					hint={t('Where each child stands at the beginning')}
					icon={<Flag />}
				/>
				<MenuCard
					to="/endline"
					title={t('Endline Scores')}
					hint={t('How far each child has come')}
					icon={<ClipboardPen />}
				/>
			</MenuList>
		</Screen>
	);
}
