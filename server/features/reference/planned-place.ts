import type { RowState } from '@yuva/contract/imports/schema';
import type { Said } from '@yuva/contract/said';
import type { Place } from './generated-places.ts';

export interface PlannedPlace {
	readonly state: RowState;
	/** Describes it after the import; undefined for a row that is not brought in. */
	readonly place?: Place;
	readonly before?: {
		readonly code?: number;
		readonly name?: string;
		readonly parent?: number | null;
		readonly telugu?: string;
	};
	readonly telugu?: string;
	readonly fault?: { readonly about: FaultyPart; readonly message: Said };
}

export type FaultyPart = 'code' | 'parent' | 'state' | 'district' | 'mandal' | 'village';

export interface TeluguNames {
	readonly stored: Map<number, string | undefined>;
	/** Places whose name is in this file already: the first one counts. */
	readonly given: Set<number>;
}

/** A name in Telugu also counts for known places. */
export function withTelugu(
	{ stored, given }: TeluguNames,
	telugu: string | undefined,
	planned: PlannedPlace,
): PlannedPlace {
	const { place, state, before } = planned;
	if (!place || !telugu || given.has(place.id)) return planned;
	given.add(place.id);
	const now = stored.get(before?.code ?? place.id) ?? '';
	if (state === 'new' || now === telugu) return { ...planned, ...(now !== telugu && { telugu }) };
	return { ...planned, state: 'changed', before: { ...before, telugu: now }, telugu };
}
