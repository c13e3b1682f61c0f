import { columnsOf, type Column as ExportColumn } from '@yuva/contract/exports/columns';
import { type ExportKind, exportLabels } from '@yuva/contract/exports/schema';
import { BookOpenText } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const COLUMNS: readonly Column<ExportColumn>[] = [
	{ key: 'heading', header: 'Column', cell: ({ heading }) => <strong>{heading}</strong> },
	{ key: 'meaning', header: 'Meaning', cell: ({ meaning }) => meaning },
	{ key: 'reading', header: 'How to read it', cell: ({ reading }) => reading },
	{ key: 'personal', header: 'Personal', cell: ({ personal }) => (personal ? 'Yes' : 'No') },
];

/** The data dictionary of one export. */
export function ColumnTable({ kind }: { kind: ExportKind }) {
	return (
		<Card title="What the columns mean" icon={<BookOpenText aria-hidden />}>
			<DataTable
				caption={`Columns of the export ${exportLabels[kind]}`}
				captionHidden
				columns={COLUMNS}
				rows={columnsOf[kind]}
				rowKey={({ key }) => key}
			/>
		</Card>
	);
}
