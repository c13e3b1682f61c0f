import { growthText, levelText, nameOfRow, shareText } from '@yuva/contract/console/report-rules';
import { FEWEST_SHOWN, type Report, type ReportRow } from '@yuva/contract/console/report-schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { inLetterOrder } from '../../language/letter-order.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';

interface ReportPartProps {
	report: Report;
}

export const Method = ({ report: { children } }: ReportPartProps) => (
	<p className="text-sm text-ink-soft print:text-xs">
		{children &&
			counted(
				children.children,
				'Of {count} child, {with_both} have all ten scores both at the beginning and at the end of this year.',
				'Of {count} children, {with_both} have all ten scores both at the beginning and at the end of this year.',
				{ with_both: children.with_both },
			)}{' '}
		{children &&
			t(
				'Only they are compared. A level is the sum of the mean scores of four groups of skills, from 4 to 20, as their fellow scored them; growth is the mean level at the end less the mean level at the beginning.',
			)}{' '}
		{t(
			'Groups of fewer than {count} children are not shown alone, but together with others; levels of so few children are left out.',
			{ count: FEWEST_SHOWN },
		)}
	</p>
);

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
