import { useId } from 'react';

export interface DumbbellCell {
	key: string;
	/** Between `min` and `max`; undefined without figures. */
	first: number | undefined;
	second: number | undefined;
}

export interface DumbbellRow {
	key: string;
	label: string;
	hint?: string | undefined;
	/** One for each column. */
	cells: readonly DumbbellCell[];
}

export interface DumbbellsProps {
	/** Four. */
	columns: readonly string[];
	rows: readonly DumbbellRow[];
	/** What the two ends are. */
	names: readonly [first: string, second: string];
	min: number;
	max: number;
}

const GRID = '@lg:grid @lg:grid-cols-[minmax(8.5rem,1.4fr)_repeat(4,minmax(0,1fr))] @lg:gap-x-2';
/** Room for the figures beside the ends, in percent of the width. */
const MARGIN = 18;

/** A line from the first figure to the second; the first is a hatched square, so that print without colour tells them apart. */
export function Dumbbells({ columns, rows, names, min, max }: DumbbellsProps) {
	const hatch = useId();
	const fill = `url(#${hatch})`;
	return (
		<div className="@container">
			<svg aria-hidden width="0" height="0" className="absolute">
				<pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect width="4" height="4" className="fill-marigold-100" />
					<rect width="2" height="4" className="fill-marigold-700" />
				</pattern>
			</svg>
			<div className={`items-end text-sm ${GRID}`}>
				<Legend names={names} fill={fill} />
				{columns.map((column) => (
					<span
						key={column}
						aria-hidden
						className="hidden hyphens-auto text-center text-xs leading-tight font-semibold text-ink-soft @lg:block"
					>
						{column}
					</span>
				))}
			</div>
			<ul className="divide-y divide-line">
				{rows.map((row) => (
					<li key={row.key} className={`items-center break-inside-avoid py-0.5 @lg:py-px ${GRID}`}>
						<p className="flex flex-wrap items-baseline gap-x-2 text-sm leading-tight font-bold text-teal-900">
							{row.label}
							{row.hint && <span className="font-normal text-ink-soft">{row.hint}</span>}
						</p>
						<div className="grid grid-cols-2 gap-x-4 @lg:contents">
							{row.cells.map((cell, index) => (
								<p key={cell.key} className="min-w-0">
									<span className="text-sm text-ink-soft @lg:sr-only">{columns[index]}</span>
									<span className="sr-only">{wordsOf(cell, names)}</span>
									<Dumbbell cell={cell} min={min} max={max} fill={fill} />
								</p>
							))}
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}

const wordsOf = ({ first, second }: DumbbellCell, names: DumbbellsProps['names']): string =>
	first === undefined || second === undefined
		? ''
		: `${names[0]} ${first.toFixed(1)}, ${names[1]} ${second.toFixed(1)}`;

function Legend({ names: [first, second], fill }: { names: DumbbellsProps['names']; fill: string }) {
	return (
		<p className="mb-1 flex flex-wrap gap-x-5 @lg:flex-col">
			<span className="inline-flex items-center gap-2">
				<svg aria-hidden width="14" height="14">
					<rect x="2" y="2" width="10" height="10" fill={fill} className="stroke-marigold-700" />
				</svg>
				{first}
			</span>
			<span className="inline-flex items-center gap-2">
				<svg aria-hidden width="14" height="14">
					<circle cx="7" cy="7" r="6" className="fill-teal-700" />
				</svg>
				{second}
			</span>
		</p>
	);
}

interface DumbbellProps extends Pick<DumbbellsProps, 'min' | 'max'> {
	cell: DumbbellCell;
	/** Pattern of the first end. */
	fill: string;
}

function Dumbbell({ cell: { first, second }, min, max, fill }: DumbbellProps) {
	if (first === undefined || second === undefined) return <span className="text-sm text-ink-soft">–</span>;
	const at = (value: number) => `${MARGIN + ((value - min) / (max - min)) * (100 - 2 * MARGIN)}%`;
	const isLower = second < first;
	return (
		<svg aria-hidden width="100%" height="26" className="block overflow-visible text-sm">
			<line x1={`${MARGIN}%`} x2={`${100 - MARGIN}%`} y1="13" y2="13" className="stroke-line" />
			<line
				x1={at(first)}
				x2={at(second)}
				y1="13"
				y2="13"
				strokeWidth="3"
				strokeDasharray={isLower ? '3 3' : undefined}
				className="stroke-teal-400"
			/>
			<rect
				x={at(first)}
				y="8"
				width="10"
				height="10"
				transform="translate(-5 0)"
				fill={fill}
				className="stroke-marigold-700"
			/>
			<circle cx={at(second)} cy="13" r="6" className="fill-teal-700" />
			<Figure value={first} x={at(first)} side={isLower ? 'right' : 'left'} />
			<Figure value={second} x={at(second)} side={isLower ? 'left' : 'right'} />
		</svg>
	);
}

function Figure({ value, x, side }: { value: number; x: string; side: 'left' | 'right' }) {
	return (
		<text
			x={x}
			y="13"
			dx={side === 'left' ? -9 : 9}
			textAnchor={side === 'left' ? 'end' : 'start'}
			dominantBaseline="central"
			className="fill-ink font-bold tabular-nums"
		>
			{value.toFixed(1)}
		</text>
	);
}
