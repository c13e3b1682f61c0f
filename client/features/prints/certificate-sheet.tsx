import type { ReactNode, Ref } from 'react';
import { useBrand } from '../../ui/layout/brand.ts';
import { PaperPreview } from '../../ui/layout/paper-preview.tsx';
import {
	DEEP_TEAL,
	DrawnLine,
	type DrawnLineProps,
	FONT,
	INK,
	MARIGOLD,
	PALE,
	TEAL,
} from '../../ui/media/drawing.tsx';

export interface CertificateSheetProps {
	/** It is in the script in which it was written. */
	name: string;
	/** They say below the name what the person did, one line each. */
	lines: readonly string[];
	/** A family that reads Telugu gets it in one line; undefined until the texts are there. */
	telugu: string | undefined;
	/** Without a count the figures are left out. */
	figures: readonly CertificateFigure[];
	code?: ReactNode;
	ref?: Ref<SVGSVGElement>;
}

export interface CertificateFigure {
	count: number;
	words: string;
	telugu?: string | undefined;
}

/** The drawing fills A4 between its margins, in CSS pixels, on screen and on paper. */
const WIDTH = 688;
const HEIGHT = 980;
const MIDDLE = WIDTH / 2;

/** It is in English with a line in Telugu, whatever language is chosen. One drawing is shown, printed and shared. */
export function CertificateSheet({ name, lines, telugu, figures, code, ref }: CertificateSheetProps) {
	const brand = useBrand();
	const organisation = brand.english_name ?? brand.name;
	return (
		<PaperPreview>
			<article lang="en" aria-label={`Certificate of ${name}`}>
				{/* biome-ignore lint/a11y/noSvgWithoutTitle: the article names it, and its texts are read */}
				<svg
					ref={ref}
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					width={WIDTH}
					height={HEIGHT}
					fontFamily={FONT}
					fill={INK}
					textAnchor="middle"
					className="block h-auto w-full max-w-[688px] shadow-card print:shadow-none"
				>
					<Border />
					<image href={brand.logo} x={MIDDLE - 120} y={58} width={240} height={72} />
					<Line y={160} size={20} weight={700} fill={TEAL}>
						{organisation}
					</Line>
					<Line y={236} size={58} weight={800} fill={DEEP_TEAL} heading>
						Certificate
					</Line>
					<path d={`M${MIDDLE - 70} 258h140`} stroke={MARIGOLD} strokeWidth={4} strokeLinecap="round" />
					<Line y={300} size={18}>
						This is to certify that
					</Line>
					<Line y={364} size={40} weight={800} fill={TEAL}>
						{name}
					</Line>
					{lines.map((line, index) => (
						<Line key={line} y={412 + index * 30} size={19}>
							{line}
						</Line>
					))}
					{telugu !== undefined && (
						<Line y={500} size={17} fill={TEAL}>
							{telugu}
						</Line>
					)}
					<Figures figures={figures} />
					<image href="/landing/scene.svg" x={24} y={676} width={WIDTH - 48} height={204} />
					<Foot organisation={organisation} code={code} />
				</svg>
			</article>
		</PaperPreview>
	);
}

type LineProps = Omit<DrawnLineProps, 'x' | 'width'> & { x?: number; width?: number };

const Line = (props: LineProps) => <DrawnLine x={MIDDLE} width={WIDTH - 80} {...props} />;

function Border() {
	const corners = [
		[36, 36],
		[WIDTH - 36, 36],
		[36, HEIGHT - 36],
		[WIDTH - 36, HEIGHT - 36],
	] as const;
	return (
		<g>
			<rect width={WIDTH} height={HEIGHT} fill="#fff" />
			<rect
				x={8}
				y={8}
				width={WIDTH - 16}
				height={HEIGHT - 16}
				rx={14}
				fill="#fff"
				stroke={DEEP_TEAL}
				strokeWidth={10}
			/>
			<rect
				x={22}
				y={22}
				width={WIDTH - 44}
				height={HEIGHT - 44}
				rx={8}
				fill="none"
				stroke={MARIGOLD}
				strokeWidth={2.5}
			/>
			{corners.map(([x, y]) => (
				<Flower key={`${x} ${y}`} x={x} y={y} />
			))}
		</g>
	);
}

const PETALS = Array.from({ length: 10 }, (_, petal) => petal * 36);

function Flower({ x, y }: { x: number; y: number }) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<circle r={21} fill="#fff" />
			{PETALS.map((turn) => (
				<ellipse key={turn} cy={-11} rx={5} ry={8} fill={MARIGOLD} transform={`rotate(${turn})`} />
			))}
			<circle r={7} fill={DEEP_TEAL} />
		</g>
	);
}

const BOX = { width: 250, height: 124, gap: 24 };

function Figures({ figures }: { figures: readonly CertificateFigure[] }) {
	const counted = figures.filter(({ count }) => count > 0);
	const whole = counted.length * (BOX.width + BOX.gap) - BOX.gap;
	return counted.map(({ count, words, telugu }, index) => {
		const x = MIDDLE - whole / 2 + index * (BOX.width + BOX.gap);
		const middle = x + BOX.width / 2;
		return (
			<g key={words}>
				<rect
					x={x}
					y={516}
					width={BOX.width}
					height={BOX.height}
					rx={16}
					fill={PALE}
					stroke={MARIGOLD}
					strokeWidth={2}
				/>
				<Line x={middle} y={572} size={46} weight={800} fill={DEEP_TEAL}>
					{String(count)}
				</Line>
				<Line x={middle} y={600} size={16} width={BOX.width - 24}>
					{words}
				</Line>
				{telugu !== undefined && (
					<Line x={middle} y={626} size={16} width={BOX.width - 24}>
						{telugu}
					</Line>
				)}
			</g>
		);
	});
}

/** It is about three centimetres on paper, so that any phone reads it. */
export const CODE = { x: WIDTH - 186, y: HEIGHT - 176, width: 116, height: 116 };

function Foot({ organisation, code }: { organisation: string; code: ReactNode }) {
	return (
		<>
			<path d="M66 924h210" stroke={INK} />
			<text x={66} y={942} fontSize={13} textAnchor="start">
				{`For ${organisation}`}
			</text>
			{code !== undefined && (
				<>
					<rect
						x={CODE.x - 6}
						y={CODE.y - 6}
						width={128}
						height={146}
						rx={10}
						fill="#fff"
						stroke={MARIGOLD}
					/>
					{code}
					<Line x={CODE.x + CODE.width / 2} y={CODE.y + 132} size={11}>
						Scan to check it
					</Line>
				</>
			)}
		</>
	);
}
