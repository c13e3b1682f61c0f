import { BookOpenText, CalendarCheck, ListChecks, UserCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { FigureCard, FigureCards } from '../figure-card.tsx';
import { useFellowAttendanceFigure, useLearningLevelFigure, useTaskCompletionFigure } from '../figures.ts';

export function FellowSummary() {
	const attendance = useFellowAttendanceFigure();
	const learning = useLearningLevelFigure();
	const tasks = useTaskCompletionFigure();
	const goBack = useStepBack();
	return (
		<Screen title="Fellow Summary" onBack={goBack} action={<LogoutButton />}>
			<FigureCards>
				<FigureCard label="My Attendance" figure={attendance} icon={<UserCheck aria-hidden />} />
				<FigureCard label="My Learning Level" figure={learning} icon={<BookOpenText aria-hidden />} />
				<FigureCard label="My Task Completion" figure={tasks} icon={<ListChecks aria-hidden />} />
			</FigureCards>
			<ButtonLink
				to="/fellow-attendance-history"
				className="sm:self-start"
				icon={<CalendarCheck aria-hidden />}
			>
				View Attendance Summary
			</ButtonLink>
		</Screen>
	);
}

/** One step back; home if this screen was opened first. */
function useStepBack(): () => void {
	const navigate = useNavigate();
	const { key } = useLocation();
	return () => void (key === 'default' ? navigate('/main') : navigate(-1));
}
