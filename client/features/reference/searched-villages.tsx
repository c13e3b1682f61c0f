import { useState } from 'react';
import { ComboboxField, type ComboboxFieldProps } from '../../ui/inputs/combobox-field.tsx';
import { searchNames, spellingFinder } from './name-search.ts';

/** Finds every spelling, with and without network. */
export function SearchedVillages(props: Omit<ComboboxFieldProps, 'search'>) {
	const [findsSpelling] = useState(() => spellingFinder());
	return <ComboboxField {...props} search={searchNames(props.options, findsSpelling)} />;
}
