export type BarTone = 'teal' | 'marigold';

export interface Bar {
	key: string;
	/** It is a part of the full width, 0 to 1. */
	share: number;
	tone: BarTone;
}

const FILLS: Record<BarTone, string> = { teal: 'fill-teal-600', marigold: 'fill-marigold-500' };
const HEIGHT = 6;
const GAP = 3;

export function Bars({ bars }: { bars: readonly Bar[] }) {
	if (bars.length === 0) return null;
	const height = bars.length * HEIGHT + (bars.length - 1) * GAP;
	return (
		<svg
			aria-hidden
			viewBox={`0 0 100 ${height}`}
			width={100}
			height={height}
			preserveAspectRatio="none"
			className="block w-24 max-w-full shrink-0 sm:w-28"
		>
			{bars.map(({ key, share, tone }, index) => (
				<g key={key} transform={`translate(0 ${index * (HEIGHT + GAP)})`}>
					<rect width="100" height={HEIGHT} rx="2" className="fill-line" />
					<rect
						width={Math.max(0, Math.min(1, share)) * 100}
						height={HEIGHT}
						rx="2"
						className={FILLS[tone]}
					/>
				</g>
			))}
		</svg>
	);
}
