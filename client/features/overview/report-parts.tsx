import { growthText, levelText, nameOfRow, shareText } from '@yuva/contract/overview/report-rules';
import type { Report, ReportRow } from '@yuva/contract/overview/report-schema';
import { countText } from '../../local/local.ts';
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
		<Card title="Growth of learning">
			<FactList
				facts={[
					{ label: 'Children with both scores (n)', value: with_both },
					{ label: 'Mean level at the beginning', value: levelText(children.baseline) },
					{ label: 'Mean level at the end', value: levelText(children.endline) },
					{ label: 'Growth', value: growthText(children) },
				]}
			/>
			<p className="mt-3 text-sm text-ink-soft print:text-xs">
				{`Of ${countText(all, 'child', 'children')}, ${with_both} have all ten scores both at the beginning and at the end of this year. Only they are compared. A level is the sum of the mean scores of four groups of skills, from 4 to 20, as their fellow scored them; growth is the mean level at the end less the mean level at the beginning.`}
			</p>
		</Card>
	);
}

const columnsFor = (header: string): readonly Column<ReportRow>[] => [
	{ key: 'name', header, cell: (row) => nameOfRow(row), onPhone: 'title' },
	{ key: 'children', header: 'Children', cell: ({ children }) => children, numeric: true, onPhone: 'meta' },
	{ key: 'left', header: 'Left', cell: ({ children_left }) => children_left, numeric: true, onPhone: 'meta' },
	{
		key: 'attendance',
		header: 'Attendance',
		cell: (row) => shareText(row.children_present, row.children_marks),
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'both',
		header: 'With both scores',
		cell: ({ with_both }) => with_both,
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'baseline',
		header: 'Baseline',
		cell: ({ baseline }) => levelText(baseline),
		numeric: true,
		onPhone: 'meta',
	},
	{
		key: 'endline',
		header: 'Endline',
		cell: ({ endline }) => levelText(endline),
		numeric: true,
		onPhone: 'meta',
	},
	{ key: 'growth', header: 'Growth', cell: growthText, numeric: true, onPhone: 'meta' },
];

export const ChildrenTables = ({ report: { districts, genders, classes } }: ReportPartProps) =>
	(
		[
			['District', districts],
			['Gender', genders],
			['Class', classes],
		] as const
	).map(([header, rows]) => (
		<Card key={header} title={`Children by ${header.toLowerCase()}`}>
			<DataTable
				caption={`Children by ${header.toLowerCase()}`}
				captionHidden
				columns={columnsFor(header)}
				rows={rows}
				rowKey={nameOfRow}
			/>
		</Card>
	));
