import type { raiseConcern } from '@yuva/contract/concerns/endpoints';
import { CLOCK_HOURS, mayBecome } from '@yuva/contract/concerns/rules';
import { CONCERN_CHANGED, type ConcernMove } from '@yuva/contract/concerns/schema';
import type { ParsedInput } from '@yuva/contract/endpoint';
import type { ErrorCode } from '@yuva/contract/error';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { inJobTransaction, type ScheduledJob, type ScheduledTurn } from '../../platform/jobs/schedule.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { tell } from '../messages/actions.ts';
import { readersAmong, type Step } from './person-actions.ts';
import { selectAdmins, selectNamed } from './person-queries.ts';
import {
	deleteOld,
	insertConcern,
	insertStep,
	lockConcern,
	markOverdue,
	updateState,
	wasChildOf,
} from './queries.ts';

interface Raising extends Step {
	requestId: string;
	media: MediaStore;
	undo(step: () => Promise<void>): void;
}

/**
 * Accepts every concern in words. It stores only the name of a child from another center, because the sender has no right to that child's
 * record. A second request with the same id stores nothing. The audit log gets the id of the concern, not the sender.
 */
export async function raise(
	{ db, viewer, now, requestId, media, undo }: Raising,
	input: ParsedInput<typeof raiseConcern>,
): Promise<void> {
	const { concern_id: id, child_id, child_safe, written_at, audio, ...rest } = input;
	const recording = audio && Buffer.from(await audio.arrayBuffer());
	const isOwn =
		child_id !== null && viewer.role === 'fellow' && (await wasChildOf(db, child_id, viewer.account_id));
	const writtenAt =
		written_at === undefined ? now : new Date(Math.min(Date.parse(written_at), now.getTime()));
	const hasWords = rest.text !== '';
	const recording_id = recording ? await keepRecording({ db, media, undo }, recording, hasWords) : null;
	const isNew = await insertConcern(db, {
		...rest,
		id,
		recording_id,
		raised_by: viewer.account_id,
		child_id: isOwn ? child_id : null,
		is_child_safe: child_safe,
		written_at: writtenAt,
		raised_at: now,
	});
	if (!isNew) return recording_id === null ? undefined : media.remove(db, recording_id);
	await writeAudit(db, [{ actor_id: null, action: 'concerns.raise', target_id: id, request_id: requestId }]);
	const readers = await readersOf(db, rest.not_for);
	if (readers.length === 0) return tellHeadOffice(db, 'nobody', { now, notFor: rest.not_for });
	await tell(db, readers, { kind: 'concern_raised', details: {}, senderId: null, now });
}

const REFUSED: readonly ErrorCode[] = ['invalid', 'unsupported_media'];

/**
 * Returns null for a recording that is refused beside words: the words must arrive, and the phone cannot open them again.
 *
 * @throws AppError as `recognizeRecording`, without words
 */
async function keepRecording(
	{ db, media, undo }: Pick<Raising, 'db' | 'media' | 'undo'>,
	recording: Buffer,
	hasWords: boolean,
): Promise<string | null> {
	try {
		// it has no owner, because a copy of the sender's data must not name it
		return await media.addRecording({ db, fellowId: null, undo, kind: 'concern' }, recording);
	} catch (error) {
		if (hasWords && error instanceof AppError && REFUSED.includes(error.code)) return null;
		throw error;
	}
}

const readersOf = async (db: Db, notFor: readonly string[]): Promise<string[]> =>
	readersAmong(await selectNamed(db))
		.map(({ account_id }) => account_id)
		.filter((id) => !notFor.includes(id));

/** Tells the head office that a concern waits. The message has no content. It does not go to a person whom the concern is about. */
async function tellHeadOffice(
	db: Db,
	why: 'nobody' | 'overdue',
	{ now, notFor }: { now: Date; notFor: readonly string[] },
): Promise<void> {
	const told = (await selectAdmins(db)).filter((id) => !notFor.includes(id));
	await tell(db, told, { kind: 'concern_waits', details: { why }, senderId: null, now });
}

export async function addNote({ db, viewer, now }: Step, concernId: string, text: string): Promise<void> {
	if (!(await lockConcern(db, viewer.account_id, concernId))) throw notFound();
	await insertStep(db, {
		id: uuidv7(),
		concern_id: concernId,
		made_by: viewer.account_id,
		made_at: now,
		state: null,
		text,
	});
}

/**
 * @throws AppError `not_found`; `conflict` when another person was faster, or the step cannot follow the
 * present state
 */
export async function moveOn({ db, viewer, now }: Step, concernId: string, move: ConcernMove): Promise<void> {
	const { from, state, outcome, text } = move;
	const concern = await lockConcern(db, viewer.account_id, concernId);
	if (!concern) throw notFound();
	if (concern.state !== from || !mayBecome(from, state)) throw new AppError('conflict', CONCERN_CHANGED);
	const isClosed = state === 'closed';
	await updateState(db, concernId, {
		state,
		outcome: (isClosed && outcome) || null,
		closed_at: isClosed ? now : null,
	});
	const step = { id: uuidv7(), concern_id: concernId, made_by: viewer.account_id, made_at: now };
	await insertStep(db, { ...step, state, text });
}

const HOUR_MS = 3_600_000;

interface Keeping {
	db: Db;
	media: MediaStore;
}

/** Reminds the readers each day of a concern that is not in hand, and deletes old closed concerns with their recordings. @returns how many it changed; undefined for none */
export const keepConcerns = (
	{ db, media }: Keeping,
	{ now, limitMs }: ScheduledTurn,
): Promise<number | undefined> =>
	inJobTransaction(db, limitMs, async (trx) => {
		const overdue = await markOverdue(trx, new Date(now.getTime() - CLOCK_HOURS * HOUR_MS), now);
		for (const { not_for } of overdue) {
			const readers = await readersOf(trx, not_for);
			await tell(trx, readers, { kind: 'concern_raised', details: { isLate: true }, senderId: null, now });
			const why = readers.length === 0 ? 'nobody' : 'overdue';
			await tellHeadOffice(trx, why, { now, notFor: [...not_for, ...readers] });
		}
		return overdue.length + (await endOld(trx, media, now)) || undefined;
	});

async function endOld(trx: Db, media: MediaStore, now: Date): Promise<number> {
	const deleted = await deleteOld(trx, now);
	for (const { recording_id } of deleted) if (recording_id) await media.remove(trx, recording_id);
	await writeAudit(
		trx,
		deleted.map(({ id }) => ({ actor_id: null, action: 'concerns.delete', target_id: id })),
	);
	return deleted.length;
}

export const concernsJob = (parts: Keeping): ScheduledJob => ({
	kind: 'concerns',
	run: (turn) => keepConcerns(parts, turn),
});
