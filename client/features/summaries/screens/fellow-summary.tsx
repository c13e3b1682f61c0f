import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useFellowAttendanceFigure, useLearningLevelFigure, useTaskCompletionFigure } from '../figures.ts';
import { rowFigure } from '../row-figure.tsx';
import { useIsWeekDrawn, WeekCard } from '../week-card.tsx';

/** It is the last of the screen, and drawn after the rest. */
const OwnGrowth = lazy(() => import('../own-growth.tsx').then((m) => ({ default: m.OwnGrowth })));

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
			<Suspense>{isWeekDrawn && <OwnGrowth />}</Suspense>
		</Screen>
	);
}

/** Leads home if this screen was opened first. */
function useStepBack(): () => void {
	const navigate = useNavigate();
	const { key } = useLocation();
	return () => void (key === 'default' ? navigate('/main') : navigate(-1));
}
