import { columnsOf } from '@yuva/contract/exports/columns';
import type { ExportKind } from '@yuva/contract/exports/schema';
import { BookOpenText, UserRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

export function ColumnList({ kind }: { kind: ExportKind }) {
	return (
		<Card title={t('What the columns mean')} icon={<BookOpenText aria-hidden />}>
			<dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
				{columnsOf[kind].map(({ key, heading, meaning, reading, personal }) => (
					<div key={key} className="min-w-0 border-b border-line py-3">
						<dt className="flex flex-wrap items-center justify-between gap-2 font-bold text-teal-900">
							{heading}
							{personal && (
								<StatusBadge tone="yellow" icon={<UserRound aria-hidden />}>
									{t('Personal')}
								</StatusBadge>
							)}
						</dt>
						<dd>{meaning}</dd>
						<dd className="text-sm text-ink-soft">{reading}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
