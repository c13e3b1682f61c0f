import type { GrowthStep } from '@yuva/contract/console/report-schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { type DotPlot, dotPlot } from '../../ui/charts/dots.ts';
import { DEEP_TEAL, INK } from '../../ui/media/drawing.tsx';

/** The numbers need this room below the dots. */
const FOOT = 26;
const FORCED = 'forced-colors:fill-[CanvasText]';

export interface GrowthBox {
	width: number;
	height: number;
}

const plotOf = (growth: readonly GrowthStep[], { width, height }: GrowthBox): DotPlot =>
	dotPlot(
		growth.map(({ children, ...step }) => ({ ...step, count: children })),
		{ width, height: height - FOOT },
	);

/** Carries its own colours, because it is also shared as a picture. */
export function GrowthDots({ growth, box }: { growth: readonly GrowthStep[]; box: GrowthBox }) {
	const { dots, radius, ticks } = plotOf(growth, box);
	const ground = box.height - FOOT;
	return (
		<>
			<path d={`M0 ${ground + 2}H${box.width}`} stroke={INK} className="forced-colors:stroke-[CanvasText]" />
			{ticks.map(({ x, value }) => (
				<g key={value}>
					<path
						d={value === 0 ? `M${x} 0V${ground + 6}` : `M${x} ${ground + 2}v5`}
						stroke={INK}
						strokeDasharray={value === 0 ? '4 4' : undefined}
						className="forced-colors:stroke-[CanvasText]"
					/>
					<text
						x={x}
						y={box.height - 4}
						fontSize="15"
						fill={INK}
						textAnchor={anchorOf(x, box.width)}
						className={FORCED}
					>
						{value > 0 ? `+${value}` : value}
					</text>
				</g>
			))}
			{dots.map(({ x, y }) => (
				<circle key={`${x} ${y}`} cx={x} cy={ground - y} r={radius} fill={DEEP_TEAL} className={FORCED} />
			))}
		</>
	);
}

/** The first and the last number must stay within the drawing. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
	if (x < 1) return 'start';
	return x > width - 1 ? 'end' : 'middle';
}

export function dotText(growth: readonly GrowthStep[], box: GrowthBox): string {
	const { each } = plotOf(growth, box);
	return counted(each, 'Each dot is {count} child.', 'Each dot is {count} children.');
}

export const stepText = ({ from, below }: GrowthStep): string =>
	t('{from} to below {below}', { from: signed(from), below: signed(below) });

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
