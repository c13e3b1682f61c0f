import { isCurrentYear } from '@yuva/contract/console/overview-rules';
import type { OverviewFigures as OverviewFiguresAnswer } from '@yuva/contract/console/overview-schema';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { AttendanceChart } from './attendance-chart.tsx';
import { CentersOnMap } from './centers-on-map.tsx';
import { DistrictTable, FigureCards, type FigureCardsProps } from './figure-cards.tsx';
import { DistrictFilter, useFigureFilter, YearFilter } from './figure-filters.tsx';
import { LevelChart } from './level-chart.tsx';
import { lowestAttendance } from './lists-behind.ts';
import { useFigures } from './overview-api.ts';
import { ToDo } from './to-do.tsx';

/** The work comes first; only the current year has work. */
export function WorkAndFigures() {
	const { data } = useFigures(useFigureFilter());
	const hasWork = data === undefined || (data.districts.length > 0 && isCurrentYear(data));
	if (!hasWork) return <OverviewFigures />;
	return (
		<div className={`${ROW} lg:grid-cols-2`}>
			<ToDo />
			<OverviewFigures />
		</div>
	);
}

function OverviewFigures() {
	const filter = useFigureFilter();
	const figures = useFigures(filter);
	return (
		<LoadedFrame query={figures}>
			{(data) =>
				data?.districts.length === 0 ? (
					<EmptyState
						title={t('No volunteers yet')}
						hint={t('Figures appear here as soon as a volunteer of yours has registered.')}
					/>
				) : (
					<Figures figures={data} district={filter.district} />
				)
			}
		</LoadedFrame>
	);
}

/** While the number of districts is unknown, the role tells: the head office has several, most leads have one. */
function Figures({ figures, district }: FigureCardsProps) {
	const isHeadOffice = useSession()?.role === 'admin';
	const hasDistricts = figures ? figures.districts.length > 1 : isHeadOffice;
	const hasYears = figures !== undefined && figures.years.length > 1;
	return (
		<FigureCards
			figures={figures}
			district={district}
			filter={
				(hasDistricts || hasYears) && (
					<>
						{hasYears && <YearFilter years={figures.years} />}
						{hasDistricts && <DistrictFilter districts={figures?.districts} />}
					</>
				)
			}
		/>
	);
}

const ROW = 'grid grid-cols-1 items-start gap-4';

/** All districts are on two sheets; one district is on one, without the map. */
const BESIDE_ON_PAPER = 'print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:gap-2';

export function OverviewCharts() {
	const filter = useFigureFilter();
	const { data, failure } = useFigures(filter);
	const { district } = filter;
	const isOne = district !== undefined || data?.districts.length === 1;
	if (data?.districts.length === 0 || (!data && failure !== undefined)) return null;
	if (data && !isCurrentYear(data)) return <PastCharts data={data} district={district} />;
	return (
		<>
			<AttendanceChart figures={data} district={district} to={lowestAttendance(district)} />
			<div className={`${ROW} lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${isOne ? '' : BESIDE_ON_PAPER}`}>
				<LevelChart figures={data} district={district} isLinked />
				<div className={isOne ? 'no-print' : undefined}>
					<CentersOnMap filter={{ district }} hasDistricts />
				</div>
			</div>
			{data && <Below data={data} district={district} />}
		</>
	);
}

interface PastChartsProps {
	data: OverviewFiguresAnswer;
	district: number | undefined;
}

/** Leaves out what waits and where centers are: both are of today. */
const PastCharts = ({ data, district }: PastChartsProps) => (
	<>
		<AttendanceChart figures={data} district={district} to={undefined} />
		<LevelChart figures={data} district={district} isLinked={false} />
		<Below data={data} district={district} />
	</>
);

function Below({ data, district }: PastChartsProps) {
	const hasTable = data.districts.length > 1 && district === undefined;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				{data.years.length > 1 && (
					<Link
						to="/staff/overview/years"
						className="no-print inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
					>
						{t('Compare years')}
					</Link>
				)}
				<Button
					variant="secondary"
					className="no-print"
					icon={<Printer aria-hidden />}
					onClick={() => window.print()}
				>
					{t('Print')}
				</Button>
			</div>
			{hasTable && <DistrictTable figures={data} />}
		</>
	);
}
