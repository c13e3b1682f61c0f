import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import * as meetings from '@yuva/contract/meetings/endpoints';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { z } from 'zod';
import { day, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancel, change, changeGuests, make, mayChange, noteWhoCame } from './actions.ts';
import { findMeeting, selectInvited, selectMeetings, selectOwnMeetings } from './queries.ts';

const SUCCESS = { status: 'success' } as const;
const dayAndId = z.tuple([day, z.uuid()]);
const SHOWN_DAYS = 366;

export function meetingsRoutes(platform: Platform): void {
	serve(platform, listOwnMeetings, async ({ db, fellowId, now }) => ({
		data: await selectOwnMeetings(db, fellowId, indiaDate(startOfDay(indiaDate(now), -SHOWN_DAYS))),
	}));

	serve(platform, meetings.listMeetings, async ({ db, viewer, input: { cursor, limit } }) => {
		const from = readCursor(cursor, dayAndId);
		const after = from && { day: from[0], id: from[1] };
		const rows = await selectMeetings(db, viewer, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		return { data, next_cursor: last ? writeCursor(last.on, last.id) : null };
	});

	serve(platform, meetings.getMeeting, async ({ db, viewer, input: { id }, audit }) => {
		const meeting = await findMeeting(db, viewer, id);
		if (!meeting) throw notFound();
		const guests = await selectInvited(db, viewer, id);
		const fellows = guests.map(({ fellow_id }) => fellow_id);
		await audit('meetings.read', { target_id: id, shown: { fellows } });
		return { ...meeting, may_change: mayChange(viewer, meeting), guests };
	});

	serve(platform, meetings.makeMeeting, async ({ input, audit, ...call }) => {
		const { id, invited } = await make(call, input);
		await audit('meetings.make', { target_id: id, details: { date: input.on, invited } });
		return { ...SUCCESS, id, invited };
	});

	serve(platform, meetings.changeMeeting, async ({ input: { id, before, ...facts }, audit, ...call }) => {
		await change(call, id, facts, before);
		await audit('meetings.change', { target_id: id, details: { date: facts.on } });
		return SUCCESS;
	});

	serve(platform, meetings.changeGuests, async ({ input: { id, guests, before }, audit, ...call }) => {
		const changed = await changeGuests(call, id, guests, before);
		await audit('meetings.guests', { target_id: id, details: changed });
		return { ...SUCCESS, ...changed };
	});

	serve(platform, meetings.cancelMeeting, async ({ input: { id }, audit, ...call }) => {
		await cancel(call, id);
		await audit('meetings.cancel', { target_id: id });
		return SUCCESS;
	});

	serve(platform, meetings.noteOutcome, async ({ input: { id, before, ...outcome }, audit, ...call }) => {
		await noteWhoCame(call, id, outcome, before);
		await audit('meetings.note', { target_id: id, details: { present: outcome.present.length } });
		return SUCCESS;
	});
}
