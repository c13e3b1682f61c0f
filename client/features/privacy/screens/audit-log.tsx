import { particularsOf, sentenceOf } from '@yuva/contract/privacy/audit-rules';
import type { AuditEntry } from '@yuva/contract/privacy/audit-schema';
import { useSearchParams } from 'react-router';
import { timeText } from '../../../language/in-words.ts';
import { formOf, t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useAudit } from '../audit-api.ts';
import { AuditFilter, questionIn } from '../audit-filter.tsx';

export function AuditLog() {
	const [params] = useSearchParams();
	const pages = useAudit(questionIn(params));
	return (
		<Screen
			title={t('Audit log')}
			intro={t(
				'Who opened or changed whose data. Entries cannot be changed. Opening this log is also recorded.',
			)}
			backTo="/staff/settings"
			width="wide"
		>
			<AuditFilter />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading the audit log…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No entries found')}
							hint={t('Check the numbers and the days, or leave some of them out.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Audit log, the latest first')}
								captionHidden
								columns={columns()}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

const columns = (): readonly Column<AuditEntry>[] => [
	{
		key: 'at',
		header: t('When'),
		nowrap: true,
		onPhone: 'meta',
		phoneName: '',
		cell: ({ at }) => `${dayText(at)} ${timeText(at)}`,
	},
	{ key: 'what', header: t('What'), onPhone: 'title', cell: (entry) => `${sentenceOf(entry, t)}.` },
	{
		key: 'more',
		header: t('Details'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ details }) => <Particulars details={details} />,
	},
];

function Particulars({ details }: Pick<AuditEntry, 'details'>) {
	const particulars = particularsOf(details, (word) => formOf(`${word} (log)`, 'other'));
	if (particulars.length === 0) return <span className="max-sm:hidden">–</span>;
	return (
		<span className="flex flex-col text-sm text-ink-soft sm:flex-row sm:flex-wrap sm:gap-x-3">
			{particulars.map(({ label, value }) => (
				<span key={label} className="wrap-anywhere">
					{label}: {value}
				</span>
			))}
		</span>
	);
}
