import type { Presence } from '@yuva/contract/attendance/schema';
import { shortDay } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { Ref } from 'react';
import { inWords } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { useBrand } from '../../ui/layout/brand.ts';
import { DEEP_TEAL, DrawnLine, FONT, INK, MARIGOLD, PALE, TEAL } from '../../ui/media/drawing.tsx';
import type { WeekDay } from './week.ts';

const WIDTH = 600;
const HEIGHT = 776;
const MIDDLE = WIDTH / 2;
const MARGIN = 28;
const COLUMN = (WIDTH - 2 * MARGIN) / 7;

export interface WeekFigure {
	value: string;
	words: string;
}

interface WeekPictureProps {
	name: string;
	dates: string;
	days: readonly WeekDay[];
	figures: readonly WeekFigure[];
	/** Screen readers read it instead of the picture. */
	label: string;
	ref: Ref<SVGSVGElement>;
}

/** Everybody may see the picture, so it names and shows no child. */
export function WeekPicture({ name, dates, days, figures, label, ref }: WeekPictureProps) {
	const brand = useBrand();
	return (
		<svg
			ref={ref}
			role="img"
			aria-label={label}
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			fontFamily={FONT}
			fill={INK}
			textAnchor="middle"
			className="block h-auto w-full max-w-md rounded-xl shadow-card"
		>
			<rect width={WIDTH} height={HEIGHT} fill="#fff" />
			<rect width={WIDTH} height={132} fill={DEEP_TEAL} />
			<rect y={132} width={WIDTH} height={6} fill={MARIGOLD} />
			<DrawnLine x={MIDDLE} y={66} size={44} width={WIDTH - 60} weight={800} fill="#fff">
				{t('My week')}
			</DrawnLine>
			<DrawnLine x={MIDDLE} y={108} size={24} width={WIDTH - 60} weight={600} fill="#ffdc97">
				{dates}
			</DrawnLine>
			<DrawnLine x={MIDDLE} y={192} size={34} width={WIDTH - 60} weight={800} fill={TEAL}>
				{titleCase(name)}
			</DrawnLine>
			<DrawnLine x={MIDDLE} y={222} size={17} width={WIDTH - 60}>
				{brand.name}
			</DrawnLine>
			{days.map(({ date }, index) => (
				<DrawnLine
					key={date}
					x={middleOf(index)}
					y={270}
					size={18}
					width={COLUMN - 8}
					weight={700}
					fill={TEAL}
				>
					{inWords(shortDay(date).slice(0, 3))}
				</DrawnLine>
			))}
			<Row
				y={306}
				words={t('Days with a marked register')}
				marks={days.map(({ isRegistered }) => (isRegistered ? 'Present' : undefined))}
			/>
			<Row y={390} words={t('Days at the center')} marks={days.map(({ own }) => own)} />
			<Figures figures={figures} />
			<image href="/landing/scene.svg" x={0} y={HEIGHT - 192} width={WIDTH} height={192} />
		</svg>
	);
}

const middleOf = (index: number): number => MARGIN + (index + 0.5) * COLUMN;

interface RowProps {
	y: number;
	words: string;
	marks: readonly (Presence | undefined)[];
}

function Row({ y, words, marks }: RowProps) {
	return (
		<>
			<DrawnLine x={MIDDLE} y={y} size={18} width={WIDTH - 2 * MARGIN}>
				{words}
			</DrawnLine>
			{marks.map((mark, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a weekday has its place
				<Mark key={index} mark={mark} x={middleOf(index)} y={y + 32} />
			))}
		</>
	);
}

function Mark({ mark, x, y }: { mark: Presence | undefined; x: number; y: number }) {
	const stroke = { fill: 'none', strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
	return (
		<g transform={`translate(${x} ${y})`}>
			{mark === 'Present' && <circle r={19} fill={DEEP_TEAL} />}
			{mark === 'Present' && <path d="m-8 1 6 6L9-6" stroke="#fff" {...stroke} />}
			{mark === 'Absent' && <circle r={18} fill={PALE} stroke={MARIGOLD} strokeWidth={2} />}
			{mark === 'Absent' && <path d="M-7 0H7" stroke={MARIGOLD} {...stroke} />}
			{mark === undefined && <circle r={5} fill="#d5eeec" />}
		</g>
	);
}

const BOX = { y: 462, height: 108, gap: 20 };

function Figures({ figures }: { figures: readonly WeekFigure[] }) {
	const width = (WIDTH - 2 * MARGIN - BOX.gap * (figures.length - 1)) / figures.length;
	return figures.map(({ value, words }, index) => {
		const x = MARGIN + index * (width + BOX.gap);
		const line = { x: x + width / 2, width: width - 24 };
		return (
			<g key={words}>
				<rect
					x={x}
					y={BOX.y}
					width={width}
					height={BOX.height}
					rx={16}
					fill={PALE}
					stroke={MARIGOLD}
					strokeWidth={2}
				/>
				<DrawnLine {...line} y={BOX.y + 52} size={38} weight={800} fill={DEEP_TEAL}>
					{value}
				</DrawnLine>
				<DrawnLine {...line} y={BOX.y + 86} size={17}>
					{words}
				</DrawnLine>
			</g>
		);
	});
}
