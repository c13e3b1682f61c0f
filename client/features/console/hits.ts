import { type HitKind, hitKind, hitKindLabel, type SearchHit } from '@yuva/contract/console/schema';

/** One line of the search that can be opened. */
export interface Choice {
	id: string;
	to: string;
	name: string;
	note: string;
}

export interface ChoiceGroup {
	kind: HitKind;
	title: string;
	choices: readonly Choice[];
	/** Whether more are found, and no list shows all of them. */
	isCut: boolean;
}

/** Lists that search by the same words. */
const LISTS: Partial<Record<HitKind, string>> = {
	fellow: '/staff/fellows',
	application: '/staff/applications',
};

/** Groups that are not empty, in the order of the contract. */
export function groupsOf(
	{ data, more }: { data: readonly SearchHit[]; more: readonly HitKind[] },
	search: string,
): ChoiceGroup[] {
	return hitKind.options
		.map((kind) => {
			const choices = data.filter((hit) => hit.kind === kind).map(choiceOf);
			const list = LISTS[kind];
			const hasMore = more.includes(kind);
			if (list && hasMore) choices.push(allIn(kind, `${list}?${new URLSearchParams({ search })}`));
			return { kind, title: hitKindLabel[kind], choices, isCut: hasMore && !list };
		})
		.filter(({ choices }) => choices.length > 0);
}

const choiceOf = ({ kind, id, fellow_id, name, note }: SearchHit): Choice => ({
	id: `${kind}-${id}`,
	to: `${kind === 'application' ? LISTS.application : LISTS.fellow}/${fellow_id}`,
	name: name || 'Place not told yet',
	note: kind === 'child' || kind === 'center' ? `Fellow: ${note}` : note,
});

const allIn = (kind: HitKind, to: string): Choice => ({
	id: `${kind}-all`,
	to,
	name: `All ${hitKindLabel[kind].toLowerCase()} that match`,
	note: '',
});
