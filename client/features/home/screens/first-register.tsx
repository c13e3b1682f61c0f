import { CalendarCheck, Check, CloudOff, Pencil, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

const POINTS: readonly { icon: ReactNode; title: string; text: string }[] = [
	{
		icon: <CalendarCheck aria-hidden />,
		title: 'One register for each programme day',
		text: 'There are 40 days. The screen opens on the next day, with the date of today.',
	},
	{
		icon: <UsersRound aria-hidden />,
		title: 'First all, then those who are missing',
		text: 'Tap All present. Then tap Absent for each child who did not come.',
	},
	{
		icon: <Check aria-hidden />,
		title: 'Save & Submit',
		text: 'Nothing is saved before you tap it.',
	},
	{
		icon: <CloudOff aria-hidden />,
		title: 'It works without network',
		text: 'The register is kept on this phone and sent later, by itself.',
	},
	{
		icon: <Pencil aria-hidden />,
		title: 'A mistake can be put right',
		text: 'Open the same day again, change the mark and save.',
	},
];

/** How the register works, before the first one. */
export function FirstRegister() {
	return (
		<Screen
			title="Learn the register"
			backTo="/main"
			footer={
				<ButtonLink to="/add-children-attendance?day=1" icon={<CalendarCheck aria-hidden />}>
					Mark Day 1
				</ButtonLink>
			}
		>
			{POINTS.map(({ icon, title, text }) => (
				<Card key={title} title={title} icon={icon}>
					<p>{text}</p>
				</Card>
			))}
		</Screen>
	);
}
