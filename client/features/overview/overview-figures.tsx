import { Printer } from 'lucide-react';
import { dayText, timeText, useSession } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFigures } from './api.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { CentersOnMap } from './centers-on-map.tsx';
import { DistrictFilter, useDistrict } from './district-filter.tsx';
import { DistrictTable, FigureCards, type FigureCardsProps } from './figure-cards.tsx';
import { LevelChart } from './level-chart.tsx';

export function OverviewFigures() {
	const district = useDistrict();
	const figures = useFigures(district);
	return (
		<LoadedFrame query={figures}>
			{(data) =>
				data?.districts.length === 0 ? (
					<EmptyState
						title="No volunteers yet"
						hint="Figures appear here as soon as a volunteer of yours has registered."
					/>
				) : (
					<Figures districts={data?.districts} district={district} />
				)
			}
		</LoadedFrame>
	);
}

/** While the number of districts is unknown: the head office has several, most leads have one. */
function Figures({ districts, district }: FigureCardsProps) {
	const isHeadOffice = useSession()?.role === 'admin';
	const hasChoice = districts ? districts.length > 1 : isHeadOffice;
	return (
		<>
			{hasChoice && (
				<Card className="no-print">
					<div className="sm:max-w-sm">
						<DistrictFilter districts={districts} />
					</div>
				</Card>
			)}
			<FigureCards districts={districts} district={district} />
		</>
	);
}

export function OverviewCharts() {
	const district = useDistrict();
	const { data } = useFigures(district);
	if (!data || data.districts.length === 0) return null;
	const { districts, weeks, levels, as_of } = data;
	return (
		<>
			{districts.length > 1 && district === undefined && <DistrictTable districts={districts} />}
			<AttendanceChart weeks={weeks} district={district} />
			<LevelChart levels={levels} district={district} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-sm text-ink-soft">{momentText(as_of)}</p>
				<Button
					variant="secondary"
					className="no-print"
					icon={<Printer aria-hidden />}
					onClick={() => window.print()}
				>
					Print
				</Button>
			</div>
			<CentersOnMap filter={{ district }} />
		</>
	);
}

const momentText = (as_of: string | null): string =>
	as_of === null
		? 'Attendance and scores are being added up. Look again in a few minutes.'
		: `Attendance and scores as of ${dayText(as_of)}, ${timeText(as_of)}.`;
