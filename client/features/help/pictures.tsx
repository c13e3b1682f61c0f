import type { HelpTopic } from '@yuva/contract/spoken-texts/schema';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import {
	ChildRow,
	Cloud,
	COLOURS,
	Hand,
	Line,
	Person,
	Phone,
	Picture,
	Press,
	Sheet,
	STROKE,
	Tick,
	Word,
} from './parts/drawn.tsx';

const { teal, dark, middle, light, marigold, sand, white, red } = COLOURS;

const Day = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
	<Sheet x={x} y={y} width={92} height={52}>
		<path d="M0 14V10A10 10 0 0 1 10 0h72a10 10 0 0 1 10 10v4z" fill={marigold} />
		<Word x={46} y={34} size={13}>
			{children}
		</Word>
	</Sheet>
);

const Arrow = ({ d }: { d: string }) => <path d={d} {...STROKE} strokeWidth={4} stroke={marigold} />;

const Today = () => (
	<>
		<Sheet x={40} y={18} width={240} height={144}>
			<Person x={36} y={34} size={1.3} />
			<Line x={68} y={22} width={110} />
			<Line x={68} y={40} width={70} />
			<Press x={16} y={70} width={208}>
				{t('Mark Day {day}', { day: 5 })}
			</Press>
			<Tick x={30} y={122} />
			<Line x={48} y={118} width={60} />
			<circle cx={142} cy={122} r={9} fill={white} stroke={middle} strokeWidth={2} />
			<Line x={158} y={118} width={60} />
		</Sheet>
		<Hand x={212} y={108} />
	</>
);

const Register = () => (
	<>
		<Press x={16} y={8} width={130}>
			{t('All present')}
		</Press>
		<ChildRow y={44} mark="present" dress={teal} />
		<ChildRow y={88} mark="absent" dress={marigold} />
		<ChildRow y={132} mark="present" dress={middle} />
		<Hand x={200} y={116} />
	</>
);

const Changes = () => (
	<>
		<rect x={40} y={12} width={240} height={78} rx={12} fill={sand} />
		<Day x={58} y={25}>
			{t('Day {day}', { day: 4 })}
		</Day>
		<Day x={170} y={25}>
			{t('Day {day}', { day: 5 })}
		</Day>
		<Tick x={150} y={30} size={0.8} />
		<Tick x={262} y={30} size={0.8} />
		<ChildRow y={110} mark="present" dress={marigold} />
		<Hand x={272} y={138} />
	</>
);

const days = Array.from({ length: 14 }, (_, at) => at);

const OwnAttendance = () => (
	<>
		<Person x={74} y={66} size={2.8} ground={light} />
		<Press x={140} y={48} width={156}>
			{t('I am present')}
		</Press>
		<Hand x={262} y={68} />
		<Sheet x={16} y={130} width={288} height={34}>
			{days.map((day) => (
				<circle key={day} cx={20 + day * 19} cy={17} r={6.5} fill={dotOf(day)} />
			))}
		</Sheet>
	</>
);

const dotOf = (day: number): string => {
	if (day === 4) return red;
	return day < 9 ? teal : light;
};

const Child = () => (
	<>
		<Sheet x={32} y={14} width={256} height={112}>
			<Person x={58} y={56} size={2.4} dress={marigold} ground={light} />
			<Line x={112} y={24} width={120} />
			<Line x={112} y={46} width={90} />
			<Line x={112} y={68} width={104} />
			<circle cx={90} cy={88} r={13} fill={marigold} />
			<path d="M84 88h12M90 82v12" {...STROKE} stroke={dark} />
		</Sheet>
		<Press x={60} y={134} width={200}>
			{t('Add Child Profile')}
		</Press>
		<Hand x={244} y={144} />
	</>
);

const Consent = () => (
	<>
		<Person x={58} y={74} size={2.6} ground={light} />
		<Person x={262} y={74} size={2.6} dress={marigold} />
		<Sheet x={108} y={22} width={104} height={110}>
			<Tick x={22} y={26} size={0.9} />
			<Line x={40} y={22} width={50} />
			<Tick x={22} y={55} size={0.9} />
			<Line x={40} y={51} width={42} />
			<Tick x={22} y={84} size={0.9} />
			<Line x={40} y={80} width={50} />
		</Sheet>
		<path d="M20 150h280" {...STROKE} strokeWidth={6} stroke={marigold} />
		<path d="M20 160h280" {...STROKE} strokeWidth={3} stroke={middle} />
	</>
);

const STEPS = [0, 1, 2, 3, 4];

const Scores = () => (
	<>
		{STEPS.map((step) => (
			<rect
				key={step}
				x={30 + step * 54}
				y={140 - step * 20}
				width={50}
				height={30 + step * 20}
				rx={6}
				fill={step < 4 ? middle : light}
			/>
		))}
		<Person x={217} y={58} size={1.3} ground={sand} dress={marigold} />
		<path d="M271 22l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z" fill={marigold} />
		<Arrow d="M50 112q60-70 130-66m-12-8l12 8-10 10" />
	</>
);

const Tasks = () => (
	<>
		<Sheet x={60} y={12} width={200} height={156}>
			<Tick x={30} y={34} />
			<Line x={54} y={30} width={120} />
			<Tick x={30} y={74} />
			<Line x={54} y={70} width={90} />
			<circle cx={30} cy={112} r={9} fill={white} stroke={middle} strokeWidth={2} />
			<Line x={54} y={108} width={110} />
		</Sheet>
		<rect x={128} y={5} width={64} height={16} rx={6} fill={teal} />
		<g transform="translate(228 122)">
			<circle cx={22} cy={22} r={22} fill={marigold} />
			<path d="M22 9v13l8 6" {...STROKE} strokeWidth={3} stroke={dark} />
		</g>
	</>
);

const Testimonial = () => (
	<>
		<Person x={74} y={88} size={3} dress={marigold} />
		<g transform="translate(186 40)">
			<rect x={-16} y={0} width={32} height={58} rx={16} fill={teal} />
			<path d="M-27 36a27 28 0 0 0 54 0M0 64v22M-16 88h32" {...STROKE} strokeWidth={4} stroke={dark} />
		</g>
		<Arrow d="M136 60q10 14 0 30M148 52q16 22 0 46" />
		<circle cx={264} cy={90} r={30} fill={white} stroke={middle} strokeWidth={3} />
		<circle cx={264} cy={90} r={18} fill={red} />
	</>
);

const Waiting = () => (
	<>
		<Phone x={50} y={20}>
			<Line x={14} y={26} width={48} />
			<Line x={14} y={44} width={36} />
			<rect x={20} y={66} width={40} height={30} rx={5} fill={marigold} />
			<path d="M20 70l20 14 20-14" {...STROKE} stroke={dark} />
		</Phone>
		<path d="M140 88h56" {...STROKE} strokeWidth={4} strokeDasharray="2 10" stroke={teal} />
		<Cloud x={244} y={82} cut />
		<Tick x={118} y={32} size={1.2} />
	</>
);

const Center = () => (
	<>
		<path d="M0 150c60-24 120-24 180-8s100 8 140-6v44H0z" fill={light} />
		<rect x={70} y={76} width={130} height={74} fill={white} stroke={teal} strokeWidth={3} />
		<path d="M58 80l77-50 77 50z" fill={marigold} stroke={dark} strokeWidth={3} strokeLinejoin="round" />
		<rect x={120} y={104} width={32} height={46} fill={teal} />
		<rect x={82} y={96} width={26} height={22} fill={middle} />
		<rect x={164} y={96} width={26} height={22} fill={middle} />
		<path d="M260 146c-22-28-30-40-30-54a30 30 0 0 1 60 0c0 14-8 26-30 54z" fill={red} />
		<circle cx={260} cy={92} r={12} fill={white} />
	</>
);

const Account = () => (
	<>
		<Phone x={40} y={20}>
			<g transform="translate(40 68) scale(0.75)">
				<Cloud x={0} y={0} />
			</g>
			<path d="M40 78V58m-7 7l7-7 7 7" {...STROKE} stroke={teal} />
		</Phone>
		<Arrow d="M136 90h44m-12-12l12 12-12 12" />
		<Phone x={200} y={20}>
			<Person x={40} y={48} size={1.2} />
			<rect x={14} y={76} width={52} height={12} rx={4} fill={light} />
			<rect x={14} y={94} width={52} height={12} rx={4} fill={light} />
			<rect x={14} y={112} width={52} height={12} rx={4} fill={teal} />
		</Phone>
	</>
);

const Joining = () => (
	<>
		<path d="M40 128q60-70 120-30t120-50" {...STROKE} strokeWidth={5} stroke={middle} />
		<circle cx={44} cy={124} r={26} fill={teal} />
		<path d="M37 112v24l19-12z" fill={white} />
		<circle cx={122} cy={86} r={26} fill={marigold} />
		<path d="M112 76h20M112 86h20M112 96h12" {...STROKE} stroke={dark} />
		<Person x={200} y={106} size={1.6} />
		<circle cx={280} cy={48} r={26} fill={light} />
		<Tick x={280} y={48} size={1.6} />
	</>
);

const DRAWINGS: Readonly<Record<HelpTopic, () => ReactNode>> = {
	today: Today,
	register: Register,
	changes: Changes,
	own_attendance: OwnAttendance,
	child: Child,
	consent: Consent,
	scores: Scores,
	tasks: Tasks,
	testimonial: Testimonial,
	waiting: Waiting,
	center: Center,
	account: Account,
	joining: Joining,
};

export function HelpPicture({ topic }: { topic: HelpTopic }) {
	const Drawing = DRAWINGS[topic];
	return (
		<Picture>
			<Drawing />
		</Picture>
	);
}
