export interface ChartLine {
	key: string;
	label: string;
	/** One for each name, 0 to `max`; undefined leaves a gap. */
	values: readonly (number | undefined)[];
}

export interface LineChartProps {
	/** For screen readers; the figures are in a table beside it. */
	label: string;
	/** At most two: they differ in colour, stroke and mark. */
	lines: readonly [ChartLine] | readonly [ChartLine, ChartLine];
	/** Below the axis, left to right. */
	names: readonly string[];
	/** What the names belong to, such as their year: stands below the first name and where it changes. */
	eras: readonly string[];
	max: number;
	/** After each figure, for example "%". */
	unit: string;
}

const LOOKS = [
	{ stroke: 'stroke-teal-700', fill: 'fill-teal-700', dash: undefined, isRound: true },
	{ stroke: 'stroke-marigold-700', fill: 'fill-marigold-700', dash: '7 5', isRound: false },
] as const;
type Look = (typeof LOOKS)[number];

const NAMES_SHOWN = 3;
/** Smallest distance between the labels at the ends of two lines, in percent of the height. */
const WORDS_APART = 28;

const percent = (share: number): string => `${share}%`;
const xOf = (index: number, count: number): number => (count < 2 ? 50 : (index / (count - 1)) * 100);
const yOf = (value: number, max: number): number => 100 - (value / max) * 100;

/** Sizes follow the text, the width follows the screen. */
export function LineChart({ label, lines, names, eras, max, unit }: LineChartProps) {
	return (
		<div className="ps-12 pe-20 pt-3 pb-12 text-sm">
			<svg
				role="img"
				aria-label={label}
				width="100%"
				className="block h-52 overflow-visible lg:h-28 print:h-28"
			>
				{[0, max / 2, max].map((value) => (
					<g key={value}>
						<line
							x1="0"
							x2="100%"
							y1={percent(yOf(value, max))}
							y2={percent(yOf(value, max))}
							className="stroke-line"
						/>
						<text
							x="-8"
							y={percent(yOf(value, max))}
							textAnchor="end"
							dominantBaseline="middle"
							className="fill-ink-soft"
						>
							{value}
							{unit}
						</text>
					</g>
				))}
				<Names names={names} eras={eras} />
				{lines.map((line, index) => (
					<DrawnLine key={line.key} line={line} max={max} look={LOOKS[index] ?? LOOKS[0]} />
				))}
				<Words lines={lines} max={max} unit={unit} />
			</svg>
		</div>
	);
}

/** A few names, the first and the last included. */
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
			<text key={index} x={x} y="100%" textAnchor="middle" className="fill-ink-soft">
				<tspan x={x} dy="1.6em">
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
	max: number;
	look: Look;
}

function DrawnLine({ line: { values }, max, look }: DrawnLineProps) {
	const points = values.flatMap((value, index) =>
		value === undefined ? [] : { index, x: percent(xOf(index, values.length)), y: percent(yOf(value, max)) },
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

/** Name and latest figure at the end of each line, without overlap. */
function Words({ lines, max, unit }: Pick<LineChartProps, 'lines' | 'max' | 'unit'>) {
	const ends = lines.flatMap(({ key, label, values }, index) => {
		const value = values.findLast((one) => one !== undefined);
		return value === undefined
			? []
			: { key, label, value, y: yOf(value, max), look: LOOKS[index] ?? LOOKS[0] };
	});
	const [upper, lower] = ends.toSorted((a, b) => a.y - b.y);
	if (upper && lower && lower.y - upper.y < WORDS_APART) {
		const middle = Math.min((upper.y + lower.y) / 2, 100 - WORDS_APART / 2);
		upper.y = middle - WORDS_APART / 2;
		lower.y = middle + WORDS_APART / 2;
	}
	return ends.map(({ key, label, value, y, look }) => (
		<text key={key} x="100%" y={percent(y)} className={`font-bold print:text-xs ${look.fill}`}>
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
