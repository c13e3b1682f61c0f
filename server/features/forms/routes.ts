import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import { type AgreedPoint, FORM_MISSING } from '@yuva/contract/forms/schema';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { enrolmentOf, type Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYear } from '../enrolments/reads.ts';
import { type KeptAnswer, keepAnswer, type PreparedAnswer, prepareAnswer } from './answer-actions.ts';
import { selectAnswers, selectOwnAnswers } from './answer-queries.ts';
import { changeSettings, publishNew, publishNext } from './publish-actions.ts';
import { findDefinition, findForm, selectDefinitions } from './queries.ts';
import { findAsked, listFacts, readWhole, summarise } from './read-actions.ts';
import { findAskedQuestions } from './reads.ts';
import { rewordedIn } from './reworded.ts';
import { toOwn, toReceived } from './to-response.ts';
import { isSameForm, readFormFile } from './xlsform.ts';
import { workbookOf } from './xlsform-write.ts';

const SUCCESS = { status: 'success' } as const;

/** Runs in the transaction of the answers of a visit; `agreed` becomes tasks. */
export type AfterVisit = (
	call: { db: Db; viewer: Viewer; now: Date },
	visit: KeptAnswer & { subject_id: string; agreed: readonly AgreedPoint[] },
) => Promise<void>;

export function formsRoutes(platform: Platform, afterVisit: AfterVisit): void {
	serve(platform, listAskedForms, async (call) => ({ data: await findAsked(call) }));
	answerRoutes(platform, afterVisit);
	readRoutes(platform);
	publishRoutes(platform);
}

function answerRoutes(platform: Platform, afterVisit: AfterVisit): void {
	const { media } = platform;
	const keepFellows: Handler<typeof forms.answerForm, PreparedAnswer> = async (call) => {
		await keepAnswer({ ...call, media, yearId: enrolmentOf(call.viewer).year_id }, call.prepared);
		return { ...SUCCESS, answer_id: call.input.answer_id };
	};
	serve(platform, forms.answerForm, keepFellows, {
		prepare: ({ input, ...call }) => prepareAnswer(call, input),
	});

	const keepLeads: Handler<typeof forms.answerStaffForm, PreparedAnswer> = async (call) => {
		const kept = await keepAnswer({ ...call, media, yearId: undefined }, call.prepared);
		const { answer_id, agreed = [] } = call.input;
		if (kept?.kind === 'visit' && kept.subject_id !== null) {
			await afterVisit(call, { ...kept, subject_id: kept.subject_id, agreed });
		}
		return { ...SUCCESS, answer_id };
	};
	serve(platform, forms.answerStaffForm, keepLeads, {
		prepare: ({ input, ...call }) => prepareAnswer(call, input),
	});
}

function readRoutes(platform: Platform): void {
	const addressFor = (viewer: Viewer, now: Date) => (id: string) => platform.media.urlFor(viewer, id, now);

	serve(platform, forms.listOwnAnswers, async ({ input: { form_id }, db, viewer, now }) => {
		const rows = await selectOwnAnswers(db, form_id, viewer.account_id);
		const data = rows.map((row) => toOwn(row, addressFor(viewer, now)));
		return { data, asked_as: await askedAs(db, form_id, rows) };
	});

	serve(platform, forms.listFormAnswers, async ({ input, db, viewer, now, audit }) => {
		const { form_id, cursor, limit, period, year, ...filter } = input;
		if (!(await findForm(db, form_id))) throw notFound(FORM_MISSING);
		const ofYear = filter.answer_id === undefined ? (await findYear(db, year)).id : undefined;
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: from[0], id: from[1] };
		const asked = {
			...filter,
			year: ofYear,
			formId: form_id,
			period: period || undefined,
			after,
			limit: limit + 1,
		};
		const rows = await selectAnswers(db, viewer, asked);
		const data = rows.slice(0, limit);
		const people = data.map(({ account_id, role }) => ({ id: account_id, role }));
		await audit('forms.read_answers', {
			target_id: form_id,
			shown: {
				...byRole(people),
				fellows: [...byRole(people).fellows, ...data.flatMap((row) => row.subject_id ?? [])],
			},
		});
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map((row) => toReceived(row, addressFor(viewer, now))),
			asked_as: await askedAs(db, form_id, data),
			next_cursor: last ? writeCursor(last.received_at.toISOString(), last.id) : null,
		};
	});

	serve(platform, forms.summariseForm, async ({ input, audit, ...call }) => {
		const summary = await summarise(call, input);
		await audit('forms.read_summary', { target_id: input.form_id, shown: byRole(summary.waiting) });
		return summary;
	});

	serve(platform, forms.listForms, async (call) => ({ data: await listFacts(call) }));
	serve(platform, forms.getForm, ({ input, ...call }) => readWhole(call, input));
}

const byRole = (people: readonly { id: string; role: string }[]) => ({
	fellows: people.filter(({ role }) => role === 'fellow').map(({ id }) => id),
	staff: people.filter(({ role }) => role !== 'fellow').map(({ id }) => id),
});

const askedAs = (db: Db, formId: string, rows: readonly { version: number }[]) =>
	selectDefinitions(db, formId, [...new Set(rows.map(({ version }) => version))]);

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

function publishRoutes(platform: Platform): void {
	// the reading of a foreign file waits for its process, and saves nothing
	serve(
		platform,
		forms.previewFormSheet,
		async ({ input: { file, form_id }, db }) => {
			const before = form_id === undefined ? undefined : await findForm(db, form_id);
			if (form_id !== undefined && !before) throw notFound(FORM_MISSING);
			const preview = await readFormFile(file);
			const { definition } = preview;
			if (definition === null || !before) return { ...preview, is_same: false, reworded: [] };
			const { questions } = await findAskedQuestions(db, before.id);
			return {
				...preview,
				is_same: isSameForm(definition, before.definition),
				reworded: rewordedIn(definition, questions),
			};
		},
		{ transaction: 'own' },
	);

	serveFile(platform, forms.getFormSheet, async ({ input: { form_id, version } }) => {
		const form = await findForm(platform.db, form_id);
		const asked = version ?? form?.version ?? 0;
		const definition = await findDefinition(platform.db, form_id, asked);
		if (!definition) throw notFound(FORM_MISSING);
		return {
			name: `form-${asked}.xlsx`,
			contentType: forms.getFormSheet.produces.xlsx,
			isText: false,
			chunks: inOne(await workbookOf(definition, { id: form_id, version: asked })),
		};
	});

	serve(platform, forms.publishForm, async ({ input, audit, ...call }) => {
		const form_id = await publishNew(call, input);
		await audit('forms.publish', { target_id: form_id });
		return { ...SUCCESS, form_id, version: 1 };
	});

	serve(platform, forms.publishVersion, async ({ input, audit, ...call }) => {
		const version = await publishNext(call, input);
		await audit('forms.version', { target_id: input.form_id, details: { version } });
		return { ...SUCCESS, version };
	});

	serve(platform, forms.changeForm, async ({ input, db, audit }) => {
		await changeSettings(db, input);
		const { form_id, ...settings } = input;
		const { due_on, due_day, ...rest } = settings;
		const details = { ...rest, ...(due_on !== null && { due_on }), ...(due_day !== null && { due_day }) };
		await audit('forms.change', { target_id: form_id, details });
		return SUCCESS;
	});
}
