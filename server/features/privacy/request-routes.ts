import { indiaDate } from '@yuva/contract/calendar';
import { answerRequest, askForMyData, listRequests, withdrawRequest } from '@yuva/contract/privacy/endpoints';
import { z } from 'zod';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { tell } from '../messages/actions.ts';
import { ask, withdraw } from './request-actions.ts';
import {
	countDue,
	type StaffRequestRow,
	type StoredRequest,
	selectClosed,
	selectOpen,
	selectRequest,
	storeAnswer,
} from './request-queries.ts';

const ERASE_INSTEAD = 'Erase the fellow instead: the request closes with it.';

const success = { status: 'success' } as const;

export const toRequest = <Row extends Pick<StoredRequest, 'asked_at' | 'closed_at'>>(row: Row) => ({
	...row,
	asked_at: row.asked_at.toISOString(),
	closed_at: row.closed_at?.toISOString() ?? null,
});

export function requestRoutes(platform: Platform): void {
	serve(platform, askForMyData, async ({ input, audit, ...call }) => {
		const { request, isNew } = await ask(call, input);
		const { number, kind } = request;
		const about = { fellow_id: call.fellowId, target_id: request.id, details: { number, kind } };
		if (isNew) await audit('privacy.ask', about);
		return toRequest(request);
	});

	serve(platform, withdrawRequest, async ({ input: { id }, db, fellowId, now, audit }) => {
		await withdraw(db, fellowId, id, now);
		await audit('privacy.withdraw', { fellow_id: fellowId, target_id: id });
		return success;
	});

	serve(platform, listRequests, async ({ input: { state, ...page }, db, now, audit }) => {
		const rows = await (state === 'open' ? openPage(db, page) : closedPage(db, page));
		const fellows = rows.data.flatMap(({ fellow_id }) => fellow_id ?? []);
		await audit('privacy.requests_read', { details: { rows: rows.data.length, state }, shown: { fellows } });
		return { ...rows, ...(await countDue(db, indiaDate(now))) };
	});

	serve(platform, answerRequest, async ({ input: { id, ...closing }, db, viewer, now, audit }) => {
		const asked = await selectRequest(db, id);
		if (asked?.kind === 'erasure' && closing.state === 'done') throw invalidField('state', ERASE_INSTEAD);
		const by = { closed_at: now, closed_by: viewer.account_id };
		const closed = await storeAnswer(db, id, { ...closing, ...by });
		if (!closed) throw await refusalOf(db, id);
		const { fellow_id, number } = closed;
		const { state, answer } = closing;
		await audit('privacy.answer', { fellow_id, target_id: id, details: { number, state } });
		const about = { details: { number, state, answer }, senderId: viewer.account_id, now };
		await tell(db, [fellow_id], { kind: 'request_answered', ...about });
		return success;
	});
}

async function refusalOf(db: Db, id: string): Promise<AppError> {
	return (await selectRequest(db, id))
		? new AppError('conflict', 'This request is closed. Somebody answered it, or the fellow took it back.')
		: notFound();
}

interface Page {
	cursor?: string | undefined;
	limit: number;
}

const numberPlace = z.tuple([z.string().regex(/^\d{1,9}$/)]);

async function openPage(db: Db, { cursor, limit }: Page) {
	const [after = '0'] = readCursor(cursor, numberPlace) ?? [];
	const rows = await selectOpen(db, { after: Number(after), limit: limit + 1 });
	return pageOf(rows, limit, ({ number }) => writeCursor(String(number)));
}

async function closedPage(db: Db, { cursor, limit }: Page) {
	const from = readCursor(cursor, instantAndId);
	const after = from && { at: new Date(from[0]), id: from[1] };
	const rows = await selectClosed(db, { after, limit: limit + 1 });
	return pageOf(rows, limit, ({ closed_at, id }) => writeCursor(closed_at?.toISOString() ?? '', id));
}

function pageOf(rows: StaffRequestRow[], limit: number, place: (row: StaffRequestRow) => string) {
	const data = rows.slice(0, limit);
	const last = rows.length > limit ? data.at(-1) : undefined;
	return { data: data.map(toRequest), next_cursor: last ? place(last) : null };
}
