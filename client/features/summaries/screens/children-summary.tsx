import { BookOpenText, CalendarCheck, ChartColumn, ListFilter, UsersRound } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useChildren } from '../../children/api.ts';
import { AttendanceTab } from '../attendance-tab.tsx';
import { FigureCard, FigureCards } from '../figure-card.tsx';
import { useChildrenAttendanceFigure, useChildrenCountFigure, useLearningLevelFigure } from '../figures.ts';
import { LearningTab } from '../learning-tab.tsx';

const TABS = ['attendance', 'learning'] as const;

export function ChildrenSummary() {
	const count = useChildrenCountFigure();
	const attendance = useChildrenAttendanceFigure();
	const learning = useLearningLevelFigure();
	const [params, setParams] = useSearchParams();
	const tab = TABS.find((id) => id === params.get('tab')) ?? 'attendance';
	// Both tabs need the names, so the request starts at once.
	useChildren();
	return (
		<Screen title="Children Summary" backTo="/main" width="wide">
			<FigureCards>
				<FigureCard label="Children at My LC" figure={count} icon={<UsersRound aria-hidden />} />
				<FigureCard label="Avg. Attendance" figure={attendance} icon={<CalendarCheck aria-hidden />} />
				<FigureCard label="Avg. Learning Level" figure={learning} icon={<BookOpenText aria-hidden />} />
			</FigureCards>
			<Tabs
				label="Summaries"
				value={tab}
				onValueChange={(id) => setParams({ tab: id }, { replace: true })}
				tabs={[
					{
						id: 'attendance',
						title: 'Attendance Summary',
						icon: <CalendarCheck aria-hidden />,
						content: <AttendanceTab />,
					},
					{
						id: 'learning',
						title: 'Learning Summary',
						icon: <ChartColumn aria-hidden />,
						content: <LearningTab />,
					},
				]}
			/>
			<ButtonLink
				to="/summary"
				variant="secondary"
				className="sm:self-start"
				icon={<ListFilter aria-hidden />}
			>
				Speaking and reading levels
			</ButtonLink>
		</Screen>
	);
}
