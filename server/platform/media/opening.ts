import { askedSince } from '@yuva/contract/children/consent-rules';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AuditEntry, Shown } from '../identity/audit.ts';
import { lastCenterOf } from '../identity/enrolment.ts';
import { isReachedBy, reachesFellow } from '../identity/reach.ts';
import { mayAct } from '../identity/session.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { StoredBytes } from './storage.ts';

export type MediaSize = 'whole' | 'small';

/**
 * Finds the concern of a recording that this person may hear; undefined for everybody else. The slice of
 * concerns decides it.
 */
export type HeardIn = (db: Db, accountId: string, recordingId: string) => Promise<string | undefined>;

export interface Opening {
	size: MediaSize;
	now: Date;
	heardIn: HeardIn;
}

export interface OpenedMedia {
	file: StoredBytes & { contentType: string };
	role: Viewer['role'];
	/** Goes to the audit log; undefined for a fellow's own file, and for files without a person. */
	opened: Pick<AuditEntry, 'actor_id' | 'action' | 'fellow_id' | 'target_id' | 'shown'> | undefined;
}

/**
 * Staff see or hear a child only with a guardian's consent, its fellow also while the guardian can still be
 * asked; the photo of a deleted child is closed to all. Staff alone hear a guardian's own consent. Every
 * opening checks it, so that a withdrawal takes effect at once. A fellow's answer to one lead opens for that
 * lead alone, as it is listed; once that lead is gone, for the district leads and the head office.
 */
const isConsentedFor = (now: Date) => sql<boolean>`(case
	when media.kind = 'child_photo' and accounts.role = 'fellow' then not exists (
		select from children child where child.photo_id = media.id and (child.deleted_at is not null
			or not coalesce(child.photo_consent, child.created_at > ${askedSince(now)}))
	)
	when media.kind = 'child_photo' then exists (
		select from children child where child.photo_id = media.id and child.deleted_at is null and child.photo_consent
	)
	when media.kind = 'testimonial' and accounts.role = 'fellow' then not exists (
		select from testimonials spoken where spoken.recording_id = media.id and spoken.stakeholder_type = 'child'
			and not fellow_may_hear(spoken.fellow_id, coalesce(spoken.form_data ->> 'Name', ''), spoken.created_at,
				${askedSince(now)})
	)
	when media.kind = 'testimonial' then exists (
		select from testimonials spoken where spoken.recording_id = media.id and (spoken.stakeholder_type <> 'child'
			or child_may_be_heard(spoken.fellow_id, coalesce(spoken.form_data ->> 'Name', '')))
	)
	when media.kind = 'spoken_consent' then accounts.role <> 'fellow'
	when media.kind = 'form_answer' then accounts.role <> 'fellow' or given.account_id = accounts.id
	when media.kind = 'answer' then accounts.role = 'fellow' or exists (
		select from message_answers said inner join fellows on fellows.id = said.fellow_id where said.recording_id = media.id
			and (said.lead_id = accounts.id
				or (accounts.role <> 'team_lead' and not ${isReachedBy(sql<string>`said.lead_id`)}))
	)
	else true end)`;

/**
 * Matches an answer by oneself; a lead's answer about no fellow is in the reach of the head office and of the
 * own district lead.
 */
const isOfOwnForm = sql<
	boolean | null
>`(given.account_id = accounts.id or (given.subject_id is null and answerer.role <> 'fellow'
	and (accounts.role = 'admin' or answerer.district_lead_id = accounts.id)))`;

export async function findForSession(
	db: Db,
	mediaId: string,
	{ sessionId, now, heardIn }: { sessionId: string } & Pick<Opening, 'now' | 'heardIn'>,
): Promise<MediaRow | undefined> {
	const row = await db
		.selectFrom('media')
		.innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.leftJoin('children', 'children.photo_id', 'media.id')
		.leftJoin('testimonials', 'testimonials.recording_id', 'media.id')
		.leftJoin('form_media', 'form_media.media_id', 'media.id')
		.leftJoin('form_answers as given', 'given.id', 'form_media.answer_id')
		.leftJoin('accounts as answerer', 'answerer.id', 'given.account_id')
		.select([
			'media.id as media_id',
			'media.fellow_id',
			'media.kind',
			'media.storage_key',
			'media.content_type',
			'accounts.id as viewer_id',
			'children.id as child_id',
			'testimonials.id as testimonial_id',
		])
		.select(
			sql<
				string[]
			>`array(select child_id from spoken_consents where recording_id = media.id order by child_id)`.as(
				'guarded_ids',
			),
		)
		.select(sql<Viewer['role']>`accounts.role`.as('role'))
		.select(isOfOwnForm.as('is_of_own_form'))
		.where('media.id', '=', mediaId)
		.where('media.deleted_at', 'is', null)
		.where(mayAct(now))
		.where(isConsentedFor(now))
		.executeTakeFirst();
	if (row?.kind === 'spoken_text' || row?.is_of_own_form) return row;
	if (!row) return undefined;
	if (row.kind === 'concern') return hearConcern(db, row, heardIn);
	if (row.kind === 'staff_photo') return (await seesStaff(db, row)) ? row : undefined;
	const viewer = { account_id: row.viewer_id, role: row.role };
	for (const fellowId of await fellowsOf(db, row)) if (await reachesFellow(db, viewer, fellowId)) return row;
	return undefined;
}

/** A safeguarding person hears it. No reach opens it, and the head office has none either. */
async function hearConcern(db: Db, row: MediaRow, heardIn: HeardIn): Promise<MediaRow | undefined> {
	const concern_id = await heardIn(db, row.viewer_id, row.media_id);
	return concern_id === undefined ? undefined : { ...row, concern_id };
}

/** Matches the own photo, and that of a lead in whose reach the fellow is today. */
async function seesStaff(db: Db, { viewer_id, role, fellow_id }: MediaRow): Promise<boolean> {
	if (fellow_id === viewer_id) return true;
	if (fellow_id === null || role !== 'fellow') return false;
	const lead = await db
		.selectFrom('accounts')
		.select(['id as account_id', sql<Viewer['role']>`role`.as('role')])
		.where('id', '=', fellow_id)
		.where('role', 'in', ['team_lead', 'district_lead'])
		.where('active', '=', true)
		.executeTakeFirst();
	return lead !== undefined && reachesFellow(db, lead, viewer_id);
}

/**
 * The file opens for those who reach these fellows; for a recording of guardians, the fellow of each child's
 * present center, else of the last one.
 */
async function fellowsOf(db: Db, { kind, fellow_id, guarded_ids }: MediaRow): Promise<string[]> {
	if (kind !== 'spoken_consent') return fellow_id === null ? [] : [fellow_id];
	const { rows } = await sql<{ fellow_id: string | null }>`
		select distinct coalesce(child.fellow_id, center.fellow_id) as fellow_id
		from children child cross join lateral ${lastCenterOf(sql`child.id`)} as center
		where child.id = any(${guarded_ids}::uuid[]) and child.deleted_at is null`.execute(db);
	return rows.flatMap(({ fellow_id: fellowId }) => fellowId ?? []);
}

const VOICES: readonly string[] = ['testimonial', 'spoken_consent', 'answer'];

interface MediaRow {
	media_id: string;
	storage_key: string;
	content_type: string;
	viewer_id: string;
	role: Viewer['role'];
	fellow_id: string | null;
	kind: string;
	child_id: string | null;
	testimonial_id: string | null;
	guarded_ids: string[];
	concern_id?: string;
}

export function openedOf(target_id: string, row: MediaRow): OpenedMedia['opened'] {
	const {
		viewer_id: actor_id,
		role,
		fellow_id,
		kind,
		child_id,
		testimonial_id,
		guarded_ids,
		concern_id,
	} = row;
	// the log gets the concern's id alone, as when its words are read
	if (concern_id !== undefined)
		return { actor_id, action: 'concerns.listen', target_id: concern_id, shown: { by: 'voice' } };
	if (role === 'fellow' || kind === 'spoken_text' || kind === 'staff_photo') return undefined;
	const shown: Shown = {
		by: VOICES.includes(kind) ? 'voice' : 'photo',
		...(child_id !== null && { children: [child_id] }),
		...(testimonial_id !== null && { testimonials: [testimonial_id] }),
		...(guarded_ids.length > 0 && { children: guarded_ids, guardiansOf: guarded_ids }),
	};
	return { actor_id, action: 'media.open', ...(fellow_id !== null && { fellow_id }), target_id, shown };
}
