/** A picture that is shared has no style sheet, so the two colours of the style sheet are repeated here. */
export const TEAL = '#093538';
export const DEEP_TEAL = '#0b5659';
export const MARIGOLD = '#ef9613';
export const PALE = '#fff7e6';
export const INK = '#1c2b2d';
export const FONT = 'system-ui, "Noto Sans Telugu", "Nirmala UI", Roboto, sans-serif';

const languageOf = (text: string): 'te' | undefined => (/[\u0c00-\u0c7f]/.test(text) ? 'te' : undefined);

/**
 * A text of a drawing has one line, so a long one is smaller. A letter is a little more than half as wide as
 * it is high.
 */
const fitted = (text: string, size: number, width: number): number =>
	Math.min(size, (1.9 * width) / Math.max(1, [...text].length));

export interface DrawnLineProps {
	x: number;
	y: number;
	size: number;
	width: number;
	weight?: number;
	fill?: string;
	heading?: boolean;
	children: string;
}

export function DrawnLine(props: DrawnLineProps) {
	const { x, y, size, width, weight = 400, fill = INK, heading, children } = props;
	return (
		<text
			x={x}
			y={y}
			fontSize={fitted(children, size, width)}
			fontWeight={weight}
			fill={fill}
			lang={languageOf(children)}
			{...(heading && { role: 'heading', 'aria-level': 2 })}
		>
			{children}
		</text>
	);
}
