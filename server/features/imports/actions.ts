import { randomBytes } from 'node:crypto';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import { importFields } from '@yuva/contract/imports/fields';
import type { ImportInput, ImportKind, ImportStep } from '@yuva/contract/imports/schema';
import { withoutIdleTexts } from '@yuva/contract/registration/rules';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { changeChild, registerChild } from '../children/actions.ts';
import { addFellow, changeProfile, storeRegistration, storeSignature } from '../fellows/actions.ts';
import { placeCenter } from '../learning-center/actions.ts';
import { rememberVillages, settleVillage } from '../reference/actions.ts';
import { enrol } from '../years/actions.ts';
import { cellText } from './cell-text.ts';
import type { ChildDraft } from './child-rows.ts';
import type { FellowDraft } from './fellow-rows.ts';
import { openFile } from './open-file.ts';
import { decisionsOf, type Plan, planRows } from './plan.ts';
import type { Planned } from './planned.ts';
import { insertImported, lockImports, storeMapping } from './queries.ts';
import { errorsIn } from './row-texts.ts';

/** Rows written in one transaction. */
const STEP_ROWS: Record<ImportKind, number> = { fellows: 50, children: 200 };

export interface Importing {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
	readonly requestId: string;
}

/**
 * Writes the next rows in one transaction, against the records of that moment: a step that is repeated, and a whole file that
 * is brought in again, add nothing.
 * @throws AppError `invalid` for a file or mapping that cannot be used; `conflict` while no year is open
 */
export async function writeStep(call: Importing, input: ImportInput): Promise<ImportStep> {
	const { kind, from } = input;
	const file = await openFile(call.db, input, call.now);
	if (file.missing.length > 0) throw missingColumns(kind, file.missing);
	const password_hash = kind === 'fellows' ? await unknownPassword() : '';
	return inTransaction(call.db, async (db) => {
		await lockImports(db);
		const plan = await planRows(db, kind, file, decisionsOf(input));
		const write = { ...call, db, password_hash, takesChanges: input.changes === 'yes' };
		const done = await writeRows(write, plan, from);
		if (from === 0) {
			const { headers, mapping, values: field_values } = file;
			await storeMapping(db, { kind, headers, mapping, field_values, now: call.now });
			await rememberVillages(db, input.villages ?? {});
		}
		const { failed_rows, ...counts } = done;
		const entry = { actor_id: call.viewer.account_id, request_id: call.requestId };
		await writeAudit(db, [{ ...entry, action: `imports.${kind}`, details: { from, ...counts } }]);
		const reached = from + STEP_ROWS[kind];
		const next = reached < plan.rows.length ? reached : null;
		return { ...counts, failed_rows, columns: [...file.columns], total: plan.rows.length, next };
	});
}

function missingColumns(kind: ImportKind, missing: readonly string[]): AppError {
	const labels = missing.map((field) => importFields[kind][field]?.label ?? field);
	return invalidField('mapping', said('Please choose the column of: {columns}', { columns: labels }));
}

/** Nobody ever learns it: a slip brings the first one that anybody can type. */
const unknownPassword = (): Promise<string> =>
	hashPassword(randomPassword(randomBytes(RANDOM_PASSWORD_BYTES)));

interface Write extends Importing {
	readonly password_hash: string;
	readonly takesChanges: boolean;
}

type Done = Pick<ImportStep, 'added' | 'changed' | 'skipped' | 'failed' | 'failed_rows'>;

async function writeRows(write: Write, plan: Plan, from: number): Promise<Done> {
	const done: Done = { added: 0, changed: 0, skipped: 0, failed: 0, failed_rows: [] };
	const until = from + STEP_ROWS[plan.kind];
	if (plan.kind === 'fellows') {
		for (const row of plan.rows.slice(from, until))
			count(done, plan.kind, row, await writeFellow(write, row, plan.year.id));
	} else {
		for (const row of plan.rows.slice(from, until))
			count(done, plan.kind, row, await writeChild(write, row, plan.year.id));
	}
	return done;
}

type Written = 'added' | 'changed' | 'skipped' | 'failed';

function count(done: Done, kind: ImportKind, row: Plan['rows'][number], written: Written): void {
	done[written] += 1;
	if (written !== 'failed') return;
	const texts = errorsIn(row.errors);
	const reasons = Object.entries(texts.errors).map(
		([field, message]) => `${importFields[kind][field]?.label ?? field}: ${message}`,
	);
	done.failed_rows.push({ cells: row.read.row.cells.map(cellText), reason: reasons.join('; '), ...texts });
}

/** What is written for a row: `new` rows are added, `changed` ones only if wanted. */
function fateOf(write: Write, { state }: Planned<unknown>): Written {
	if (state === 'faulty') return 'failed';
	if (state === 'new') return 'added';
	return state === 'changed' && write.takesChanges ? 'changed' : 'skipped';
}

async function writeFellow(write: Write, row: Planned<FellowDraft>, yearId: number): Promise<Written> {
	const fate = fateOf(write, row);
	const { draft } = row.read;
	if (draft && fate === 'added') await addImported(write, draft, yearId);
	if (draft && fate === 'changed' && row.id !== undefined) await changeImported(write, row.id, draft);
	return fate;
}

/** Registered, accepted and enrolled; the declarations are signed at the first sign-in. */
async function addImported(write: Write, draft: FellowDraft, yearId: number): Promise<void> {
	const { db, now, password_hash } = write;
	const { given_name, surname, enrolled_on } = draft;
	const { mobile_number, ...facts } = await storable(db, draft);
	const person = { mobile_number, given_name, surname, password_hash, created_at: now };
	const fellowId = await addFellow(db, person);
	if (fellowId === undefined) throw new AppError('conflict', 'Please try again.');
	await storeRegistration(db, { fellowId, now }, facts);
	await storeSignature(db, fellowId, {
		accepted_offer_at: startOfDay(enrolled_on),
		accepted_offer_text: null,
	});
	await enrol(db, { fellowId, yearId, on: enrolled_on });
	await setUpCenter(write, fellowId, draft);
	await insertImported(db, fellowId, now);
}

async function storable(db: Db, { facts }: FellowDraft) {
	const { mandal, grampanchayat } = facts;
	return { ...withoutIdleTexts(facts), grampanchayat: await settleVillage(db, mandal, grampanchayat) };
}

async function setUpCenter({ db, now }: Write, fellow_id: string, { center }: FellowDraft): Promise<void> {
	const village = await settleVillage(db, center.mandal, center.village);
	await placeCenter(db, { fellow_id, ...center, village, photo_id: null, updated_at: now });
}

async function changeImported(write: Write, fellowId: string, draft: FellowDraft): Promise<void> {
	const { mobile_number: _, ...facts } = await storable(write.db, draft);
	await changeProfile(write.db, fellowId, facts);
	await setUpCenter(write, fellowId, draft);
}

async function writeChild(write: Write, row: Planned<ChildDraft>, yearId: number): Promise<Written> {
	const fate = fateOf(write, row);
	const { draft } = row.read;
	if (!draft) return fate;
	const { db, now } = write;
	const { fellow, profile } = draft;
	const writing = { db, fellowId: fellow.id, now };
	// the plan has looked for duplicates
	const sent = { ...profile, confirm_duplicate: true };
	const enrolment = { year_id: yearId, last_day: indiaDate(now) };
	if (fate === 'added') await registerChild({ ...writing, enrolment }, sent);
	if (fate === 'changed' && row.id !== undefined)
		await changeChild({ ...writing, yearId, writtenAt: undefined }, { ...sent, id: row.id });
	return fate;
}
