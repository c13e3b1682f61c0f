import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PlaceLevel } from '@yuva/contract/reference/schema';
import { describe, expect, test } from 'vitest';
import { readSheets } from '../../platform/media/read-sheet.ts';
import { codedPlacesIn } from '../../test/imports.ts';
import { LIMITS_OF_PLACES } from '../imports/places.ts';
import { beginPlan, learnPlaces, type PlaceRow, planRow } from './coded-places.ts';
import { isGenerated, type Place } from './generated-places.ts';
import { levelAbove, loadBuiltinPlaces, loadKnownSpellings } from './load-builtin-places.ts';

// Local Government Directory exports are not part of the project; if present, they check the built-in places.
const exports = fileURLToPath(new URL('../../../../shared/data/lgd/', import.meta.url));
const found = existsSync(exports);
const builtin = loadBuiltinPlaces();

const files: [PlaceLevel, string, number][] = [
	['states', 'state.csv', 36],
	['districts', 'district-telangana.csv', 33],
	['mandals', 'subdistrict-telangana.csv', 589],
];

async function readExport(name: string): Promise<PlaceRow[]> {
	const [sheet] = await readSheets({ bytes: await readFile(exports + name), limits: LIMITS_OF_PLACES });
	return codedPlacesIn(sheet ?? { rows: [], hiddenColumns: [] }).map(({ row, errors, draft }) => {
		if (!draft) throw new Error(`${name}, line ${row.line}: ${JSON.stringify(errors)}`);
		return draft;
	});
}

const listed = (level: PlaceLevel): Place[] => builtin[level].filter((place) => !isGenerated(place.id));

test('36 states, and 33 districts and 589 mandals of Telangana are built in', () => {
	expect(files.map(([level, , count]) => [level, listed(level).length - count])).toEqual([
		['states', 0],
		['districts', 0],
		['mandals', 0],
	]);
});

describe.runIf(found).each(files)('the official %s, where ../shared has them,', (level, name, count) => {
	test('have the codes and parents of ours, and there are no others', async () => {
		const codes = (places: { id: number; parent: number | null }[]) =>
			places.map(({ id, parent }) => `${id} in ${parent}`).toSorted();
		const official = (await readExport(name)).map(({ code, parent }) => ({ id: code, parent }));
		const ours = listed(level).map(({ id, parent_id }) => ({ id, parent: parent_id }));
		expect(codes(ours)).toEqual(codes(official));
	});

	test('bring no change when they are imported: names differ in case, spaces and known misprints only', async () => {
		const above = levelAbove(level);
		const parents = above ? builtin[above] : [];
		const state = beginPlan(level, new Map(parents.map(({ id }) => [id, id])), loadKnownSpellings());
		learnPlaces(state, builtin[level]);
		const outcomes = new Map<string, number>();
		for (const row of await readExport(name)) {
			const { state: outcome } = planRow(state, row);
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}
		expect([...outcomes]).toEqual([['same', count]]);
	});

	test('are added to an empty table under properly cased names', async () => {
		const above = levelAbove(level);
		const parents = above ? builtin[above] : [];
		const state = beginPlan(level, new Map(parents.map(({ id }) => [id, id])), () => false);
		for (const row of await readExport(name)) planRow(state, row);
		expect(state.places.size).toBe(count);
		const capitals = [...state.places.values()].filter((place) => !/\p{Ll}/u.test(place.name));
		expect(capitals).toEqual([]);
	});
});
