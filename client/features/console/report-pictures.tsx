import { growthText, levelText, shareText } from '@yuva/contract/console/report-rules';
import { FEWEST_SHOWN, type Report, type ReportRow } from '@yuva/contract/console/report-schema';
import { percentOf } from '@yuva/contract/percent';
import type { PublicVoice } from '@yuva/contract/testimonials/publications-schema';
import { ChartScatter, Map as MapIcon, Quote } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { MapDistrict } from '../../ui/map/placed-names.ts';
import { type ShadeRange, shadesFrom } from '../../ui/map/shades.ts';
import { TelanganaMap } from '../../ui/map/telangana-map.tsx';
import { districtCalled } from '../../ui/map/telangana-names.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { dotText, GrowthDots, stepText } from './growth-dots.tsx';
import { ShadeKey } from './shade-key.tsx';

interface ReportPartProps {
	report: Report;
}

const BOX = { width: 520, height: 240 };

export function Headline({ report: { reach, children } }: ReportPartProps) {
	const figures = [
		...(children ? [{ value: children.children, words: t('Children') }] : []),
		{ value: reach.centers, words: t('Learning Centers with children') },
		{ value: reach.fellows, words: t('Fellows') },
		...(children
			? [
					{
						value: shareText(children.children_present, children.children_days),
						words: t('Attendance of children'),
					},
					{ value: growthText(children), words: t('Growth of the level, of 20') },
				]
			: []),
	];
	return (
		<section
			aria-label={t('The most important figures')}
			className="flex items-end overflow-hidden rounded-xl border border-teal-200 bg-teal-50 shadow-card print:shadow-none"
		>
			<dl className="flex min-w-0 grow flex-wrap gap-x-6 gap-y-3 self-center p-4 sm:p-5 print:p-2">
				{figures.map(({ value, words }) => (
					<div key={words} className="flex grow basis-24 flex-col-reverse justify-end">
						<dt className="text-sm leading-tight text-ink-soft print:text-xs">{words}</dt>
						<dd className="text-3xl font-bold text-teal-900 tabular-nums print:text-2xl">{value}</dd>
					</div>
				))}
			</dl>
			<img
				src="/landing/scene.svg"
				alt=""
				width={1440}
				height={460}
				className="hidden h-24 w-auto shrink-0 xl:block print:block print:h-14"
			/>
		</section>
	);
}

/** Says how many children it covers, and how it is worked out. */
export function GrowthCard({ report: { children, growth } }: ReportPartProps) {
	if (!children) return null;
	return (
		<Card title={t('Growth of each child')} icon={<ChartScatter aria-hidden />}>
			{growth.length === 0 ? (
				<p className="text-ink-soft">
					{t('Fewer than {count} children have scores at both times.', { count: FEWEST_SHOWN })}
				</p>
			) : (
				<figure className="flex flex-col gap-2">
					<figcaption className="text-sm text-ink-soft print:text-xs">
						{dotText(growth, BOX)} {t('The further right, the more the level rose.')}{' '}
						{t('On average from {baseline} to {endline} of 20.', {
							baseline: levelText(children.baseline),
							endline: levelText(children.endline),
						})}
					</figcaption>
					<svg
						role="img"
						aria-label={counted(
							children.with_both,
							'Growth of {count} child as dots; the numbers are in the table below',
							'Growth of {count} children as dots; the numbers are in the table below',
						)}
						viewBox={`-6 -6 ${BOX.width + 12} ${BOX.height + 12}`}
						className="block w-full print:max-h-36"
					>
						<GrowthDots growth={growth} box={BOX} />
					</svg>
					<NumbersBehind>
						<DataTable
							caption={t('Growth of each child')}
							captionHidden
							columns={[
								{ key: 'step', header: t('Points'), cell: stepText, onPhone: 'title' },
								{
									key: 'children',
									header: t('Children'),
									cell: (step) => step.children,
									numeric: true,
									onPhone: 'meta',
								},
							]}
							rows={growth}
							rowKey={({ from }) => from}
						/>
					</NumbersBehind>
				</figure>
			)}
		</Card>
	);
}

interface MapFigure {
	label: string;
	of: (row: ReportRow) => number | undefined;
	textOf: (figure: number) => string;
	low: number | undefined;
}

const points = (figure: number): string => (figure > 0 ? `+${figure.toFixed(1)}` : figure.toFixed(1));

const MAP_FIGURES: Record<'children' | 'attendance' | 'growth', MapFigure> = {
	children: { label: 'Children', of: ({ children }) => children, textOf: (one) => one.toFixed(0), low: 0 },
	attendance: {
		label: 'Attendance of children',
		of: (row) => percentOf(row.children_present, row.children_days),
		textOf: (one) => `${one.toFixed(1)}%`,
		low: undefined,
	},
	growth: {
		label: 'Growth',
		of: ({ baseline, endline }) => (baseline === null || endline === null ? undefined : endline - baseline),
		textOf: points,
		low: undefined,
	},
};
type MapFigureName = keyof typeof MAP_FIGURES;
const NAMES = Object.keys(MAP_FIGURES) as MapFigureName[];

/** A district that shares its figure with others is marked and has no figure of its own. */
const districtsOf = (rows: readonly ReportRow[], { of, textOf }: MapFigure): MapDistrict[] =>
	rows.flatMap((row) =>
		row.names.flatMap((name) => {
			const id = districtCalled(name);
			const figure = row.names.length > 1 ? undefined : of(row);
			if (id === undefined) return [];
			return [{ id, name: t(name), ...(figure !== undefined && { figure, text: textOf(figure) }) }];
		}),
	);

export function ReportMap({ report: { districts: rows } }: ReportPartProps) {
	const { paramOf, ask } = useFilter();
	const name = NAMES.find((one) => one === paramOf('figure')) ?? 'children';
	const figure = MAP_FIGURES[name];
	const districts = districtsOf(rows, figure);
	const shown = districts.filter((district) => district.figure !== undefined);
	const range: ShadeRange | undefined = shown.length > 0 ? shadesFrom(figure.low, shown) : undefined;
	return (
		<Card title={t('Where the children are')} icon={<MapIcon aria-hidden />}>
			<figure className="flex flex-col gap-2">
				<figcaption className="hidden text-sm text-ink-soft print:block print:text-xs">
					{t(figure.label)}
				</figcaption>
				<div className="no-print max-w-60">
					<SelectField
						label={t('Figure on the map')}
						labelHidden
						placeholder={null}
						options={NAMES.map((value) => ({ value, label: t(MAP_FIGURES[value].label) }))}
						value={name}
						onValueChange={(value) => ask('figure', value === 'children' ? '' : value)}
					/>
				</div>
				<TelanganaMap
					label={t('Map of Telangana: {figure} by district; the numbers are in the table below', {
						figure: t(figure.label),
					})}
					districts={districts}
					shades={range}
				/>
				{range && <ShadeKey range={range} textOf={figure.textOf} />}
				{shown.length < districts.length && (
					<p className="text-sm text-ink-soft print:text-xs">
						{t('A district without a figure has too few children.')}
					</p>
				)}
			</figure>
		</Card>
	);
}

/**
 * The speaker or the child's guardian has allowed these words to be published, but was not asked for a photo,
 * so it shows none.
 */
export const VoiceCard = ({ voice: { text, author, who, place } }: { voice: PublicVoice }) => (
	<Card tone="warm" title={t('One voice')} icon={<Quote aria-hidden />}>
		<figure className="flex items-center gap-4">
			<Avatar name={author} size="large" />
			<div className="min-w-0 wrap-anywhere">
				<blockquote className="text-lg leading-snug text-teal-900 print:text-base">“{text}”</blockquote>
				<figcaption className="mt-1 text-sm text-ink-soft">
					{author}, {t(who)}, {shownText(place)}
				</figcaption>
			</div>
		</figure>
	</Card>
);
