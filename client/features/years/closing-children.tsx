import { childClassLabel } from '@yuva/contract/children/schema';
import type { ChildKind, ClosingChild } from '@yuva/contract/years/closing-schema';
import { leavingReasons } from '@yuva/contract/years/rules';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useClosingChildren } from './closing-api.ts';

export function ClosingChildren({ id, kind }: { id: string; kind: ChildKind }) {
	const pages = useClosingChildren(id, kind);
	return (
		<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading children…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState title={t('No child')} hint={t('There is no such child in your districts.')} />
				) : (
					<PagedTable pages={pages} rows={rows}>
						<DataTable
							caption={t('Children')}
							captionHidden
							columns={columns()}
							rows={rows}
							rowKey={({ child_id }) => child_id}
						/>
					</PagedTable>
				)
			}
		</Loaded>
	);
}

const columns = (): readonly Column<ClosingChild>[] => [
	{ key: 'name', header: t('Child'), onPhone: 'title', cell: ({ full_name }) => full_name },
	{
		key: 'fellow',
		header: t('Center of'),
		onPhone: 'meta',
		cell: ({ fellow_id, fellow_name }) => <Link to={`/staff/fellows/${fellow_id}`}>{fellow_name}</Link>,
	},
	{ key: 'district', header: t('District'), onPhone: 'meta', cell: ({ district_name }) => t(district_name) },
	{
		key: 'class',
		header: t('Class now'),
		onPhone: 'meta',
		cell: ({ child_class }) => t(childClassLabel[child_class]),
	},
	{
		key: 'next',
		header: t('Afterwards'),
		onPhone: 'meta',
		cell: ({ child_class, next_class }) =>
			next_class === null
				? t(leavingReasons[child_class] ?? '')
				: t('Class {class}', { class: t(childClassLabel[next_class]) }),
	},
];
