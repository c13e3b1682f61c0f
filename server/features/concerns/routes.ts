import * as concerns from '@yuva/contract/concerns/endpoints';
import { referenceOf } from '@yuva/contract/concerns/rules';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { addNote, moveOn, raise } from './actions.ts';
import {
	agree,
	confirmPerson,
	endPerson,
	namePerson,
	readersAmong,
	refuseUnlessReader,
	standingIn,
} from './person-actions.ts';
import { selectCandidates, selectNamed } from './person-queries.ts';
import { countWaiting, findConcern, selectConcerns, selectOwn, selectSteps } from './queries.ts';
import { toLine, toPerson, toWhole } from './to-response.ts';

const SUCCESS = { status: 'success' } as const;

export function concernsRoutes(platform: Platform): void {
	serve(platform, concerns.raiseConcern, async ({ input, request, ...call }) => {
		await raise({ ...call, requestId: request.id, media: platform.media }, input);
		return { ...SUCCESS, reference: referenceOf(input.concern_id) };
	});

	serve(platform, concerns.listOwnConcerns, async ({ db, viewer }) => {
		const rows = await selectOwn(db, viewer.account_id);
		const data = rows.map(({ id, raised_at, state }) => ({
			reference: referenceOf(id),
			raised_at: raised_at.toISOString(),
			state,
		}));
		return { data };
	});

	serve(platform, concerns.listConcernReaders, async ({ db }) => {
		const readers = readersAmong(await selectNamed(db));
		return { data: readers.map(({ account_id, full_name }) => ({ account_id, full_name })) };
	});

	serve(platform, concerns.listConcerns, async ({ input: { open, cursor, limit }, ...call }) => {
		await refuseUnlessReader(call);
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: from[0], id: from[1] };
		const page = { onlyOpen: open === '1', after, limit: limit + 1 };
		const rows = await selectConcerns(call.db, call.viewer.account_id, page);
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(toLine),
			next_cursor: last ? writeCursor(last.raised_at.toISOString(), last.id) : null,
		};
	});

	serve(platform, concerns.getConcern, async ({ input: { concern_id }, audit, ...call }) => {
		await refuseUnlessReader(call);
		const { db, viewer, now } = call;
		const row = await findConcern(db, viewer.account_id, concern_id);
		if (!row) throw notFound();
		// the audit log gets the id alone: the head office reads the log, and must not learn the child's name from it
		await audit('concerns.read', { target_id: concern_id, shown: {} });
		const url = platform.media.urlFor(viewer, row.recording_id, now);
		return toWhole(row, { url, steps: await selectSteps(db, concern_id) });
	});

	serve(platform, concerns.noteConcern, async ({ input: { concern_id, text }, audit, ...call }) => {
		await refuseUnlessReader(call);
		await addNote(call, concern_id, text);
		await audit('concerns.note', { target_id: concern_id });
		return SUCCESS;
	});

	serve(platform, concerns.moveConcern, async ({ input: { concern_id, ...move }, audit, ...call }) => {
		await refuseUnlessReader(call);
		await moveOn(call, concern_id, move);
		await audit('concerns.move', { target_id: concern_id });
		return SUCCESS;
	});

	safeguardingRoutes(platform);
}

function safeguardingRoutes(platform: Platform): void {
	serve(platform, concerns.getSafeguarding, async ({ db, viewer }) => {
		const people = await selectNamed(db);
		const own = standingIn(people, viewer.account_id);
		return {
			account_id: viewer.account_id,
			own,
			waiting: own === 'reads' ? await countWaiting(db, viewer.account_id) : 0,
			people: viewer.role === 'admin' || own !== 'none' ? people.map(toPerson) : [],
		};
	});

	serve(platform, concerns.listSafeguardingCandidates, async ({ db, viewer }) => ({
		data: await selectCandidates(db, viewer.account_id),
	}));

	serve(platform, concerns.nameSafeguardingPerson, async ({ input: { account_id }, audit, ...call }) => {
		await namePerson(call, account_id);
		await audit('safeguarding.name', { target_id: account_id });
		return SUCCESS;
	});

	serve(platform, concerns.agreeToSafeguarding, async ({ audit, ...call }) => {
		const standing = await agree(call);
		await audit('safeguarding.agree', { target_id: call.viewer.account_id });
		return { ...SUCCESS, standing };
	});

	serve(platform, concerns.confirmSafeguardingPerson, async ({ input: { account_id }, audit, ...call }) => {
		await confirmPerson(call, account_id);
		await audit('safeguarding.confirm', { target_id: account_id });
		return SUCCESS;
	});

	serve(platform, concerns.endSafeguardingPerson, async ({ input: { account_id }, audit, ...call }) => {
		await endPerson(call, account_id);
		await audit('safeguarding.end', { target_id: account_id });
		return SUCCESS;
	});
}
