import { CalendarCheck, ChartColumn, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { FoldButton } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useChildren } from '../../children/api.ts';
import { AttendanceTab } from '../attendance-tab.tsx';
import { useChildrenAttendanceFigure, useChildrenCountFigure, useLearningLevelFigure } from '../figures.ts';
import { FIELDS_ID } from '../filtered-children.tsx';
import { LearningTab } from '../learning-tab.tsx';
import { rowFigure } from '../row-figure.tsx';

const TABS = ['attendance', 'learning'] as const;

export function ChildrenSummary() {
	const count = useChildrenCountFigure();
	const attendance = useChildrenAttendanceFigure();
	const learning = useLearningLevelFigure();
	const [params, setParams] = useSearchParams();
	const tab = TABS.find((id) => id === params.get('tab')) ?? 'attendance';
	const [isOpen, setOpen] = useState(false);
	// Both tabs need the names, so the request starts at once.
	useChildren();
	return (
		<Screen title={t('Children Summary')} backTo="/main" width="wide">
			<FigureRow
				figures={[
					rowFigure(t('Children at My LC'), count),
					rowFigure(t('Avg. Attendance'), attendance),
					rowFigure(t('Avg. Learning Level'), learning),
				]}
			/>
			<Tabs
				label={t('Summaries')}
				value={tab}
				onValueChange={(id) => setParams({ tab: id }, { replace: true })}
				aside={
					<FoldButton
						controls={FIELDS_ID}
						isOpen={isOpen}
						onToggle={() => setOpen(!isOpen)}
						icon={<ListFilter aria-hidden />}
					>
						{t('Filter')}
					</FoldButton>
				}
				tabs={[
					{
						id: 'attendance',
						title: t('Attendance Summary'),
						icon: <CalendarCheck aria-hidden />,
						content: <AttendanceTab isOpen={isOpen} />,
					},
					{
						id: 'learning',
						title: t('Learning Summary'),
						icon: <ChartColumn aria-hidden />,
						content: <LearningTab isOpen={isOpen} />,
					},
				]}
			/>
			<ButtonLink
				to="/summary"
				variant="secondary"
				className="sm:self-start"
				icon={<ListFilter aria-hidden />}
			>
				{t('Speaking and reading levels')}
			</ButtonLink>
		</Screen>
	);
}
