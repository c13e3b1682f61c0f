import type { Choice, Decisions, PlaceQuestion } from '@yuva/contract/imports/schema';
import { decisionKey, type KnownPlace, placeMatcher, plainKey } from '@yuva/contract/reference/same-place';
import type { PlaceLevel } from '@yuva/contract/reference/schema';

export type Settled =
	| { readonly as: 'same' | 'spelling'; readonly id: number }
	| { readonly as: 'new' | 'skip' }
	| { readonly as: 'doubtful'; readonly alike: readonly KnownPlace[] };

/** Gives by `plainKey` of a name the id of the place that an earlier import chose; null leaves the name out. */
export type Spellings = ReadonlyMap<string, number | null>;

export interface Naming {
	readonly level: PlaceLevel;
	readonly parentId: number;
	/** Lists each name once: names with the same `plainKey` are one. */
	readonly names: readonly string[];
	readonly places: readonly KnownPlace[];
	readonly spellings: Spellings;
	readonly decisions: Decisions;
	readonly knows: (id: number, name: string) => boolean;
	readonly elsewhere?: (name: string) => readonly KnownPlace[];
}

/** Villages are many, and names of neighbours are alike, so only one letter of six may differ. */
const PART: Partial<Record<PlaceLevel, number>> = { grampanchayats: 6 };

/**
 * A decision counts before a guess; a village that is like none is new, while people decide about a district
 * or mandal that the directory lacks.
 */
export function settleNames(naming: Naming): (name: string) => Settled {
	const { level, names, places, elsewhere } = naming;
	const match = placeMatcher(places, names, PART[level]);
	return (name) => {
		const found = match(name);
		if (found.certain === 'same') return { as: 'same', id: found.place.id };
		const decided = decidedFor(naming, name);
		if (decided) return decided;
		if (found.certain) return { as: 'spelling', id: found.place.id };
		const alike = [...found.alike, ...(elsewhere?.(name) ?? [])];
		return level === 'grampanchayats' && alike.length === 0 ? { as: 'new' } : { as: 'doubtful', alike };
	};
}

/** Decides by a decision of now, by one of an earlier import, or by the directory; a district is never new. */
function decidedFor(naming: Naming, name: string): Settled | undefined {
	const { level, parentId, places, spellings, decisions, knows } = naming;
	const known = spellings.get(plainKey(name));
	const decided =
		decisions[decisionKey(level, parentId, name)] ??
		(known === null ? 'skip' : known) ??
		places.find(({ id }) => knows(id, name))?.id;
	return decided === 'new' && level === 'districts' ? undefined : asSettled(decided);
}

function asSettled(choice: Choice | undefined): Settled | undefined {
	if (choice === undefined) return undefined;
	return typeof choice === 'number' ? { as: 'spelling', id: choice } : { as: choice };
}

const MOST_ALIKE = 5;

interface Doubtful {
	readonly level: PlaceLevel;
	readonly parent: KnownPlace;
	readonly name: string;
	readonly rows: number;
}

export const questionAbout = (
	{ level, parent, name, rows }: Doubtful,
	alike: readonly KnownPlace[],
): PlaceQuestion => ({
	key: decisionKey(level, parent.id, name),
	level,
	name,
	within: parent.name,
	rows,
	alike: alike.slice(0, MOST_ALIKE).map((place) => ({ id: place.id, name: place.name })),
	choices: level === 'districts' ? ['skip'] : ['new', 'skip'],
});
