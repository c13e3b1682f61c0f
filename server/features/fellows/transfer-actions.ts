import { indiaDate } from '@yuva/contract/calendar';
import { NO_CHILDREN, RECIPIENT_INACTIVE, SAME_FELLOW } from '@yuva/contract/fellows/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { handOverChildren } from '../children/actions.ts';
import { tell } from '../messages/actions.ts';
import { lockFellows } from './transfer-queries.ts';

/**
 * Later requests from the old fellow's phone about the children are refused.
 *
 * @returns the number of children
 * @throws AppError `not_found` when a fellow is absent or out of reach, `invalid` for the same fellow and for
 * one who cannot work with children, `conflict` without children.
 */
export async function transferAllChildren(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	from: string,
	to: string,
): Promise<number> {
	const fellows = await lockFellows(db, viewer, [from, to], indiaDate(now));
	const taker = fellows.find(({ id }) => id === to);
	if (!taker || !fellows.some(({ id }) => id === from)) throw notFound();
	if (from === to) throw invalidField('to_fellow_id', SAME_FELLOW);
	if (!taker.active || !taker.is_enrolled) throw invalidField('to_fellow_id', RECIPIENT_INACTIVE);
	const children = await handOverChildren(db, { from, to, by: viewer.account_id, now });
	if (children === 0) throw new AppError('conflict', NO_CHILDREN);
	const telling = { details: { children }, senderId: viewer.account_id, now };
	await tell(db, [from], { kind: 'children_handed_over', ...telling });
	await tell(db, [to], { kind: 'children_received', ...telling });
	return children;
}
