import type { ReactNode } from 'react';
import { t } from '../../../language/language.ts';

/** They are attributes of the drawings, which so keep them in a person's own colours (Windows contrast). */
export const COLOURS = {
	teal: '#0b5659',
	dark: '#093538',
	middle: '#74bfbc',
	light: '#d5eeec',
	sky: '#eff8f7',
	marigold: '#fbb02d',
	sand: '#ffecc6',
	white: '#ffffff',
	ink: '#16282b',
	line: '#b9c4c4',
	green: '#0e4d2c',
	red: '#8a1717',
	skin: '#b97a4b',
} as const;

/** A flat drawing of 320 to 180; the text beside it says all. */
export function Picture({ children }: { children: ReactNode }) {
	return (
		<svg viewBox="0 0 320 180" aria-hidden className="h-auto w-full rounded-lg">
			<rect width="320" height="180" fill={COLOURS.sky} />
			{children}
		</svg>
	);
}

interface At {
	x: number;
	y: number;
}

const at = ({ x, y }: At, size = 1) => `translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`;

export interface WordProps extends At {
	children: ReactNode;
	fill?: string;
	size?: number;
}

// A person's own colours would else change the text of a drawing, but not the ground behind it.
const OWN_COLOUR = { forcedColorAdjust: 'none' } as const;

export function Word({ x, y, children, fill = COLOURS.ink, size = 12 }: WordProps) {
	return (
		<text
			x={x}
			y={y}
			fill={fill}
			fontSize={size}
			fontWeight="600"
			textAnchor="middle"
			dominantBaseline="central"
			style={OWN_COLOUR}
		>
			{children}
		</text>
	);
}

export interface SheetProps extends At {
	width: number;
	height: number;
	children?: ReactNode;
}

export function Sheet({ x, y, width, height, children }: SheetProps) {
	return (
		<g transform={at({ x, y })}>
			<rect
				width={width}
				height={height}
				rx="10"
				fill={COLOURS.white}
				stroke={COLOURS.line}
				strokeWidth="1.5"
			/>
			{children}
		</g>
	);
}

export function Line({ x, y, width }: At & { width: number }) {
	return <rect x={x} y={y} width={width} height="7" rx="3.5" fill={COLOURS.line} />;
}

export function Person({ size, ground = COLOURS.sand, dress = COLOURS.teal, ...place }: PersonProps) {
	return (
		<g transform={at(place, size)}>
			<circle r="16" fill={ground} />
			<path d="M-11 11.6C-9 3 9 3 11 11.6a16 16 0 0 1-22 0z" fill={dress} />
			<circle cy="-3" r="6.6" fill={COLOURS.skin} />
			<path d="M-7-3.5a7 7.4 0 0 1 14 0C3-6.5-3-6.5-7-3.500z" fill={COLOURS.ink} />
		</g>
	);
}

export interface PersonProps extends At {
	size?: number;
	ground?: string;
	dress?: string;
}

export function Tick({ size, ...place }: At & { size?: number }) {
	return (
		<g transform={at(place, size)}>
			<circle r="10" fill={COLOURS.green} />
			<path d="M-5 0l3.5 4L5-3.5" {...STROKE} stroke={COLOURS.white} />
		</g>
	);
}

export const STROKE = {
	fill: 'none',
	strokeWidth: 2.5,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const;

export function Press({ x, y, width, children }: At & { width: number; children: ReactNode }) {
	return (
		<g transform={at({ x, y })}>
			<rect width={width} height="30" rx="8" fill={COLOURS.teal} />
			<Word x={width / 2} y={15.5} fill={COLOURS.white}>
				{children}
			</Word>
		</g>
	);
}

export function Hand(place: At) {
	return (
		<g transform={at(place)}>
			<circle r="9" fill={COLOURS.marigold} opacity="0.55" />
			<path
				d="M0 0c3 0 4 2 4 5v10l9 3c3 1 4 3 3 6l-3 11H-1l-9-13c-2-3 2-6 5-3l1 1V5c0-3 1-5 4-5z"
				fill={COLOURS.skin}
				stroke={COLOURS.dark}
				strokeWidth="1.5"
				strokeLinejoin="round"
			/>
		</g>
	);
}

export type Mark = 'present' | 'absent' | 'none';

const HALF = 64;

function TwoPartSwitch({ mark, ...place }: At & { mark: Mark }) {
	const filled = mark === 'absent' ? { x: 2, fill: COLOURS.red } : { x: HALF, fill: COLOURS.green };
	const colourOf = (half: Mark) => (mark === half ? COLOURS.white : COLOURS.ink);
	return (
		<g transform={at(place)}>
			<rect
				width={2 * HALF}
				height="30"
				rx="8"
				fill={COLOURS.white}
				stroke={COLOURS.middle}
				strokeWidth="1.5"
			/>
			{mark !== 'none' && <rect {...filled} y="2" width={HALF - 2} height="26" rx="6" />}
			<Word x={HALF / 2} y={15.5} size={11} fill={colourOf('absent')}>
				{t('Absent')}
			</Word>
			<Word x={HALF * 1.5} y={15.5} size={11} fill={colourOf('present')}>
				{t('Present')}
			</Word>
		</g>
	);
}

export function ChildRow({ y, mark, dress }: { y: number; mark: Mark; dress: string }) {
	return (
		<Sheet x={16} y={y} width={288} height={40}>
			<Person x={24} y={20} size={0.9} dress={dress} />
			<Line x={48} y={17} width={70} />
			<TwoPartSwitch x={152} y={5} mark={mark} />
		</Sheet>
	);
}

export function Phone({ x, y, children }: At & { children?: ReactNode }) {
	return (
		<g transform={at({ x, y })}>
			<rect width="80" height="140" rx="12" fill={COLOURS.dark} />
			<rect x="5" y="10" width="70" height="120" rx="5" fill={COLOURS.white} />
			{children}
		</g>
	);
}

/** `cut` means that there is no network. */
export function Cloud({ cut, ...place }: At & { cut?: boolean }) {
	return (
		<g transform={at(place)}>
			<path
				d="M-26 16a15 15 0 0 1 2-30 20 20 0 0 1 37-3 17 17 0 0 1 12 33z"
				fill={COLOURS.white}
				stroke={COLOURS.teal}
				strokeWidth="2.5"
			/>
			{cut && <path d="M-24 22L24-24" {...STROKE} strokeWidth="4" stroke={COLOURS.red} />}
		</g>
	);
}
