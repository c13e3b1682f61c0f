import { type Axis, fittedAxis, heightOn, placedApart } from './scale.ts';

export interface ChartLine {
	key: string;
	/** It must be short, because it is at the end of the line. */
	label: string;
	/** Each name has one, 0 to `max`; undefined leaves a gap. */
	values: readonly (number | undefined)[];
}

export interface LineChartProps {
	/** Screen readers read it; the figures are in a table beside it. */
	label: string;
	/** Two lines at most differ enough in colour, stroke and mark. */
	lines: readonly [ChartLine] | readonly [ChartLine, ChartLine];
	/** They are below the axis, left to right. */
	names: readonly string[];
	/** Each name belongs to one, such as its year, which is below the first name and where it changes. */
	eras: readonly string[];
	max: number;
	/** It follows each figure, for example "%". */
	unit: string;
}

const LOOKS = [
	{
		stroke: 'stroke-teal-700 forced-colors:stroke-[CanvasText]',
		fill: 'fill-teal-700 forced-colors:fill-[CanvasText]',
		dash: undefined,
		isRound: true,
	},
	{
		stroke: 'stroke-marigold-700 forced-colors:stroke-[CanvasText]',
		fill: 'fill-marigold-700 forced-colors:fill-[CanvasText]',
		dash: '7 5',
		isRound: false,
	},
] as const;
type Look = (typeof LOOKS)[number];

const GRID = 'stroke-line forced-colors:stroke-[GrayText]';
const WORDS = 'fill-ink-soft forced-colors:fill-[CanvasText]';

const NAMES_SHOWN = 3;
/** Two lines of text need this percent of the height of the drawing on paper, where it is lowest. */
const WORDS_APART = 28;

const percent = (share: number): string => `${share}%`;
const xOf = (index: number, count: number): number => (count < 2 ? 50 : (index / (count - 1)) * 100);

const figuresOf = (lines: readonly ChartLine[]): number[] =>
	lines.flatMap(({ values }) => values.filter((value) => value !== undefined));

/** It is 0 unless the axis is broken. */
export const axisStart = (lines: readonly ChartLine[], max: number): number =>
	fittedAxis(figuresOf(lines), max).low;

/** Sizes follow the text, the width follows the screen. */
export function LineChart({ label, lines, names, eras, max, unit }: LineChartProps) {
	const axis = fittedAxis(figuresOf(lines), max);
	return (
		<div className="ps-12 pe-24 pt-3 pb-12 text-sm">
			<svg
				role="img"
				aria-label={label}
				width="100%"
				className="block h-52 overflow-visible lg:h-40 print:h-32"
			>
				{axis.ticks.map((value) => (
					<g key={value}>
						<line
							x1="0"
							x2="100%"
							y1={percent(heightOn(axis, value))}
							y2={percent(heightOn(axis, value))}
							className={GRID}
						/>
						<text
							x="-10"
							y={percent(heightOn(axis, value))}
							textAnchor="end"
							dominantBaseline="middle"
							className={WORDS}
						>
							{value}
							{unit}
						</text>
					</g>
				))}
				{axis.isBroken && <Break />}
				<Names names={names} eras={eras} />
				{lines.map((line, index) => (
					<DrawnLine key={line.key} line={line} axis={axis} look={LOOKS[index] ?? LOOKS[0]} />
				))}
				<Words lines={lines} axis={axis} unit={unit} />
			</svg>
		</div>
	);
}

export function Break() {
	return (
		<svg aria-hidden y="100%" overflow="visible" data-break>
			<path
				d="M0 -2V3L-5 6L5 10L0 13V17"
				fill="none"
				strokeWidth="1.5"
				className="stroke-ink-soft forced-colors:stroke-[CanvasText]"
			/>
		</svg>
	);
}

/** The first and the last name are always among them. */
function Names({ names, eras }: Pick<LineChartProps, 'names' | 'eras'>) {
	const last = names.length - 1;
	const steps = Math.min(NAMES_SHOWN, names.length) - 1;
	const shown = Array.from({ length: steps + 1 }, (_, step) =>
		steps === 0 ? 0 : Math.round((step * last) / steps),
	);
	return shown.map((index, place) => {
		const x = percent(xOf(index, names.length));
		const before = shown[place - 1];
		return (
			<text key={index} x={x} y="100%" textAnchor="middle" className={WORDS}>
				<tspan x={x} dy="1.9em">
					{names[index]}
				</tspan>
				{(before === undefined || eras[before] !== eras[index]) && (
					<tspan x={x} dy="1.2em" className="font-bold">
						{eras[index]}
					</tspan>
				)}
			</text>
		);
	});
}

interface DrawnLineProps {
	line: ChartLine;
	axis: Axis;
	look: Look;
}

function DrawnLine({ line: { values }, axis, look }: DrawnLineProps) {
	const points = values.flatMap((value, index) =>
		value === undefined
			? []
			: { index, x: percent(xOf(index, values.length)), y: percent(heightOn(axis, value)) },
	);
	return (
		<g>
			{points.map((point, place) => {
				const before = points[place - 1];
				if (before?.index !== point.index - 1) return null;
				return (
					<line
						key={point.index}
						x1={before.x}
						y1={before.y}
						x2={point.x}
						y2={point.y}
						strokeWidth="2.5"
						strokeDasharray={look.dash}
						className={look.stroke}
					/>
				);
			})}
			{points.map(({ index, x, y }) =>
				look.isRound ? (
					<circle key={index} cx={x} cy={y} r="4" className={look.fill} />
				) : (
					<rect
						key={index}
						x={x}
						y={y}
						width="8"
						height="8"
						transform="translate(-4 -4)"
						className={look.fill}
					/>
				),
			)}
		</g>
	);
}

interface WordsProps extends Pick<LineChartProps, 'lines' | 'unit'> {
	axis: Axis;
}

/** The words at the ends of the lines must not overlap. */
function Words({ lines, axis, unit }: WordsProps) {
	const ends = lines.flatMap(({ key, label, values }, index) => {
		const value = values.findLast((one) => one !== undefined);
		return value === undefined ? [] : { key, label, value, look: LOOKS[index] ?? LOOKS[0] };
	});
	const places = placedApart(
		ends.map(({ value }) => heightOn(axis, value)),
		WORDS_APART,
		100 - WORDS_APART / 2,
	);
	return ends.map(({ key, label, value, look }, index) => (
		<text
			key={key}
			x="100%"
			y={percent(places[index] ?? 0)}
			className={`font-bold print:text-xs ${look.fill}`}
		>
			<tspan x="100%" dx="10" dy="-0.2em">
				{label}
			</tspan>
			<tspan x="100%" dx="10" dy="1.2em">
				{value}
				{unit}
			</tspan>
		</text>
	));
}
