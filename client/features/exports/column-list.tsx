import { type Column, columnsOf } from '@yuva/contract/exports/columns';
import type { ExportKind } from '@yuva/contract/exports/schema';
import { BookOpenText, UserRound } from 'lucide-react';
import { language, t } from '../../language/language.ts';
import { noteSaid } from '../../language/noted-texts.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

export const ColumnList = ({ kind }: { kind: ExportKind }) => (
	<Card title={t('What the columns mean')} icon={<BookOpenText aria-hidden />}>
		<dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
			{columnsOf[kind].map((column) => (
				<Explained key={column.key} column={column} />
			))}
		</dl>
	</Card>
);

/** The file is in English: its heading is what the reader finds there. */
function Explained({ column: { heading, meaning, reading, personal } }: { column: Column }) {
	return (
		<div className="min-w-0 border-b border-line py-3">
			<dt className="flex flex-wrap items-center justify-between gap-2 font-bold text-teal-900">
				{t(heading)}
				{personal && (
					<StatusBadge tone="yellow" icon={<UserRound aria-hidden />}>
						{t('Personal')}
					</StatusBadge>
				)}
			</dt>
			{language() === 'te' && <dd className="text-sm">{t('In the file: {heading}', { heading })}</dd>}
			<dd>{t(noteSaid(meaning))}</dd>
			<dd className="text-sm text-ink-soft">{t(noteSaid(reading))}</dd>
		</div>
	);
}
