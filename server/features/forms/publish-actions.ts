import type { ParsedInput } from '@yuva/contract/endpoint';
import { faultsOfDefinition } from '@yuva/contract/forms/check-definition';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import type * as endpoints from '@yuva/contract/forms/endpoints';
import {
	DEFINITION_WRONG,
	FORM_CHANGED,
	FORM_MISSING,
	isAboutFellow,
	LEADS_ONLY,
	VISIT_ASKED,
} from '@yuva/contract/forms/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { findForm, insertForm, insertVersion, isVisitAsked, lockForm, updateForm } from './queries.ts';

interface Publishing {
	db: Db;
	viewer: Pick<Viewer, 'account_id'>;
	now: Date;
}

/** @throws AppError `invalid` for a definition with faults, and for a second form for visits */
export async function publishNew(
	{ db, viewer, now }: Publishing,
	{ definition, audience, ...form }: ParsedInput<typeof endpoints.publishForm>,
): Promise<string> {
	refuseFaults(definition);
	// the screen of a visit asks one form
	if (form.kind === 'visit' && (await isVisitAsked(db))) throw invalidField('kind', VISIT_ASKED);
	const id = uuidv7();
	await insertForm(db, { ...form, id, audience, asked_of: [audience], published_at: now });
	await insertVersion(db, {
		form_id: id,
		version: 1,
		definition,
		published_at: now,
		published_by: viewer.account_id,
	});
	return id;
}

/** @throws AppError `not_found`; `conflict` when another version is the newest by now; `invalid` for a definition with faults */
export async function publishNext(
	{ db, viewer, now }: Publishing,
	{ form_id, from_version, definition }: ParsedInput<typeof endpoints.publishVersion>,
): Promise<number> {
	refuseFaults(definition);
	if (!(await lockForm(db, form_id))) throw notFound(FORM_MISSING);
	const form = await findForm(db, form_id);
	if (form?.version !== from_version) throw new AppError('conflict', FORM_CHANGED);
	const version = from_version + 1;
	await insertVersion(db, {
		form_id,
		version,
		definition,
		published_at: now,
		published_by: viewer.account_id,
	});
	return version;
}

/** The definition of the screen came from a workbook that was read without faults; a program may send faults. */
function refuseFaults(definition: FormDefinition): void {
	if (faultsOfDefinition(definition).length > 0) throw invalidField('definition', DEFINITION_WRONG);
}

/**
 * @throws AppError `not_found`; `invalid` for fellows who would answer a form about a center, and for a second
 * form for visits
 */
export async function changeSettings(
	db: Db,
	{ form_id, ...change }: ParsedInput<typeof endpoints.changeForm>,
): Promise<void> {
	if (!(await lockForm(db, form_id))) throw notFound(FORM_MISSING);
	const form = await findForm(db, form_id);
	if (!form) throw notFound(FORM_MISSING);
	if (isAboutFellow(form.kind) && change.audience === 'fellows') throw invalidField('audience', LEADS_ONLY);
	const isReopened = form.state === 'ended' && change.state === 'open';
	if (form.kind === 'visit' && isReopened && (await isVisitAsked(db)))
		throw invalidField('state', VISIT_ASKED);
	const asked_of = [...new Set([...form.asked_of, change.audience])];
	await updateForm(db, form_id, { ...change, asked_of });
}
