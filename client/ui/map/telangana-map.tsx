import { type MapDistrict, placedNames } from './placed-names.ts';
import {
	districtOutlines,
	OUTLINE_HEIGHT,
	OUTLINE_WIDTH,
	type Place,
	positionOf,
} from './telangana-outline.ts';

export interface MapDot extends Place {
	/** A filled dot or a ring. */
	look: 'whole' | 'ring';
}

export interface TelanganaMapProps {
	/** For screen readers; the figures are in a table beside the map. */
	label: string;
	/** Districts that are not named here are drawn plain. */
	districts: readonly MapDistrict[];
	dots?: readonly MapDot[] | undefined;
}

const PLAIN = 'fill-white';
const MARKED = 'fill-teal-200';
const SHADES = ['fill-teal-50', 'fill-teal-100', 'fill-teal-200'] as const;
const NO_DOTS: readonly MapDot[] = [];

/** The 33 districts of Telangana without map tiles, for the screen and for print. */
export function TelanganaMap({ label, districts, dots = NO_DOTS }: TelanganaMapProps) {
	const figures = new Map(districts.map(({ id, figure }) => [id, figure]));
	const highest = Math.max(1, ...[...figures.values()].map((figure) => figure ?? 0));
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`-4 -4 ${OUTLINE_WIDTH + 8} ${OUTLINE_HEIGHT + 8}`}
			className="mx-auto block max-h-72 w-full print:max-h-44"
		>
			{[...districtOutlines].map(([id, path]) => (
				<path
					key={id}
					d={path}
					strokeWidth="1"
					strokeLinejoin="round"
					className={`stroke-teal-600 ${figures.has(id) ? shadeOf(figures.get(id), highest) : PLAIN}`}
				/>
			))}
			{dots.map((dot) => {
				const { x, y } = positionOf(dot);
				return (
					<circle
						key={`${dot.latitude} ${dot.longitude} ${dot.look}`}
						cx={x}
						cy={y}
						r="3"
						strokeWidth="1.5"
						className={dot.look === 'whole' ? 'fill-teal-700 stroke-white' : 'fill-white stroke-marigold-700'}
					/>
				);
			})}
			{placedNames(districts).map(({ id, name, figure, x, y }) => (
				<text
					key={id}
					textAnchor="middle"
					strokeWidth="3"
					paintOrder="stroke"
					strokeLinejoin="round"
					className="fill-ink stroke-white text-[12px] font-bold"
				>
					<tspan x={x} y={y}>
						{name}
					</tspan>
					{figure !== undefined && (
						<tspan x={x} dy="1.1em">
							{figure}
						</tspan>
					)}
				</text>
			))}
		</svg>
	);
}

function shadeOf(figure: number | undefined, highest: number): string {
	if (figure === undefined) return MARKED;
	const step = Math.ceil((figure / highest) * SHADES.length) - 1;
	return SHADES[step] ?? PLAIN;
}
