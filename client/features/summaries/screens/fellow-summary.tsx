import { CalendarCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useFellowAttendanceFigure, useLearningLevelFigure, useTaskCompletionFigure } from '../figures.ts';
import { OwnGrowth } from '../own-growth.tsx';
import { rowFigure } from '../row-figure.tsx';
import { useIsWeekDrawn, WeekCard } from '../week-card.tsx';

export function FellowSummary() {
	const attendance = useFellowAttendanceFigure();
	const learning = useLearningLevelFigure();
	const tasks = useTaskCompletionFigure();
	const isWeekDrawn = useIsWeekDrawn();
	const goBack = useStepBack();
	return (
		<Screen title={t('Fellow Summary')} onBack={goBack} action={<LogoutButton />}>
			<FigureRow
				figures={[
					rowFigure(t('My Attendance'), attendance),
					rowFigure(t('My Learning Level'), learning),
					rowFigure(t('My Task Completion'), tasks),
				]}
			/>
			<ButtonLink
				to="/fellow-attendance-history"
				className="sm:self-start"
				icon={<CalendarCheck aria-hidden />}
			>
				{t('View Attendance Summary')}
			</ButtonLink>
			<WeekCard />
			{isWeekDrawn && <OwnGrowth />}
		</Screen>
	);
}

/** Leads home if this screen was opened first. */
function useStepBack(): () => void {
	const navigate = useNavigate();
	const { key } = useLocation();
	return () => void (key === 'default' ? navigate('/main') : navigate(-1));
}
