import { growthText, shareText } from '@yuva/contract/console/report-rules';
import type { Report } from '@yuva/contract/console/report-schema';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../language/language.ts';
import { ShareButton } from '../../ui/inputs/share-button.tsx';
import { useBrand } from '../../ui/layout/brand.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DEEP_TEAL, DrawnLine, FONT, INK, MARIGOLD, PALE, TEAL } from '../../ui/media/drawing.tsx';
import { pictureOf } from '../../ui/media/picture-of.ts';
import { dotText, GrowthDots } from './growth-dots.tsx';

const WIDTH = 600;
const HEIGHT = 800;
const MARGIN = 30;
const DOTS = { width: WIDTH - 2 * MARGIN, height: 210 };
const COLUMN = (WIDTH - 2 * MARGIN) / 2;

/** The picture is for WhatsApp and has no names. */
export function PictureToShare({ report }: { report: Report }) {
	const drawing = useRef<SVGSVGElement>(null);
	const { name } = useBrand();
	const title = t('Report of the year {name}', { name: report.year.name });
	const figures = figuresOf(report);
	async function make(): Promise<File> {
		if (!drawing.current) throw new Error('The report is not drawn');
		return pictureOf(drawing.current, `yuva-report-${report.year.name}.png`);
	}
	return (
		<Card title={t('Picture to share')} icon={<Share2 aria-hidden />} className="no-print">
			<div className="flex flex-wrap items-end gap-4">
				<svg
					ref={drawing}
					role="img"
					aria-label={`${title}. ${figures.map(({ value, words }) => `${value} ${words}`).join('. ')}`}
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					fontFamily={FONT}
					fill={INK}
					textAnchor="middle"
					className="block h-auto w-full max-w-72 rounded-xl shadow-card"
				>
					<rect width={WIDTH} height={HEIGHT} fill="#fff" />
					<rect width={WIDTH} height={116} fill={DEEP_TEAL} />
					<rect y={116} width={WIDTH} height={6} fill={MARIGOLD} />
					<DrawnLine x={WIDTH / 2} y={54} size={34} width={WIDTH - 60} weight={800} fill="#fff">
						{name}
					</DrawnLine>
					<DrawnLine x={WIDTH / 2} y={94} size={24} width={WIDTH - 60} weight={600} fill="#ffdc97">
						{title}
					</DrawnLine>
					{figures.map((figure, index) => (
						<Box key={figure.words} index={index} {...figure} />
					))}
					{report.growth.length > 0 && (
						<>
							<DrawnLine x={WIDTH / 2} y={378} size={20} width={WIDTH - 60} weight={700} fill={TEAL}>
								{t('Growth of each child')}
							</DrawnLine>
							<svg aria-hidden x={MARGIN} y={394} width={DOTS.width} height={DOTS.height} overflow="visible">
								<GrowthDots growth={report.growth} box={DOTS} />
							</svg>
							<DrawnLine x={WIDTH / 2} y={630} size={16} width={WIDTH - 60}>
								{dotText(report.growth, DOTS)}
							</DrawnLine>
						</>
					)}
					<image
						href="/landing/scene.svg"
						x={0}
						y={HEIGHT - 150}
						width={WIDTH}
						height={150}
						preserveAspectRatio="xMidYMax slice"
					/>
				</svg>
				<ShareButton make={make} text={`${name}: ${title}`} />
			</div>
		</Card>
	);
}

interface Figure {
	value: string;
	words: string;
}

function figuresOf({ reach, children }: Report): Figure[] {
	const centers = { value: String(reach.centers), words: t('Learning Centers with children') };
	if (!children) return [centers, { value: String(reach.fellows), words: t('Fellows') }];
	return [
		{ value: String(children.children), words: t('Children') },
		centers,
		{
			value: shareText(children.children_present, children.children_days),
			words: t('Attendance of children'),
		},
		{ value: growthText(children), words: t('Growth of the level, of 20') },
	];
}

function Box({ value, words, index }: Figure & { index: number }) {
	const x = MARGIN + (index % 2) * COLUMN;
	const y = 142 + Math.floor(index / 2) * 104;
	const middle = { x: x + COLUMN / 2, width: COLUMN - 32 };
	return (
		<g>
			<rect
				x={x + 6}
				y={y}
				width={COLUMN - 12}
				height={92}
				rx={14}
				fill={PALE}
				stroke={MARIGOLD}
				strokeWidth={2}
			/>
			<DrawnLine {...middle} y={y + 48} size={40} weight={800} fill={DEEP_TEAL}>
				{value}
			</DrawnLine>
			<DrawnLine {...middle} y={y + 76} size={17}>
				{words}
			</DrawnLine>
		</g>
	);
}
