import { growthText, levelText, nameOfRow, shareText } from '@yuva/contract/console/report-rules';
import type { Report, ReportRow } from '@yuva/contract/console/report-schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { inLetterOrder } from '../../language/letter-order.ts';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';

interface ReportPartProps {
	report: Report;
}

/** With how many children it is of, and how it is worked out. */
export function Growth({ report: { children } }: ReportPartProps) {
	if (!children) return null;
	const { with_both, children: all } = children;
	return (
		<Card title={t('Growth of learning')}>
			<FactList
				facts={[
					{ label: t('Children with both scores (n)'), value: with_both },
					{ label: t('Mean level at the beginning'), value: levelText(children.baseline) },
					{ label: t('Mean level at the end'), value: levelText(children.endline) },
					{ label: t('Growth'), value: growthText(children) },
				]}
			/>
			<p className="mt-3 text-sm text-ink-soft print:text-xs">
				{counted(
					all,
					'Of {count} child, {with_both} have all ten scores both at the beginning and at the end of this year.',
					'Of {count} children, {with_both} have all ten scores both at the beginning and at the end of this year.',
					{ with_both },
				)}{' '}
				{t(
					'Only they are compared. A level is the sum of the mean scores of four groups of skills, from 4 to 20, as their fellow scored them; growth is the mean level at the end less the mean level at the beginning.',
				)}
			</p>
		</Card>
	);
}

const nameInWords = ({ names }: ReportRow): string =>
	names.length > 1 ? t('{names} together', { names: names.map(wordOf).join(', ') }) : wordOf(names.join(''));

function wordOf(name: string): string {
	const number = /^Class (\d+)$/.exec(name)?.[1];
	return number === undefined ? t(name) : t('Class {class}', { class: number });
}

const columnsFor = (header: string): readonly Column<ReportRow>[] => [
	{ key: 'name', header: t(header), cell: (row) => nameInWords(row), onPhone: 'title' },
	{
		key: 'children',
		header: t('Children'),
		cell: ({ children }) => children,
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'left',
		header: t('Left'),
		cell: ({ children_left }) => children_left,
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'attendance',
		header: t('Attendance'),
		cell: (row) => shareText(row.children_present, row.children_days),
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'both',
		header: t('With both scores'),
		cell: ({ with_both }) => with_both,
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'baseline',
		header: t('Baseline'),
		cell: ({ baseline }) => levelText(baseline),
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'endline',
		header: t('Endline'),
		cell: ({ endline }) => levelText(endline),
		numeric: true,
		onPhone: 'meta',
	},
	{ key: 'growth', header: t('Growth'), cell: growthText, numeric: true, onPhone: 'meta' },
];

export const ChildrenTables = ({ report: { districts, genders, classes } }: ReportPartProps) =>
	(
		[
			['District', 'Children by district', districts],
			['Gender', 'Children by gender', genders],
			['Class', 'Children by class', classes],
		] as const
	).map(([header, title, rows]) => (
		<Card key={header} title={t(title)}>
			<DataTable
				caption={t(title)}
				captionHidden
				columns={columnsFor(header)}
				rows={header === 'District' ? inLetterOrder(rows, nameInWords) : rows}
				rowKey={nameOfRow}
			/>
		</Card>
	));
