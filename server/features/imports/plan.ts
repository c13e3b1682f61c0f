import { importMessages } from '@yuva/contract/imports/messages';
import type { ImportInput, ImportKind } from '@yuva/contract/imports/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { planChildren } from './child-plan.ts';
import { type ChildDraft, readChild } from './child-rows.ts';
import { planFellows } from './fellow-plan.ts';
import { type FellowDraft, readFellow } from './fellow-rows.ts';
import type { OpenedFile } from './open-file.ts';
import { placeFinder, type VillageChoices } from './place-finder.ts';
import { selectPlaces } from './place-queries.ts';
import type { Planned } from './planned.ts';
import {
	findOpenYear,
	type OpenYear,
	selectFellows,
	selectKnownChildren,
	selectRowFellows,
} from './queries.ts';
import { rowReader } from './read-row.ts';

export type Plan =
	| { readonly kind: 'fellows'; readonly year: OpenYear; readonly rows: readonly Planned<FellowDraft>[] }
	| { readonly kind: 'children'; readonly year: OpenYear; readonly rows: readonly Planned<ChildDraft>[] };

/** What the head office said about rows. */
export interface Decisions {
	/** Lines of possible duplicates that are other people. */
	readonly others: ReadonlySet<number>;
	readonly villages: VillageChoices;
}

export const decisionsOf = ({ others, villages = {} }: ImportInput): Decisions => ({
	others: new Set(others),
	villages,
});

/**
 * What becomes of each row, against the records of this moment.
 * @throws AppError `conflict` while no year is open
 */
export async function planRows(
	db: Db,
	kind: ImportKind,
	file: OpenedFile,
	{ others, villages }: Decisions,
): Promise<Plan> {
	const year = await findOpenYear(db);
	if (!year) throw new AppError('conflict', importMessages.no_year);
	if (kind === 'fellows')
		return { kind, year, rows: await planFellowRows(db, file, { year, others, villages }) };
	return { kind, year, rows: await planChildRows(db, file, { others, villages }) };
}

async function planFellowRows(
	db: Db,
	file: OpenedFile,
	{ year, others, villages }: Decisions & { year: OpenYear },
): Promise<Planned<FellowDraft>[]> {
	const findPlace = placeFinder(await selectPlaces(db), villages);
	const [yearStarts = year.starts_on] = [year.starts_on, file.today].toSorted();
	const reads = file.rows.map((row) => readFellow(row, { ...file, findPlace, yearStarts }));
	const drafts = reads.flatMap(({ draft }) => draft ?? []);
	const stored = await selectFellows(db, {
		numbers: drafts.map(({ facts }) => facts.mobile_number),
		births: drafts.map(({ facts }) => facts.date_of_birth),
	});
	return planFellows(reads, stored, others);
}

async function planChildRows(
	db: Db,
	file: OpenedFile,
	{ others, villages }: Decisions,
): Promise<Planned<ChildDraft>[]> {
	const findPlace = placeFinder(await selectPlaces(db), villages);
	const fellows = await selectRowFellows(db, namesOfFellows(file));
	const reads = file.rows.map((row) => readChild(row, { ...file, findPlace, fellows }));
	const drafts = reads.flatMap(({ draft }) => draft ?? []);
	const stored = await selectKnownChildren(db, {
		fellowIds: [...new Set(drafts.map(({ fellow }) => fellow.id))],
		numbers: drafts.map(({ profile }) => profile.parent_mobile_number),
	});
	return planChildren(reads, stored, others);
}

const namesOfFellows = (file: OpenedFile): string[] => [
	...new Set(
		file.rows.flatMap((row) => {
			const { mobile, text } = rowReader(row, file);
			return [mobile('fellow_mobile'), text('fellow_code').toUpperCase()];
		}),
	),
];
