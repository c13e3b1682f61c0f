import { ClipboardPen, Flag } from 'lucide-react';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

export function ChildrenAssessment() {
	return (
		<Screen title="Children Profile" backTo="/main">
			<MenuList label="Children's assessment">
				<MenuCard
					to="/baseline"
					title="Baseline Scores"
					hint="Where each child stands at the beginning"
					icon={<Flag />}
				/>
				<MenuCard
					to="/endline"
					title="Endline Scores"
					hint="How far each child has come"
					icon={<ClipboardPen />}
				/>
			</MenuList>
		</Screen>
	);
}
