import type { ChildEntry } from '@yuva/contract/children/schema';
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedFields } from '../../ui/layout/folded-fields.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { useFoundByName } from '../children/api.ts';
import { ClassFilter, chosenClassLabel } from './class-filter.tsx';

export const FIELDS_ID = 'children-filter';

export interface FilteredChildrenProps {
	all: readonly ChildEntry[];
	isOpen: boolean;
	/** Gets at least one child; `key` changes with the search. */
	children: (found: readonly ChildEntry[], key: string) => ReactNode;
}

export function FilteredChildren({ all, isOpen, children }: FilteredChildrenProps) {
	const [search, setSearch] = useState('');
	const [childClass, setChildClass] = useState('');
	const byName = useFoundByName(all, search);
	if (all.length === 0) {
		return (
			<EmptyState
				picture="no-children"
				title={t('No matching records found.')}
				hint={t('There are no children in your learning center yet.')}
				action={
					<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
						{t('Add Child Profile')}
					</ButtonLink>
				}
			/>
		);
	}
	const found = byName.filter((child) => childClass === '' || child.child_class === childClass);
	const chips = [
		search !== '' && { label: `“${search}”`, onRemove: () => setSearch('') },
		childClass !== '' && { label: chosenClassLabel(childClass), onRemove: () => setChildClass('') },
	].filter((chip) => typeof chip === 'object');
	return (
		<>
			<FoldedFields id={FIELDS_ID} isOpen={isOpen}>
				<Card>
					<div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
						<SearchField label={t('Search by name')} value={search} onValueChange={setSearch} />
						<ClassFilter of={all} value={childClass} onValueChange={setChildClass} />
					</div>
				</Card>
			</FoldedFields>
			<FilterChips chips={chips} />
			<div role="status" className="sr-only">
				{found.length === 0
					? t('No matching records found.')
					: t('{number} of {count} children', { number: found.length, count: all.length })}
			</div>
			{found.length === 0 ? (
				<EmptyState title={t('No matching records found.')} />
			) : (
				children(found, `${childClass} ${search}`)
			)}
		</>
	);
}
