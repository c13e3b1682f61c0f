import { encode } from 'uqr';

/** White around the code, in modules, so that a phone finds it. */
const BORDER = 4;

export interface QrCodeProps {
	/** What a phone reads. */
	text: string;
	/** What it is for, for those who cannot see it. */
	label: string;
	className?: string | undefined;
}

/** A QR code, drawn here; nothing is asked of another server. */
export function QrCode({ text, label, className }: QrCodeProps) {
	const { data, size } = encode(text, { ecc: 'M', border: BORDER });
	const squares = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className={className}
		>
			<rect width={size} height={size} fill="white" />
			<path d={squares.join('')} fill="black" />
		</svg>
	);
}
