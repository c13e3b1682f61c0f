import { MAX_SEARCH } from '@yuva/contract/fields';
import { levelLabel } from '@yuva/contract/settings/options-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { NameDialog } from '../name-dialog.tsx';
import { listIn, type OptionList, pathOf } from '../option-list.ts';
import { OptionTable } from '../option-table.tsx';
import { useParent } from '../options-api.ts';

const TYPING_PAUSE_MS = 300;

export function Options() {
	const [params] = useSearchParams();
	const list = listIn(params);
	return (
		<Screen
			title={t('Lists')}
			intro={t('Universities, colleges and courses that fellows choose. Other lists are fixed.')}
			backTo={list.parent ? '/staff/options' : '/staff/settings'}
			width="wide"
		>
			<OneList key={`${list.parent?.level} ${list.parent?.id}`} list={list} />
		</Screen>
	);
}

function OneList({ list }: { list: OptionList }) {
	const { paramOf, choice } = useFilter();
	const [isAdding, setAdding] = useState(false);
	const search = useDebounced(paramOf('search').trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	return (
		<>
			{list.parent && <Parents parent={list.parent} />}
			<FilterLine
				search={
					<SearchField label={t('Search by name')} labelHidden maxLength={MAX_SEARCH} {...choice('search')} />
				}
				action={
					<Button width="fit" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
						{/* on a phone the search and the button share a line */}
						<span aria-hidden className="sm:hidden">
							{t('Add')}
						</span>
						<span className="max-sm:sr-only">
							{t('Add {level}', { level: t(levelLabel[list.level]).toLowerCase() })}
						</span>
					</Button>
				}
			/>
			<OptionTable list={list} search={search} />
			{isAdding && <NameDialog list={list} option={undefined} onClose={() => setAdding(false)} />}
		</>
	);
}

const UP = 'inline-flex min-h-11 items-center font-semibold text-teal-800 underline';

function Parents({ parent }: { parent: NonNullable<OptionList['parent']> }) {
	return (
		<Loaded query={useParent(parent)} skeleton={<ListSkeleton rows={1} label={t('Loading…')} />}>
			{({ name, above }) => (
				<nav aria-label={t('Lists above')}>
					<ol className="flex flex-wrap items-center gap-x-4">
						<li>
							<Link to="/staff/options" className={UP}>
								{t('All universities')}
							</Link>
						</li>
						{above.map((option) => (
							<li key={option.id}>
								<Link to={pathOf('university', option.id)} className={UP}>
									{option.name}
								</Link>
							</li>
						))}
						<li aria-current="page" className="font-bold text-teal-900">
							{name}
						</li>
					</ol>
				</nav>
			)}
		</Loaded>
	);
}
