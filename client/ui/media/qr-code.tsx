import { encode } from 'uqr';

/** Scanners need this white border, in modules. */
const BORDER = 4;

export interface QrCodeProps {
	text: string;
	/** Screen readers read its purpose. */
	label: string;
	className?: string | undefined;
	place?: { x: number; y: number; width: number; height: number };
}

/** It is drawn here, without a request to another server. */
export function QrCode({ text, label, className, place }: QrCodeProps) {
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
			{...place}
		>
			<rect width={size} height={size} fill="white" />
			<path d={squares.join('')} fill="black" />
		</svg>
	);
}
