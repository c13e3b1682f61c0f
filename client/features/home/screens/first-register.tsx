import { CalendarCheck, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useCanStore } from '../../../local/local.ts';
import { ButtonLink, IconButton } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useReducedMotion } from '../../../ui/layout/use-media.ts';
import { LessonPicture } from '../../help/parts/lesson-pictures.tsx';
import { REGISTER_LESSONS } from '../../help/parts/register-lessons.ts';
import { Listen } from '../../spoken-texts/parts/listen.tsx';

export function FirstRegister() {
	const canStore = useCanStore();
	const isStill = useReducedMotion();
	const [asked, setAsked] = useState<boolean>();
	const isMoving = asked ?? !isStill;
	return (
		<Screen
			title={t('Learn to mark attendance')}
			backTo="/main"
			width="wide"
			footer={
				<div className="flex w-full items-center gap-2 sm:w-auto">
					<IconButton
						label={isMoving ? t('Stop the pictures') : t('Move the pictures')}
						labelHidden
						icon={isMoving ? <Pause aria-hidden /> : <Play aria-hidden />}
						onClick={() => setAsked(!isMoving)}
					/>
					<ButtonLink to="/add-children-attendance?day=1" icon={<CalendarCheck aria-hidden />}>
						{t('Mark Day {day}', { day: 1 })}
					</ButtonLink>
				</div>
			}
		>
			<ol className="grid grid-cols-1 gap-3 lg:grid-cols-3">
				{REGISTER_LESSONS.filter(({ step }) => canStore || step !== 'later').map(({ step, title, line }) => (
					<li key={step}>
						<Card title={t(title)}>
							<div className="flex flex-col gap-3">
								<LessonPicture step={step} isMoving={isMoving} />
								<p className="text-lg">{t(line)}</p>
								<Listen text={`learn_${step}`} english={[line]} />
							</div>
						</Card>
					</li>
				))}
			</ol>
		</Screen>
	);
}
