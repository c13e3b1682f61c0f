import { childClassLabel } from '@yuva/contract/children/schema';
import type { ChildKind, ClosingChild } from '@yuva/contract/years/closing-schema';
import { leavingReasons } from '@yuva/contract/years/rules';
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
		<Loaded query={pages} skeleton={<ListSkeleton rows={3} label="Loading children…" />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState title="No child" hint="There is no such child in your districts." />
				) : (
					<PagedTable pages={pages} rows={rows}>
						<DataTable
							caption="Children"
							captionHidden
							columns={COLUMNS}
							rows={rows}
							rowKey={({ child_id }) => child_id}
						/>
					</PagedTable>
				)
			}
		</Loaded>
	);
}

const COLUMNS: readonly Column<ClosingChild>[] = [
	{ key: 'name', header: 'Child', onPhone: 'title', cell: ({ full_name }) => full_name },
	{
		key: 'fellow',
		header: 'Center of',
		onPhone: 'meta',
		cell: ({ fellow_id, fellow_name }) => <Link to={`/staff/fellows/${fellow_id}`}>{fellow_name}</Link>,
	},
	{ key: 'district', header: 'District', onPhone: 'meta', cell: ({ district_name }) => district_name },
	{
		key: 'class',
		header: 'Class now',
		onPhone: 'meta',
		cell: ({ child_class }) => childClassLabel[child_class],
	},
	{
		key: 'next',
		header: 'Afterwards',
		onPhone: 'meta',
		cell: ({ child_class, next_class }) =>
			next_class === null ? leavingReasons[child_class] : `Class ${childClassLabel[next_class]}`,
	},
];
