import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MapDistrict, middleOf, placedNames } from './placed-names.ts';
import { NO_SHADE, type ShadeRange, shadeOf, shadesFrom } from './shades.ts';
import {
	districtOutlines,
	OUTLINE_HEIGHT,
	OUTLINE_WIDTH,
	type Place,
	positionOf,
} from './telangana-outline.ts';

export interface MapDot extends Place {
	look: 'whole' | 'ring';
}

export interface TelanganaMapProps {
	/** Screen readers read it; the figures are in a table beside the map. */
	label: string;
	/** Districts that are not named here are drawn plain. */
	districts: readonly MapDistrict[];
	dots?: readonly MapDot[] | undefined;
	/** The default goes from zero to the highest figure. */
	shades?: ShadeRange | undefined;
}

/** The figure of such a district is not shown. */
const MARKED = 'fill-teal-200 forced-colors:fill-[CanvasText] forced-colors:[fill-opacity:0.4]';
const NO_DOTS: readonly MapDot[] = [];

/** It has no map tiles, so that it works on the screen and in print. */
export function TelanganaMap({ label, districts, dots = NO_DOTS, shades }: TelanganaMapProps) {
	const known = new Map(districts.map((district) => [district.id, district]));
	const range = shades ?? shadesFrom(0, districts);
	const isLinked = districts.some(({ to }) => to !== undefined);
	const places = dots.map((dot) => ({ ...dot, ...positionOf(dot) }));
	return (
		<svg
			// A picture cannot hold links.
			role={isLinked ? 'group' : 'img'}
			aria-label={label}
			viewBox={`-4 -4 ${OUTLINE_WIDTH + 8} ${OUTLINE_HEIGHT + 8}`}
			className="mx-auto block max-h-72 w-full print:max-h-52"
		>
			{[...districtOutlines].map(([id, path]) => {
				const district = known.get(id);
				return (
					<MaybeLink key={id} district={district} path={path}>
						<path
							d={path}
							strokeWidth="1"
							strokeLinejoin="round"
							className={`stroke-teal-600 forced-colors:stroke-[CanvasText] ${lookOf(district, range)}`}
						/>
					</MaybeLink>
				);
			})}
			{places.map(({ x, y, look }) => (
				<circle
					key={`${x} ${y} ${look}`}
					cx={x}
					cy={y}
					r="3"
					strokeWidth="1.5"
					className={look === 'whole' ? WHOLE : RING}
				/>
			))}
			{placedNames(districts, places).map(({ id, name, figure, text = figure, x, y }) => (
				<text
					key={id}
					aria-hidden={isLinked || undefined}
					textAnchor="middle"
					strokeWidth="3"
					paintOrder="stroke"
					strokeLinejoin="round"
					className="pointer-events-none fill-ink stroke-white text-[12px] font-bold forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
				>
					<tspan x={x} y={y}>
						{name}
					</tspan>
					{text !== undefined && (
						<tspan x={x} dy="1.1em">
							{text}
						</tspan>
					)}
				</text>
			))}
		</svg>
	);
}

const WHOLE =
	'fill-teal-700 stroke-white forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] pointer-events-none';
const RING =
	'fill-white stroke-marigold-700 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText] pointer-events-none';

const lookOf = (district: MapDistrict | undefined, range: ShadeRange): string => {
	if (!district) return NO_SHADE;
	return district.figure === undefined ? MARKED : shadeOf(district.figure, range);
};

/** A thumb is so large in units of the drawing, where the map is smallest. */
const THUMB = 28;

interface MaybeLinkProps {
	district: MapDistrict | undefined;
	path: string;
	children: ReactNode;
}

/** A thumb beside a small district must hit it too. */
function MaybeLink({ district, path, children }: MaybeLinkProps) {
	if (district?.to === undefined) return children;
	const { name, figure, text = figure, to } = district;
	const middle = middleOf(path);
	return (
		<Link
			to={to}
			aria-label={text === undefined ? name : `${name}: ${text}`}
			className="outline-none focus-visible:[&_path]:stroke-4 hover:[&_path]:stroke-3"
		>
			<circle cx={middle?.x} cy={middle?.y} r={THUMB} fill="transparent" />
			{children}
		</Link>
	);
}
