import { searchByName } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClassFilter } from './class-filter.tsx';

export interface FilteredChildrenProps {
	all: readonly ChildEntry[];
	/** Called with at least one child; `key` changes with the search. */
	children: (found: readonly ChildEntry[], key: string) => ReactNode;
}

export function FilteredChildren({ all, children }: FilteredChildrenProps) {
	const [search, setSearch] = useState('');
	const [childClass, setChildClass] = useState('');
	if (all.length === 0) {
		return (
			<EmptyState
				picture="no-children"
				title="No matching records found."
				hint="There are no children in your learning center yet."
				action={
					<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
						Add Child Profile
					</ButtonLink>
				}
			/>
		);
	}
	const found = searchByName(all, search).filter(
		(child) => childClass === '' || child.child_class === childClass,
	);
	return (
		<>
			<Card>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
					<SearchField label="Search by name" value={search} onValueChange={setSearch} />
					<ClassFilter of={all} value={childClass} onValueChange={setChildClass} />
				</div>
			</Card>
			<div role="status" className="sr-only">
				{found.length === 0 ? 'No matching records found.' : `${found.length} of ${all.length} children`}
			</div>
			{found.length === 0 ? (
				<EmptyState title="No matching records found." />
			) : (
				children(found, `${childClass} ${search}`)
			)}
		</>
	);
}
