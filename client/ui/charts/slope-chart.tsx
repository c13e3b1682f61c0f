import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { Break } from './line-chart.tsx';
import { type Axis, fittedAxis, heightOn, placedApart } from './scale.ts';

export interface SlopeLine {
	key: string;
	label: string;
	/** It says, for example, of how many children it is. */
	hint?: string | undefined;
	/** It is between 0 and `max`. */
	first: number;
	second: number;
	to?: string | undefined;
}

/** More could not be told apart. */
export const MOST_SLOPES = 6;

export interface SlopeChartProps {
	lines: readonly SlopeLine[];
	names: readonly [first: string, second: string];
	max: number;
}

const CIRCLE = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z';
const SQUARE = 'M-4.5 -4.5h9v9h-9z';
const DIAMOND = 'M0 -6.5L6.5 0L0 6.5L-6.5 0z';
const TRIANGLE = 'M0 -6L6 5H-6z';

/** Each differs from the others in colour, stroke and mark. */
const LOOKS = [
	{ stroke: 'stroke-teal-800', fill: 'fill-teal-800', dash: undefined, mark: CIRCLE },
	{ stroke: 'stroke-marigold-700', fill: 'fill-marigold-700', dash: '8 4', mark: SQUARE },
	{ stroke: 'stroke-teal-600', fill: 'fill-teal-600', dash: '2 4', mark: DIAMOND },
	{ stroke: 'stroke-ink', fill: 'fill-ink', dash: '10 3 2 3', mark: TRIANGLE },
	{ stroke: 'stroke-marigold-700', fill: 'fill-white', dash: '4 4', mark: CIRCLE },
	{ stroke: 'stroke-teal-800', fill: 'fill-white', dash: '14 4', mark: SQUARE },
] as const;
type Look = (typeof LOOKS)[number];

const FORCED_STROKE = 'forced-colors:stroke-[CanvasText]';
/** One line of text needs this percent of the height of the drawing on paper, where it is lowest. */
const FIGURES_APART = 13.5;

const percent = (share: number): string => `${share}%`;

/** The list beside it says the same in words. */
export function SlopeChart({ lines, names, max }: SlopeChartProps) {
	const axis = fittedAxis(
		lines.flatMap(({ first, second }) => [first, second]),
		max,
	);
	return (
		<div className="@container">
			<div className="grid grid-cols-1 items-center gap-x-6 gap-y-2 @lg:grid-cols-2">
				<div aria-hidden className="max-w-md min-w-0 px-12 pt-1 pb-6 text-sm">
					<p className="-mx-10 mb-3 flex justify-between font-semibold text-ink-soft">
						<span>{names[0]}</span>
						<span>{names[1]}</span>
					</p>
					<svg aria-hidden width="100%" className="block h-48 overflow-visible print:h-32">
						{['0%', '100%'].map((x) => (
							<g key={x}>
								<line
									x1={x}
									x2={x}
									y1="0"
									y2="100%"
									className="stroke-line-strong forced-colors:stroke-[GrayText]"
								/>
								{axis.isBroken && (
									<svg aria-hidden x={x} y="0" height="100%" overflow="visible">
										<Break />
									</svg>
								)}
							</g>
						))}
						{lines.map((line, index) => (
							<Slope key={line.key} line={line} axis={axis} look={LOOKS[index] ?? LOOKS[0]} />
						))}
						<Figures lines={lines} axis={axis} end="first" />
						<Figures lines={lines} axis={axis} end="second" />
					</svg>
				</div>
				<ul className="flex flex-col">
					{lines.map((line, index) => (
						<li key={line.key} className="border-b border-line last:border-0">
							<Said line={line} look={LOOKS[index] ?? LOOKS[0]} names={names} max={max} />
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

function Slope({ line: { first, second }, axis, look }: { line: SlopeLine; axis: Axis; look: Look }) {
	const ends = [
		['0%', percent(heightOn(axis, first))],
		['100%', percent(heightOn(axis, second))],
	] as const;
	return (
		<g>
			<line
				x1={ends[0][0]}
				y1={ends[0][1]}
				x2={ends[1][0]}
				y2={ends[1][1]}
				strokeWidth="2.5"
				strokeDasharray={look.dash}
				className={`${look.stroke} ${FORCED_STROKE}`}
			/>
			{ends.map(([x, y]) => (
				<svg key={x} aria-hidden x={x} y={y} overflow="visible">
					<Mark look={look} />
				</svg>
			))}
		</g>
	);
}

const Mark = ({ look }: { look: Look }) => (
	<path
		d={look.mark}
		strokeWidth="2"
		className={`${look.fill} ${look.stroke} ${FORCED_STROKE} ${look.fill === 'fill-white' ? 'forced-colors:fill-[Canvas]' : 'forced-colors:fill-[CanvasText]'}`}
	/>
);

/** The figures at the ends of the lines must not overlap. */
function Figures({ lines, axis, end }: { lines: readonly SlopeLine[]; axis: Axis; end: 'first' | 'second' }) {
	const places = placedApart(
		lines.map((line) => heightOn(axis, line[end])),
		FIGURES_APART,
		100,
	);
	return lines.map((line, index) => (
		<text
			key={line.key}
			x={end === 'first' ? '0%' : '100%'}
			y={percent(places[index] ?? 0)}
			dx={end === 'first' ? -12 : 12}
			textAnchor={end === 'first' ? 'end' : 'start'}
			dominantBaseline="central"
			className="fill-ink font-bold tabular-nums forced-colors:fill-[CanvasText]"
		>
			{line[end].toFixed(1)}
		</text>
	));
}

interface SaidProps extends Pick<SlopeChartProps, 'names' | 'max'> {
	line: SlopeLine;
	look: Look;
}

function Said({ line: { label, hint, first, second, to }, look, names, max }: SaidProps) {
	const change = Number(second.toFixed(1)) - Number(first.toFixed(1));
	const content = (
		<>
			<svg aria-hidden width="34" height="16" className="shrink-0">
				<line
					x1="0"
					x2="34"
					y1="8"
					y2="8"
					strokeWidth="2.5"
					strokeDasharray={look.dash}
					className={`${look.stroke} ${FORCED_STROKE}`}
				/>
				<svg aria-hidden x="17" y="8" overflow="visible">
					<Mark look={look} />
				</svg>
			</svg>
			<span className="min-w-0 grow basis-32 leading-tight">
				<strong className="text-teal-900">{label}</strong>
				{hint && <span className="ms-1 text-sm text-ink-soft">{hint}</span>}
			</span>
			<span className="text-sm tabular-nums">
				<span className="sr-only">
					{names[0]} {first.toFixed(1)}, {names[1]}{' '}
				</span>
				{t('{level} of {max}', { level: second.toFixed(1), max })}{' '}
				<strong>({change > 0 ? `+${change.toFixed(1)}` : change.toFixed(1)})</strong>
			</span>
		</>
	);
	const row = 'flex min-h-11 flex-wrap items-center gap-x-3 py-1 print:min-h-0';
	return to === undefined ? (
		<p className={row}>{content}</p>
	) : (
		<Link to={to} className={`${row} rounded-md underline decoration-line-strong hover:bg-teal-50`}>
			{content}
		</Link>
	);
}
