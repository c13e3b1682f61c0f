import type { OverviewFigures as OverviewFiguresAnswer } from '@yuva/contract/overview/schema';
import { Printer } from 'lucide-react';
import { dayText, timeText, useSession } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { useFigures } from './api.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { CentersOnMap } from './centers-on-map.tsx';
import { DistrictFilter, useDistrict } from './district-filter.tsx';
import { DistrictTable, FigureCards, type FigureCardsProps } from './figure-cards.tsx';
import { LevelChart } from './level-chart.tsx';
import { NeedsMe } from './needs-me.tsx';

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
		<FigureCards
			districts={districts}
			district={district}
			filter={hasChoice && <DistrictFilter districts={districts} />}
		/>
	);
}

const ROW = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4';

/** The chart of several districts needs the width of the sheet. */
const BESIDE_ON_PAPER = 'print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:gap-2';

export function OverviewCharts() {
	const district = useDistrict();
	const { data, failure } = useFigures(district);
	const isOne = district !== undefined || data?.districts.length === 1;
	if (data?.districts.length === 0 || (!data && failure !== undefined)) return null;
	return (
		<>
			<div className={`${ROW} lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]`}>
				<AttendanceChart weeks={data?.weeks} district={district} />
				<NeedsMe />
			</div>
			<div className={`${ROW} lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${isOne ? BESIDE_ON_PAPER : ''}`}>
				<LevelChart levels={data?.levels} district={district} />
				<CentersOnMap filter={{ district }} hasDistricts />
			</div>
			{data && <Below data={data} hasTable={data.districts.length > 1 && district === undefined} />}
		</>
	);
}

function Below({ data: { districts, as_of }, hasTable }: { data: OverviewFiguresAnswer; hasTable: boolean }) {
	return (
		<>
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
			{hasTable && <DistrictTable districts={districts} />}
		</>
	);
}

const momentText = (as_of: string | null): string =>
	as_of === null
		? 'Attendance and scores are being added up. Look again in a few minutes.'
		: `Attendance and scores as of ${dayText(as_of)}, ${timeText(as_of)}.`;
