import { type HitKind, hitKind, hitKindLabel, type SearchHit } from '@yuva/contract/console/schema';
import { shownText, t } from '../../language/language.ts';

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
const LISTS: Partial<Record<HitKind, { at: string; title: string }>> = {
	fellow: { at: '/staff/fellows', title: 'All fellows that match' },
	application: { at: '/staff/applications', title: 'All applications that match' },
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
			if (list && hasMore)
				choices.push(allIn(kind, list.title, `${list.at}?${new URLSearchParams({ search })}`));
			return { kind, title: t(hitKindLabel[kind]), choices, isCut: hasMore && !list };
		})
		.filter(({ choices }) => choices.length > 0);
}

const choiceOf = ({ kind, id, fellow_id, name, note }: SearchHit): Choice => ({
	id: `${kind}-${id}`,
	to: `/staff/${kind === 'application' ? 'applications' : 'fellows'}/${fellow_id}`,
	name: shownText(name) || t('Place not told yet'),
	note:
		kind === 'child' || kind === 'center' ? t('Fellow: {name}', { name: shownText(note) }) : shownText(note),
});

const allIn = (kind: HitKind, title: string, to: string): Choice => ({
	id: `${kind}-all`,
	to,
	name: t(title),
	note: '',
});
