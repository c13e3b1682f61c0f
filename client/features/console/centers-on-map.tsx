import type { CenterDot, DistrictFigures, DistrictTotals } from '@yuva/contract/console/overview-schema';
import { percentOf } from '@yuva/contract/percent';
import { Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { MapDistrict } from '../../ui/map/placed-names.ts';
import { shadesFrom } from '../../ui/map/shades.ts';
import { type MapDot, TelanganaMap } from '../../ui/map/telangana-map.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { ChartChoices } from './chart-parts.tsx';
import { listBehind, lowerEndlines, lowestAttendance } from './lists-behind.ts';
import { MapKey } from './map-key.tsx';
import { type CenterFilter, useCenterDots, useDistrictTotals, useFigures } from './overview-api.ts';
import { ShadeKey } from './shade-key.tsx';

const CentersMap = lazy(() => import('./centers-map.tsx').then((m) => ({ default: m.CentersMap })));

export interface CentersOnMapProps {
	filter: CenterFilter;
	hasDistricts?: boolean | undefined;
}

export function CentersOnMap({ filter, hasDistricts = false }: CentersOnMapProps) {
	const [hasStreets, setStreets] = useState(!hasDistricts);
	const showStreets = (
		<Button
			variant="quiet"
			width="fit"
			className="px-2"
			icon={<MapIcon aria-hidden />}
			aria-label={t('Show the streets')}
			onClick={() => setStreets(true)}
		>
			{t('Streets')}
		</Button>
	);
	return (
		<Card title={t('Centers on the map')} icon={<MapIcon aria-hidden />}>
			{hasStreets && (
				<Suspense fallback={<CardSkeleton lines={6} label={t('Loading the map…')} />}>
					<CentersMap filter={filter} />
				</Suspense>
			)}
			{!hasStreets && <DistrictMap filter={filter} action={showStreets} />}
		</Card>
	);
}

/** Marks and levels are read only when the map shows them. */
type Row = DistrictFigures & Partial<DistrictTotals>;

interface MapFigure {
	label: string;
	isOfMarksOrLevels?: boolean;
	of: (row: Row) => number | undefined;
	textOf: (figure: number) => string;
	/** The lightest shade begins here; undefined means at the lowest figure. */
	low: number | undefined;
	to: (district: number) => string;
}

const whole = (figure: number): string => figure.toFixed(0);
const percent = (figure: number): string => `${figure.toFixed(1)}%`;
const points = (figure: number): string => (figure > 0 ? `+${figure.toFixed(1)}` : figure.toFixed(1));

const FIGURES = {
	centers: {
		label: 'Centers',
		of: (row) => row.centers_active + row.centers_inactive,
		textOf: whole,
		low: 0,
		to: (district) => listBehind('centers_active', district),
	},
	children: {
		label: 'Children',
		of: ({ children }) => children,
		textOf: whole,
		low: 0,
		to: (district) => listBehind('children', district),
	},
	attendance: {
		label: 'Attendance of children',
		isOfMarksOrLevels: true,
		of: ({ children_present = 0, children_days = 0 }) => percentOf(children_present, children_days),
		textOf: percent,
		low: undefined,
		to: lowestAttendance,
	},
	growth: {
		label: 'Growth of the level',
		isOfMarksOrLevels: true,
		of: ({ baseline = null, endline = null }) =>
			baseline === null || endline === null ? undefined : endline - baseline,
		textOf: points,
		low: undefined,
		to: lowerEndlines,
	},
	tasks: {
		label: 'Overdue tasks',
		of: ({ tasks_overdue }) => tasks_overdue,
		textOf: whole,
		low: 0,
		to: (district) => listBehind('tasks_overdue', district),
	},
} satisfies Record<string, MapFigure>;
type FigureName = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as FigureName[];

const columnsOf = ({ label, of, textOf }: MapFigure): readonly Column<Row>[] => [
	{ key: 'district', header: t('District'), cell: ({ district_name }) => t(district_name) },
	{
		key: 'figure',
		header: t(label),
		cell: (row) => {
			const figure = of(row);
			return figure === undefined ? '–' : textOf(figure);
		},
		numeric: true,
	},
];

const centerColumns = (): readonly Column<Row>[] => [
	{ key: 'district', header: t('District'), cell: ({ district_name }) => t(district_name) },
	{ key: 'active', header: t('Active'), cell: ({ centers_active }) => centers_active, numeric: true },
	{ key: 'inactive', header: t('Inactive'), cell: ({ centers_inactive }) => centers_inactive, numeric: true },
];

/** The address keeps which figure shades the map. */
function FigureChoice({ name }: { name: FigureName }) {
	const { onValueChange } = useFilter().choice('map');
	return (
		<SelectField
			label={t('Figure on the map')}
			labelHidden
			placeholder={null}
			options={NAMES.map((value) => ({ value, label: t(FIGURES[value].label) }))}
			value={name}
			onValueChange={(value) => onValueChange(value === 'centers' ? '' : value)}
		/>
	);
}

function DistrictMap({ filter, action }: { filter: CenterFilter; action: ReactNode }) {
	const { paramOf } = useFilter();
	const name = NAMES.find((one) => one === paramOf('map')) ?? 'centers';
	const figure: MapFigure = FIGURES[name];
	const rows = useRows(figure, filter.district);
	const dots = useCenterDots(filter) ?? [];
	const isOfCenters = name === 'centers';
	const districts = rows.map((row) => toDistrict(row, figure));
	const range = shadesFrom(figure.low, districts);
	const caption = isOfCenters
		? t('Centers by district')
		: t('{figure} by district', { figure: t(figure.label) });
	return (
		<figure className="flex flex-col gap-1">
			<ChartChoices>
				<FigureChoice name={name} />
			</ChartChoices>
			<figcaption className="hidden text-xs text-ink-soft print:block">{caption}</figcaption>
			<TelanganaMap
				label={t('Map of Telangana: {figure} by district; the numbers are in the table below', {
					figure: t(figure.label),
				})}
				districts={districts}
				dots={isOfCenters ? dots.map(dotOf) : []}
				shades={districts.length > 0 ? range : undefined}
			/>
			{Number.isFinite(range.high) && <ShadeKey range={range} textOf={figure.textOf} />}
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				{isOfCenters && <MapKey />}
				<Link
					to={listBehind('centers_active', filter.district)}
					className="no-print inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
				>
					{t('Centers as a list')}
				</Link>
			</div>
			<div className="flex flex-wrap items-start justify-between gap-x-4">
				<div className="min-w-0 grow">
					<NumbersBehind>
						<DataTable
							caption={caption}
							captionHidden
							columns={isOfCenters ? centerColumns() : columnsOf(figure)}
							rows={rows}
							rowKey={({ district_id }) => district_id}
						/>
					</NumbersBehind>
				</div>
				<div className="no-print">{action}</div>
			</div>
		</figure>
	);
}

function useRows({ isOfMarksOrLevels = false }: MapFigure, district: number | undefined): Row[] {
	const figures = useFigures({ district });
	const totals = useDistrictTotals(isOfMarksOrLevels);
	const rows: readonly Row[] = (isOfMarksOrLevels ? totals : figures.data?.districts) ?? [];
	return inDistrictOrder(rows).filter(
		({ district_id }) => district === undefined || district_id === district,
	);
}

function toDistrict(row: Row, { of, textOf, to }: MapFigure): MapDistrict {
	const figure = of(row);
	const { district_id: id, district_name } = row;
	return {
		id,
		name: t(district_name),
		to: to(id),
		...(figure === undefined ? { text: '–' } : { figure, text: textOf(figure) }),
	};
}

const dotOf = ({ status, latitude, longitude }: CenterDot): MapDot => ({
	latitude,
	longitude,
	look: status === 'Active' ? 'whole' : 'ring',
});
