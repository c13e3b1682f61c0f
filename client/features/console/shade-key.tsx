import { type ShadeRange, shadeSteps } from '../../ui/map/shades.ts';

const textOfStep = (from: number, to: number, textOf: (figure: number) => string): string =>
	from >= to ? textOf(to) : `${textOf(from)} – ${textOf(to)}`;

export function ShadeKey({ range, textOf }: { range: ShadeRange; textOf: (figure: number) => string }) {
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums print:text-xs">
			{shadeSteps(range).map(({ shade, from, to }) => (
				<li key={from} className="inline-flex items-center gap-1.5">
					<svg aria-hidden width="22" height="16">
						<rect
							x="1"
							y="1"
							width="20"
							height="14"
							rx="2"
							className={`stroke-teal-600 forced-colors:stroke-[CanvasText] ${shade}`}
						/>
					</svg>
					{textOfStep(range.low === 0 && Number.isInteger(to) ? from + 1 : from, to, textOf)}
				</li>
			))}
		</ul>
	);
}
