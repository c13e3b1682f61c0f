import { searchByName } from '@yuva/contract/children/rules';
import type { findsName } from '@yuva/contract/name-key';
import { useEffect, useState } from 'react';

/** As `searchByName`, in every spelling of a name: `laxmi` finds Lakshmi and లక్ష్మి. */
export function useFoundByName<Child extends { full_name: string }>(
	children: readonly Child[],
	search: string,
): Child[] {
	return searchByName(children, search, useSpellings(search.trim() !== ''));
}

/** Loaded with the first search; until then, and where that fails, names are found as they are typed. */
function useSpellings(isSearching: boolean): typeof findsName | undefined {
	const [finds, setFinds] = useState<typeof findsName>();
	const isDue = isSearching && finds === undefined;
	useEffect(() => {
		if (!isDue) return;
		void import('@yuva/contract/name-key').then(
			(spellings) => setFinds(() => spellings.findsName),
			() => undefined,
		);
	}, [isDue]);
	return finds;
}
