import type { FormKind, FormRepeat } from '@yuva/contract/forms/asked-schema';
import type { FormDefinition } from '@yuva/contract/forms/definition';
import type { FormAudience } from '@yuva/contract/forms/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Forms, FormVersions } from '../../platform/database/tables.ts';

export interface FormRow extends Omit<Selectable<Forms>, 'kind' | 'audience' | 'repeat' | 'state'> {
	kind: FormKind;
	audience: FormAudience;
	repeat: FormRepeat;
	state: 'open' | 'ended';
	version: number;
	definition: FormDefinition;
	changed_at: Date;
}

/** Sorts the open ones first, by the day of publication. */
export async function selectForms(db: Db, formId?: string): Promise<FormRow[]> {
	const only = formId === undefined ? sql`true` : sql`form.id = ${formId}::uuid`;
	const { rows } = await sql<FormRow>`
		select form.*, newest.version, newest.definition, newest.published_at as changed_at
		from forms form cross join lateral (
			select version, definition, published_at from form_versions
			where form_versions.form_id = form.id order by version desc limit 1) newest
		where ${only} order by form.state desc, form.published_at, form.id`.execute(db);
	return rows;
}

export async function findForm(db: Db, formId: string): Promise<FormRow | undefined> {
	const [form] = await selectForms(db, formId);
	return form;
}

export async function selectDefinitions(
	db: Db,
	formId: string,
	versions: readonly number[],
): Promise<{ version: number; definition: FormDefinition }[]> {
	const { rows } = await sql<{ version: number; definition: FormDefinition }>`
		select version, definition from form_versions
		where form_id = ${formId} and version = any (${[...versions]}::integer[]) order by version desc`.execute(
		db,
	);
	return rows;
}

export async function findDefinition(
	db: Db,
	formId: string,
	version: number,
): Promise<FormDefinition | undefined> {
	const [found] = await selectDefinitions(db, formId, [version]);
	return found?.definition;
}

export async function selectVersions(db: Db, formId: string) {
	return db
		.selectFrom('form_versions')
		.leftJoin('accounts', 'accounts.id', 'form_versions.published_by')
		.select(['version', 'published_at', 'accounts.full_name as published_by'])
		.where('form_id', '=', formId)
		.orderBy('version', 'desc')
		.execute();
}

export async function isVisitAsked(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('forms')
		.select('id')
		.where('kind', '=', 'visit')
		.where('state', '=', 'open')
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertForm(db: Db, form: Insertable<Forms>): Promise<void> {
	await db.insertInto('forms').values(form).execute();
}

export type NewVersion = Omit<Insertable<FormVersions>, 'definition'> & { definition: FormDefinition };

export async function insertVersion(db: Db, { definition, ...row }: NewVersion): Promise<void> {
	await db
		.insertInto('form_versions')
		.values({ ...row, definition: JSON.stringify(definition) })
		.execute();
}

export async function lockForm(db: Db, formId: string): Promise<boolean> {
	const row = await db
		.selectFrom('forms')
		.select('id')
		.where('id', '=', formId)
		.forUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

export async function updateForm(db: Db, formId: string, change: Updateable<Forms>): Promise<void> {
	await db.updateTable('forms').set(change).where('id', '=', formId).execute();
}
