import { useId } from 'react';

export interface BarPair {
	key: string;
	label: string;
	/** 0 to `max`. */
	first: number;
	second: number;
}

export interface BarPairsProps {
	pairs: readonly BarPair[];
	names: readonly [first: string, second: string];
	max: number;
}

/** The first bar is hatched, so that print without colour shows the difference. */
export function BarPairs({ pairs, names: [first, second], max }: BarPairsProps) {
	const hatch = useId();
	return (
		<div className="@container">
			<svg aria-hidden width="0" height="0" className="absolute">
				<pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect width="6" height="6" className="fill-marigold-100" />
					<rect width="2.5" height="6" className="fill-marigold-700" />
				</pattern>
			</svg>
			<ul className="grid gap-x-8 gap-y-3 @md:grid-cols-2">
				{pairs.map((pair) => (
					<li key={pair.key} className="break-inside-avoid">
						<p className="text-sm font-semibold">{pair.label}</p>
						<Bar name={first} value={pair.first} max={max} fill={`url(#${hatch})`} />
						<Bar name={second} value={pair.second} max={max} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface BarProps {
	name: string;
	value: number;
	max: number;
	/** A pattern; plain without one. */
	fill?: string | undefined;
}

function Bar({ name, value, max, fill }: BarProps) {
	return (
		<p className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)_auto] items-center gap-2 text-sm">
			<span className="text-ink-soft">{name}</span>
			<svg aria-hidden width="100%" height="16" className="block">
				<rect width="100%" height="16" rx="3" className="fill-sunken" />
				<rect
					width={`${Math.max(0, Math.min(1, value / max)) * 100}%`}
					height="16"
					rx="3"
					className={fill ? 'stroke-marigold-700' : 'fill-teal-700'}
					{...(fill && { fill })}
				/>
			</svg>
			<span className="min-w-8 text-end font-bold tabular-nums">{value.toFixed(1)}</span>
		</p>
	);
}
