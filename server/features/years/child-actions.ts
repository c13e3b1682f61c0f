import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { RECIPIENT_INACTIVE } from '@yuva/contract/fellows/schema';
import { said } from '@yuva/contract/said';
import { type ChildLeaving, leavingText } from '@yuva/contract/years/enrolment-schema';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import { giveToCenter, takeFromCenter } from '../children/actions.ts';
import { findTaker } from '../fellows/actions.ts';
import { fillCenter } from '../learning-center/actions.ts';
import { tell } from '../messages/actions.ts';
import type { Changing } from './enrolment-actions.ts';
import { lockPlacedChild, storeLeaving } from './enrolment-queries.ts';
import { lockWithoutCenter } from './without-center-queries.ts';

const NOT_WAITING = 'Some of these children have a center already. Load the list again.';
const ONE_CENTER = 'Choose children of one center';

/**
 * Keeps marks and scores; tells the fellow when another person did it.
 *
 * @returns the fellow whose center it was
 * @throws AppError `not_found` for a child without a center or out of reach, `invalid` for a date before it
 * joined or after today.
 */
export async function leaveCenter(
	{ db, viewer, now }: Changing,
	{ child_id, on, ...why }: ChildLeaving & { child_id: string },
): Promise<string> {
	const child = await lockPlacedChild(db, viewer, child_id);
	if (!child) throw notFound(CHILD_UNKNOWN);
	const { fellow_id, joined_on } = child;
	const today = indiaDate(now);
	if (on > today) throw invalidField('on', 'This date is after today');
	if (on < joined_on)
		throw invalidField('on', said('The child joined on {day}', { day: displayDate(joined_on) }));
	const reason = leavingText(why);
	await storeLeaving(db, child_id, { on, reason });
	await takeFromCenter({ db, now }, child_id);
	if (viewer.account_id !== fellow_id) {
		const telling = { details: { reason }, senderId: viewer.account_id, now };
		await tell(db, [fellow_id], { kind: 'child_left', ...telling });
	}
	return fellow_id;
}

export interface HandingIn extends Changing, Pick<MediaWrite, 'undo'> {
	media: MediaStore;
}

export interface HandedIn {
	children: number;
	center_filled: boolean;
	from: string[];
}

/**
 * Hands in all or none.
 *
 * @throws AppError `not_found` when the fellow is out of reach, or a child has a center or its last one is
 * out of reach; `invalid` for a fellow who cannot work with children, and for the data of several centers.
 */
export async function handInChildren(
	call: HandingIn,
	sent: { child_ids: readonly string[]; to_fellow_id: string; with_center: boolean },
): Promise<HandedIn> {
	const { db, viewer, now } = call;
	const to = sent.to_fellow_id;
	const taker = await findTaker(db, viewer, to, now);
	if (!taker) throw notFound();
	const ids = [...new Set(sent.child_ids)];
	const waiting = await lockWithoutCenter(db, viewer, ids);
	if (waiting.length < ids.length) throw notFound(NOT_WAITING);
	if (!taker.mayLead) throw invalidField('to_fellow_id', RECIPIENT_INACTIVE);
	const last = new Set(waiting.map(({ fellow_id }) => fellow_id));
	const [from] = last;
	if (sent.with_center && (!from || last.size > 1)) throw invalidField('with_center', ONE_CENTER);
	const children = await giveToCenter(db, { ids, to, by: viewer.account_id, now });
	const isFilled = sent.with_center && from && (await fillCenter(call, call.media, { from, to }));
	const telling = { details: { children }, senderId: viewer.account_id, now };
	await tell(db, [to], { kind: 'children_received', ...telling });
	return { children, center_filled: isFilled === true, from: [...last].filter((id) => id !== null) };
}
