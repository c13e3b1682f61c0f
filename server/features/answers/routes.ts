import * as answers from '@yuva/contract/answers/endpoints';
import type { ThreadEntry } from '@yuva/contract/answers/schema';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { tell } from '../messages/actions.ts';
import { readAround } from '../messages/reads.ts';
import { keepAnswer } from './actions.ts';
import { findFellow, noteAnswersRead, selectOwnAnswers, selectThread, selectThreads } from './queries.ts';

const SUCCESS = { status: 'success' } as const;

export function answersRoutes(platform: Platform): void {
	serve(platform, answers.answerMessage, async ({ input, ...call }) => {
		const { id: messageId, answer_id: id, text, audio } = input;
		const recording = audio && Buffer.from(await audio.arrayBuffer());
		const answer_id = await keepAnswer(call, platform.media, { id, messageId, text, recording });
		return { ...SUCCESS, answer_id };
	});

	serve(platform, answers.listOwnAnswers, async ({ db, fellowId }) => {
		const rows = await selectOwnAnswers(db, fellowId);
		const data = rows.map(({ sent_at, read_at, ...row }) => ({
			...row,
			sent_at: sent_at.toISOString(),
			read_at: read_at?.toISOString() ?? null,
		}));
		return { data };
	});

	staffRoutes(platform);
}

function staffRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, answers.listAnswerThreads, async ({ db, viewer, input: { cursor, limit }, audit }) => {
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: new Date(from[0]), id: from[1] };
		const rows = await selectThreads(db, viewer, { after, limit: limit + 1 });
		const data = rows
			.slice(0, limit)
			.map(({ latest_at, ...row }) => ({ ...row, latest_at: latest_at.toISOString() }));
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('answers.list', { shown: { fellows: data.map(({ fellow_id }) => fellow_id) } });
		return { data, next_cursor: last ? writeCursor(last.latest_at, last.fellow_id) : null };
	});

	serve(platform, answers.getAnswerThread, async ({ db, viewer, input: { fellow_id }, now, audit }) => {
		const fellow = await findFellow(db, viewer, fellow_id);
		if (!fellow) throw notFound();
		const rows = await selectThread(db, viewer, fellow_id);
		const entries = rows.map(
			({ id, text, recording_id, sent_at, read_at }): ThreadEntry => ({
				id,
				kind: 'answer',
				text: { en: text },
				at: sent_at.toISOString(),
				audio_url: recording_id && (media.urlFor(viewer, recording_id, now) ?? null),
				is_new: read_at === null,
			}),
		);
		const ids = rows.flatMap(({ message_id }) => message_id ?? []);
		const around = await readAround(db, { ids, fellowId: fellow_id, senderId: viewer.account_id });
		const messages = around.map(
			({ isLetter, ...message }): ThreadEntry => ({
				...message,
				kind: isLetter ? 'letter' : 'message',
				audio_url: null,
				is_new: false,
			}),
		);
		await audit('answers.read', { fellow_id, shown: { fellows: [fellow_id] } });
		const data = [...messages.reverse(), ...entries.reverse()].sort((one, other) =>
			one.at.localeCompare(other.at),
		);
		return { fellow_id, ...fellow, data };
	});

	serve(platform, answers.readAnswers, async ({ db, viewer, input: { fellow_id, ids }, now }) => {
		if (!(await findFellow(db, viewer, fellow_id))) throw notFound();
		await noteAnswersRead(db, viewer, { fellowId: fellow_id, ids, now });
		return SUCCESS;
	});

	serve(platform, answers.writeBack, async ({ db, viewer, input: { fellow_id, text }, now, audit }) => {
		if (!(await findFellow(db, viewer, fellow_id))) throw notFound();
		const senderId = viewer.account_id;
		await tell(db, [fellow_id], { kind: 'lead_wrote', details: { text }, senderId, now });
		await audit('answers.write', { fellow_id, target_id: fellow_id });
		return SUCCESS;
	});
}
