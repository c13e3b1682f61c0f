import { CalendarCheck, Check, CloudOff, Pencil, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../language/language.ts';
import { useCanStore } from '../../../local/local.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

const points = (canStore: boolean): { icon: ReactNode; title: string; text: string; isSo?: boolean }[] => [
	{
		icon: <CalendarCheck aria-hidden />,
		title: t('One register for each day'),
		text: t('There are 40 days. The screen opens on the next day, with the date of today.'),
	},
	{
		icon: <UsersRound aria-hidden />,
		title: t('First all, then those who are missing'),
		text: t('Tap All present. Then tap Absent for each child who did not come.'),
	},
	{
		icon: <Check aria-hidden />,
		title: t('Save & Submit'),
		text: t('Nothing is saved before you tap it.'),
	},
	{
		icon: <CloudOff aria-hidden />,
		title: t('It works without network'),
		text: t('The register stays on this phone. Yuva sends it later.'),
		isSo: canStore,
	},
	{
		icon: <Pencil aria-hidden />,
		title: t('A mistake can be put right'),
		text: t('Open the same day again, change the mark and save.'),
	},
];

/** How the register works, before the first one. */
export function FirstRegister() {
	const told = points(useCanStore()).filter(({ isSo = true }) => isSo);
	return (
		<Screen
			title={t('Learn to mark attendance')}
			backTo="/main"
			footer={
				<ButtonLink to="/add-children-attendance?day=1" icon={<CalendarCheck aria-hidden />}>
					{t('Mark Day {day}', { day: 1 })}
				</ButtonLink>
			}
		>
			{told.map(({ icon, title, text }) => (
				<Card key={title} title={title} icon={icon}>
					<p>{text}</p>
				</Card>
			))}
		</Screen>
	);
}
