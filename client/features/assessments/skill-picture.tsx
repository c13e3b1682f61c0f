import type { Skill } from '@yuva/contract/assessments/schema';
import type { ReactNode } from 'react';

const teal = '#0b5659';
const dark = '#093538';
const middle = '#74bfbc';
const light = '#d5eeec';
const marigold = '#fbb02d';
const sand = '#ffecc6';
const white = '#fff';
const line = '#b9c4c4';
const skin = '#b97a4b';
const ink = '#16282b';
const red = '#8a1717';

const STROKE = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const Child = ({ x, y, size, dress = teal }: { x: number; y: number; size: number; dress?: string }) => (
	<g transform={`translate(${x} ${y}) scale(${size})`}>
		<circle r="16" fill={light} />
		<path d="M-11 11.6c2-9 20-9 22 0a16 16 0 0 1-22 0z" fill={dress} />
		<circle cy="-3" r="6.6" fill={skin} />
		<path d="M-7-3.5a7 7.4 0 0 1 14 0q-7-5-14 0z" fill={ink} />
	</g>
);

const Bubble = ({ fill = white }: { fill?: string }) => (
	<path d="M0 0h24a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H10l-8 7v-7a5 5 0 0 1-5-5V5a5 5 0 0 1 3-5z" fill={fill} />
);

const Book = () => (
	<>
		<path d="M32 52C24 46 14 46 6 49V24c8-3 18-3 26 3z" fill={white} {...outline} />
		<path d="M32 52c8-6 18-6 26-3V24c-8-3-18-3-26 3z" fill={white} {...outline} />
	</>
);

const outline = { stroke: teal, strokeWidth: 2.5, strokeLinejoin: 'round' } as const;

const PageLines = () => (
	<path
		d="M12 32c4-1 9 0 13 2M12 39c4-1 9 0 13 2M52 32c-4-1-9 0-13 2M52 39c-4-1-9 0-13 2"
		{...STROKE}
		stroke={line}
	/>
);

const Star = () => (
	<path d="M0-9l2.6 5.6 6.2.7-4.6 4.2 1.2 6.100L0 4.6-5.4 7.600l1.2-6.1-4.6-4.2 6.2-.7z" fill={marigold} />
);

const DRAWN: Record<Skill, ReactNode> = {
	imagination: (
		<>
			<Child x={20} y={46} size={0.95} />
			<circle cx="30" cy="29" r="2.5" fill={white} />
			<circle cx="34" cy="24" r="3.5" fill={white} />
			<path d="M38 26a9 9 0 0 1-1-17 11 11 0 0 1 20 1 8.5 8.5 0 0 1 0 16z" fill={white} />
			<g transform="translate(47 16) scale(.8)">
				<Star />
			</g>
		</>
	),
	problem_solving: (
		<>
			<path d="M8 20h14a6 6 0 1 1 10 0h4v13a6 6 0 1 1 0 9v12H8z" fill={teal} />
			<path
				d="M46 10h12v28H46v-7a6 6 0 1 1 0-12z"
				fill={marigold}
				{...outline}
				stroke={dark}
				strokeWidth={1.5}
			/>
		</>
	),
	root_cause_analysis: (
		<>
			<path d="M4 36h56" {...STROKE} stroke={dark} />
			<path d="M32 36V18" {...STROKE} strokeWidth={4} stroke={teal} />
			<path d="M32 24C18 26 14 16 15 9c12 0 17 6 17 15zM32 20c0-9 7-13 16-13 0 8-5 14-16 13z" fill={teal} />
			<path
				d="M32 36v22M32 40c-6 4-13 5-19 13M32 40c6 4 13 5 19 13M32 46c-4 4-7 6-9 12M32 46c4 4 7 6 9 12"
				{...STROKE}
				stroke={marigold}
			/>
		</>
	),
	opinion: (
		<>
			<Child x={21} y={45} size={1} dress={marigold} />
			<g transform="translate(32 7)">
				<Bubble />
			</g>
			<circle cx="45" cy="17" r="7.5" fill={teal} />
			<path d="M41 17l3 3 5-6" {...STROKE} stroke={white} />
		</>
	),
	team_work: (
		<>
			<ellipse cx="32" cy="52" rx="24" ry="6" fill={middle} />
			<Child x={32} y={19} size={0.75} />
			<Child x={15} y={40} size={0.75} dress={marigold} />
			<Child x={49} y={40} size={0.75} dress={red} />
			<path d="M21 24l-5 6M43 24l5 6M27 42h10" {...STROKE} stroke={dark} />
		</>
	),
	gender_sensitivity: (
		<>
			<Child x={17} y={32} size={0.9} />
			<Child x={47} y={32} size={0.9} dress={red} />
			<path d="M40 26c-1 6 0 10-2 15M54 26c1 6 0 10 2 15" {...STROKE} strokeWidth={3.5} stroke={ink} />
			<path d="M27 54h10M27 60h10" {...STROKE} strokeWidth={3.5} stroke={dark} />
		</>
	),
	speaking_listening: (
		<>
			<Child x={17} y={44} size={0.85} />
			<Child x={47} y={44} size={0.85} dress={marigold} />
			<g transform="translate(19 6)">
				<Bubble />
				<path d="M4 7h17M4 13h11" {...STROKE} stroke={middle} />
			</g>
			<path d="M57 34c3 2 3 7 0 9" {...STROKE} stroke={teal} />
		</>
	),
	writing: (
		<>
			<rect x="9" y="10" width="36" height="46" rx="4" fill={white} {...outline} />
			<path d="M16 21h20M16 30h13" {...STROKE} stroke={line} />
			<path d="M16 43c4-6 6 5 10-1s4 3 6 1" {...STROKE} stroke={ink} />
			<path
				d="M34 41l2-9L53 12a4 4 0 0 1 7 6L42 37z"
				fill={marigold}
				{...outline}
				stroke={dark}
				strokeWidth={1.5}
			/>
			<path d="M34 41l2-9 6 5z" fill={skin} />
		</>
	),
	reading: (
		<>
			<Book />
			<PageLines />
		</>
	),
	reading_comprehension: (
		<>
			<Book />
			<PageLines />
			<path d="M32 5a9 9 0 0 1 5 16.500V25H27v-3.500A9 9 0 0 1 32 5z" fill={marigold} />
			<path d="M29 28h6" {...STROKE} stroke={dark} />
			<path d="M17 14h-4M51 14h-4M21 5l-3-2M43 5l3-2" {...STROKE} strokeWidth={2} stroke={marigold} />
		</>
	),
};

/** The skill's name is beside the picture, so screen readers pass over it. */
export const SkillPicture = ({ skill, className }: { skill: Skill; className: string }) => (
	<svg viewBox="0 0 64 64" aria-hidden className={`shrink-0 rounded-xl ${className}`}>
		<rect width="64" height="64" fill={sand} />
		{DRAWN[skill]}
	</svg>
);
