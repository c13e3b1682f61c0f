import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { Link } from 'react-router';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import type { Column } from '../../ui/lists/data-table.tsx';

export const childColumns = (): readonly Column<{ child: ChildEntry }>[] => [
	{
		key: 'name',
		header: t('Child Name'),
		onPhone: 'title',
		cell: ({ child }) => (
			<Link
				to={`/children/view/${child.id}`}
				className="-my-2 inline-flex min-h-11 items-center py-2 font-bold text-teal-800 underline decoration-teal-300 underline-offset-4 hover:decoration-teal-700"
			>
				{titleCase(child.full_name)}
			</Link>
		),
	},
	{
		key: 'class',
		header: t('Class'),
		phoneName: '',
		onPhone: 'meta',
		cell: ({ child }) => classLabel(child.child_class),
	},
];
