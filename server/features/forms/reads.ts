import type { Question } from '@yuva/contract/forms/definition';
import { FORM_MISSING } from '@yuva/contract/forms/schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { chosenAnswers } from './answer-queries.ts';
import { selectDefinitions, selectVersions } from './queries.ts';
import { leadIdsInReach, type Reader } from './reach-queries.ts';
import { questionsOf } from './to-response.ts';

export interface AskedQuestions {
	/** Those of all versions, in the words of the newest that has them. */
	questions: readonly Question[];
	/** An answer means what its own version asked: a newer one may give a name to another choice. */
	byVersion: ReadonlyMap<number, readonly Question[]>;
}

/** Reads the questions of all versions of a form. @throws AppError `invalid` for a missing form */
export async function findAskedQuestions(db: Db, formId: string): Promise<AskedQuestions> {
	const versions = (await selectVersions(db, formId)).map(({ version }) => version);
	if (versions.length === 0) throw invalidField('form', FORM_MISSING);
	const definitions = await selectDefinitions(db, formId, versions);
	return {
		questions: questionsOf(definitions.map(({ definition }) => definition)),
		byVersion: new Map(definitions.map(({ version, definition }) => [version, definition.questions])),
	};
}

/**
 * Selects the rows of `form_answers given` in reach, with `by`, `about` and the district of the person who
 * answered.
 */
export const exportedAnswers = (
	db: Db,
	reader: Reader,
	filter: { formId: string; district: number | undefined },
) => chosenAnswers(db, reader, filter);

export const findLeadsInReach = (db: Db, reader: Reader): Promise<string[]> => leadIdsInReach(db, reader);
