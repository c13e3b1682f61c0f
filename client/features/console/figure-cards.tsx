import { type Figures, figuresShown, sumOfFigures } from '@yuva/contract/console/overview-rules';
import type { DistrictFigures, FiguresYear, OverviewFigures } from '@yuva/contract/console/overview-schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { VISIT_DAYS } from '@yuva/contract/visits/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { inDistrictOrder } from '../../language/letter-order.ts';
import { FigureLink } from '../../ui/charts/figure-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { fellowsOf, listBehind } from './lists-behind.ts';

const LABELS: Record<keyof Figures, string> = {
	applications_waiting: 'Applications waiting',
	applications_overdue: 'Waiting over {days} days',
	fellows: 'Active fellows',
	centers_active: 'Active centers',
	centers_inactive: 'Inactive centers',
	children: 'Children',
	tasks_overdue: 'Overdue tasks',
	not_visited: 'Not visited for {visit_days} days',
	visits: 'Visits',
};
const NAMES = Object.keys(LABELS) as (keyof Figures)[];
/** A closed year has no active fellows and no active centers. */
const CLOSED_LABELS: Partial<typeof LABELS> = { fellows: 'Fellows', centers_active: 'Centers' };

const labelOf = (name: keyof Figures, { status }: FiguresYear): string =>
	inWordsOf((status === 'open' ? undefined : CLOSED_LABELS[name]) ?? LABELS[name]);

const inWordsOf = (label: string): string => t(label, { days: PROMISED_DAYS, visit_days: VISIT_DAYS });

const isOfToday = (name: keyof Figures): boolean => CLOSED_LABELS[name] === undefined && name !== 'children';

const behind = (name: keyof Figures, year: FiguresYear, district?: number): string =>
	year.status === 'open' || isOfToday(name) ? listBehind(name, district) : fellowsOf(year.name, district);

const CALLING: ReadonlySet<keyof Figures> = new Set(['applications_overdue', 'tasks_overdue', 'not_visited']);
const isCalling = ({ name }: { name: keyof Figures }): boolean => CALLING.has(name);

export interface FigureCardsProps {
	figures: OverviewFigures | undefined;
	district: number | undefined;
	filter?: ReactNode;
}

export function FigureCards({ figures, district, filter }: FigureCardsProps) {
	const chosen = figures?.districts.filter(
		({ district_id }) => district === undefined || district_id === district,
	);
	const sum = chosen && sumOfFigures(chosen);
	const shown = (figures ? figuresShown(figures) : NAMES).map((name) => ({
		name,
		label: figures ? labelOf(name, figures.year) : inWordsOf(LABELS[name]),
		value: sum?.[name] ?? ('…' as const),
		to: figures ? behind(name, figures.year, district) : listBehind(name, district),
	}));
	return (
		<section aria-labelledby="figures-heading" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-xl border border-line bg-surface px-4 py-2 shadow-card print:border-0 print:p-0 print:shadow-none">
				<h2
					id="figures-heading"
					className="min-h-12 content-center text-lg font-bold text-teal-900 print:min-h-0"
				>
					{chosen ? (
						[nameOf(chosen), ...yearOf(figures)].join(' · ')
					) : (
						// A longer heading would send the filter to a line of its own.
						<span role="status">
							<span aria-hidden>…</span>
							<span className="sr-only">{t('Loading figures…')}</span>
						</span>
					)}
				</h2>
				{filter && (
					<div className="no-print flex w-full flex-col gap-x-6 gap-y-2 sm:w-auto sm:flex-row sm:[&>div]:flex sm:[&>div]:items-center sm:[&>div]:gap-3 sm:[&>div>:first-child]:mb-0 sm:[&>div>:last-child]:grow lg:[&>div>:last-child]:w-64">
						{filter}
					</div>
				)}
			</div>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
				{shown.filter(isCalling).map((figure) => (
					<FigureLink
						key={figure.name}
						{...figure}
						tone={figure.value !== '…' && figure.value > 0 ? 'warm' : 'plain'}
					/>
				))}
			</div>
			<ul
				aria-label={t('Other figures')}
				className="flex flex-wrap gap-x-5 rounded-xl border border-line bg-surface px-4 py-1 shadow-card print:border-0 print:p-0 print:shadow-none"
			>
				{shown
					.filter((figure) => !isCalling(figure))
					.map(({ name, label, value, to }) => (
						<li key={name}>
							<Link
								to={to}
								className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:underline print:min-h-0"
							>
								{label}
								<span className="sr-only">: </span>
								<strong className="text-lg text-teal-900 tabular-nums">{value}</strong>
							</Link>
						</li>
					))}
			</ul>
		</section>
	);
}

/** Without a choice of years the name tells nothing. */
const yearOf = (figures: OverviewFigures | undefined): string[] =>
	figures && figures.years.length > 1 ? [figures.year.name] : [];

function nameOf(districts: readonly DistrictFigures[]): string {
	const [only, ...others] = districts;
	return only && others.length === 0
		? t(only.district_name)
		: t('All {count} districts', { count: districts.length });
}

const columnsOf = (figures: OverviewFigures): readonly Column<DistrictFigures>[] => [
	{ key: 'district', header: t('District'), cell: (row) => <strong>{t(row.district_name)}</strong> },
	...figuresShown(figures).map((name) => ({
		key: name,
		header: labelOf(name, figures.year),
		numeric: true,
		cell: (row: DistrictFigures) => (
			<Link
				to={behind(name, figures.year, row.district_id)}
				aria-label={t('{figure} in {district}: {count}', {
					figure: labelOf(name, figures.year),
					district: t(row.district_name),
					count: row[name],
				})}
				className="inline-flex min-h-6 min-w-6 items-center justify-end text-teal-800 underline print:text-ink print:no-underline"
			>
				{row[name]}
			</Link>
		),
	})),
];

export function DistrictTable({ figures }: { figures: OverviewFigures }) {
	return (
		<Card title={t('By district')}>
			<DataTable
				caption={t('Figures by district')}
				captionHidden
				columns={columnsOf(figures)}
				rows={inDistrictOrder(figures.districts)}
				rowKey={({ district_id }) => district_id}
			/>
		</Card>
	);
}
