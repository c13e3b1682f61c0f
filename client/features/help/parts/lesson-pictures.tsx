import type { RegisterStep } from '@yuva/contract/spoken-texts/schema';
import type { ReactNode } from 'react';
import { t } from '../../../language/language.ts';
import { ChildRow, Cloud, COLOURS, Hand, Line, Phone, Picture, Press, STROKE, Tick } from './drawn.tsx';

const { teal, middle, marigold, dark, light } = COLOURS;

interface Motion {
	/** Without motion the picture shows its end. */
	isMoving: boolean;
}

const ROUND = { dur: '6s', repeatCount: 'indefinite' } as const;

interface PartProps extends Motion {
	/** It is from 0 to 1 of the round. */
	from: number;
	until?: number;
	children: ReactNode;
}

/** The last part is also shown when the picture is still. */
function Part({ isMoving, from, until = 1, children }: PartProps) {
	const rest = until === 1 ? 1 : 0;
	const ends = until === 1 ? { values: '0;1', keyTimes: `0;${from}` } : timesOf(from, until);
	return (
		<g opacity={rest}>
			{isMoving && <animate attributeName="opacity" calcMode="discrete" {...ends} {...ROUND} />}
			{children}
		</g>
	);
}

const timesOf = (from: number, until: number) =>
	from === 0
		? { values: '1;0', keyTimes: `0;${until}` }
		: { values: '0;1;0', keyTimes: `0;${from};${until}` };

interface WayProps extends Motion {
	/** Each place is `x y`; the picture rests at the last one. */
	places: readonly string[];
	/** Each time is from 0 to 1 of the round. */
	times: readonly number[];
	children: ReactNode;
}

function Way({ isMoving, places, times, children }: WayProps) {
	return (
		<g transform={`translate(${places.at(-1)})`}>
			{isMoving && (
				<animateTransform
					attributeName="transform"
					type="translate"
					values={places.join(';')}
					keyTimes={times.join(';')}
					{...ROUND}
				/>
			)}
			{children}
		</g>
	);
}

const DRESSES = [teal, marigold, middle];
const ROWS = [44, 88, 132];

const rows = (mark: 'none' | 'present') =>
	ROWS.map((y, at) => <ChildRow key={y} y={y} mark={mark} dress={DRESSES[at] ?? teal} />);

const Marking = (motion: Motion) => (
	<>
		<Press x={16} y={8} width={130}>
			{t('All present')}
		</Press>
		<Part {...motion} from={0} until={0.28}>
			{rows('none')}
		</Part>
		<Part {...motion} from={0.28}>
			{rows('present')}
		</Part>
		<Part {...motion} from={0.66}>
			<ChildRow y={88} mark="absent" dress={marigold} />
		</Part>
		<Way
			{...motion}
			places={['290 20', '120 28', '120 28', '200 114', '200 114']}
			times={[0, 0.22, 0.36, 0.6, 1]}
		>
			<Hand x={0} y={0} />
		</Way>
	</>
);

const Saving = (motion: Motion) => (
	<>
		<ChildRow y={8} mark="present" dress={teal} />
		<ChildRow y={52} mark="absent" dress={marigold} />
		<rect y={112} width={320} height={68} fill={COLOURS.white} />
		<Press x={112} y={126} width={192}>
			{t('Save & Submit')}
		</Press>
		<Part {...motion} from={0.5}>
			<Tick x={64} y={141} size={2} />
		</Part>
		<Way {...motion} places={['60 100', '270 138', '270 138']} times={[0, 0.4, 1]}>
			<Hand x={0} y={0} />
		</Way>
	</>
);

const Sending = (motion: Motion) => (
	<>
		<Phone x={40} y={20}>
			<Line x={14} y={24} width={50} />
			<Line x={14} y={40} width={38} />
		</Phone>
		<path d="M128 88h62" {...STROKE} strokeWidth={4} strokeDasharray="2 10" stroke={teal} />
		<Part {...motion} from={0} until={0.45}>
			<Cloud x={244} y={88} cut />
		</Part>
		<Part {...motion} from={0.45}>
			<Cloud x={244} y={88} />
		</Part>
		<Way {...motion} places={['80 100', '80 100', '244 90', '244 90']} times={[0, 0.5, 0.8, 1]}>
			<rect x={-20} y={-15} width={40} height={30} rx={5} fill={marigold} stroke={dark} strokeWidth={1.5} />
			<path d="M-18-13L0 2l18-15" {...STROKE} stroke={dark} />
		</Way>
		<Part {...motion} from={0.85}>
			<circle cx={282} cy={56} r={17} fill={light} />
			<Tick x={282} y={56} size={1.4} />
		</Part>
	</>
);

const DRAWINGS: Readonly<Record<RegisterStep, (motion: Motion) => ReactNode>> = {
	mark: Marking,
	save: Saving,
	later: Sending,
};

export function LessonPicture({ step, isMoving }: { step: RegisterStep } & Motion) {
	const Drawing = DRAWINGS[step];
	return (
		<Picture>
			<Drawing isMoving={isMoving} />
		</Picture>
	);
}
