import { indiaDate } from '@yuva/contract/calendar';
import { type AnswerFault, checkAnswers } from '@yuva/contract/forms/answers';
import type { Answers, Geopoint } from '@yuva/contract/forms/answers-schema';
import type { FormKind } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, isMedia, type Question } from '@yuva/contract/forms/definition';
import { periodOf } from '@yuva/contract/forms/rules';
import {
	ANSWER_TAKEN,
	FORM_MISSING,
	isAboutFellow,
	MEDIA_FIELDS,
	type MediaField,
	SUBJECT_MISSING,
	SUBJECT_UNREACHED,
	VERSION_UNKNOWN,
} from '@yuva/contract/forms/schema';
import { englishOf, type Said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Audit } from '../../platform/identity/audit.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type PreparedPhoto, preparePhoto } from '../../platform/media/images.ts';
import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import { findTaken, insertAnswer, insertMedia, type NewAnswer } from './answer-queries.ts';
import { type FormRow, findDefinition, findForm } from './queries.ts';

export interface SentAnswers extends Partial<Record<MediaField, File | undefined>> {
	form_id: string;
	answer_id: string;
	version: number;
	written_at?: string | undefined;
	place?: Geopoint | undefined;
	answers: Answers;
	/** Only a form about a fellow has it. */
	subject_id?: string | undefined;
}

interface Sending {
	db: Db;
	viewer: Viewer;
	now: Date;
}

type PreparedMedia = { question: string } & ({ photo: PreparedPhoto } | { recording: Buffer });

type NewRow = Omit<NewAnswer, 'received_at' | 'year_id' | 'subject_id' | 'written_at'> &
	Pick<KeptAnswer, 'subject_id' | 'written_at'>;

/** The answer is checked, and not yet stored; `taken` means that the server stored it before. */
export type PreparedAnswer = 'taken' | { kind: FormKind; row: NewRow; media: readonly PreparedMedia[] };

/**
 * Runs the slow part, before the transaction. Takes an older version and an ended form as they were asked:
 * the phone may have been without network since.
 *
 * @throws AppError `not_found` for a form that was never asked of the caller and a fellow out of reach;
 * `invalid`; for a file as `preparePhoto`
 */
export async function prepareAnswer(sending: Sending, input: SentAnswers): Promise<PreparedAnswer> {
	const { db, viewer } = sending;
	const { form_id, answer_id, version } = input;
	const taken = await findTaken(db, answer_id, { account_id: viewer.account_id, form_id });
	if (taken === 'own') return 'taken';
	if (taken === 'other') throw new AppError('conflict', ANSWER_TAKEN);
	const form = await findForm(db, form_id);
	if (!form || !wasAskedOf(form, viewer)) throw notFound(FORM_MISSING);
	const definition = await findDefinition(db, form_id, version);
	if (!definition) throw invalidField('version', VERSION_UNKNOWN);
	const subject_id = await findSubject(sending, form, input.subject_id);
	const written_at = writtenAt(input, form, sending);
	const day = indiaDate(written_at);
	const answers = checked(definition, input, day);
	return {
		kind: form.kind,
		row: {
			id: answer_id,
			form_id,
			version,
			account_id: viewer.account_id,
			subject_id,
			period: periodOf(form.repeat, day),
			written_at,
			place: input.place ?? null,
			answers,
		},
		media: await prepareMedia(definition, answers, input),
	};
}

const wasAskedOf = ({ asked_of }: FormRow, { role }: Viewer): boolean =>
	asked_of.includes(role === 'fellow' ? 'fellows' : 'leads');

/** Ignores a clock that is ahead, or so wrong that the form did not exist then. */
function writtenAt({ written_at }: SentAnswers, { published_at }: FormRow, { viewer, now }: Sending): Date {
	const said = written_at === undefined ? (viewer.written_at ?? now) : new Date(written_at);
	return said < published_at || said > now ? now : said;
}

async function findSubject(
	{ db, viewer }: Sending,
	{ kind }: FormRow,
	subjectId: string | undefined,
): Promise<string | null> {
	if (!isAboutFellow(kind)) return null;
	if (subjectId === undefined) throw invalidField('subject_id', SUBJECT_MISSING);
	if (!(await reachesFellow(db, viewer, subjectId))) throw subjectUnreached();
	return subjectId;
}

/** The caller cannot tell whether there is such a fellow. */
const subjectUnreached = (): AppError =>
	new AppError('not_found', SUBJECT_UNREACHED, { errors: { subject_id: SUBJECT_UNREACHED } });

/** @throws AppError `invalid`, with each fault by its question */
function checked(definition: FormDefinition, input: SentAnswers, day: string): Answers {
	const { answers, faults } = checkAnswers(definition, input.answers, day);
	const media = definition.questions.filter(isMedia);
	const all = [
		...faults.map(({ name, text }): Fault => [name, wordsOf(text)]),
		...faultsOfFiles(media, answers, input),
	];
	const [first] = all;
	if (!first) return answers;
	const errors = Object.fromEntries(all.map(([name, text]) => [`answers.${name}`, englishOf(text)]));
	throw new AppError('invalid', first[1], { errors });
}

/** The words of the author are in no catalogue, so the phone has them in Telugu. */
const wordsOf = (text: AnswerFault['text']): Said | string =>
	typeof text === 'object' && 'en' in text ? text.en : text;

type Fault = [question: string, text: Said | string];

const FILE_GONE = 'Send the file again';
const FILE_OF_NOTHING = 'This file belongs to no question';

/** Each photo or recording is in a field of its own. A question that is not asked is left out, with its file. */
function faultsOfFiles(media: readonly Question[], answers: Answers, input: SentAnswers): Fault[] {
	const kept = media.flatMap(({ name }): [string, unknown][] =>
		name in answers ? [[name, answers[name]]] : [],
	);
	const fields = kept.map(([, field]) => field);
	const missing = kept.filter(
		([, field], at) => fields.indexOf(field) < at || !(isField(field) && input[field] !== undefined),
	);
	const named = new Set<unknown>(media.map(({ name }) => input.answers[name]));
	const unnamed = MEDIA_FIELDS.filter((field) => input[field] !== undefined && !named.has(field));
	return [
		...missing.map(([name]): Fault => [name, FILE_GONE]),
		...unnamed.map((field): Fault => [field, FILE_OF_NOTHING]),
	];
}

const isField = (text: unknown): text is MediaField => MEDIA_FIELDS.some((field) => field === text);

async function prepareMedia(
	{ questions }: FormDefinition,
	answers: Answers,
	input: SentAnswers,
): Promise<PreparedMedia[]> {
	const prepared: PreparedMedia[] = [];
	for (const { name, type } of questions.filter(isMedia)) {
		const field = answers[name];
		const file = isField(field) ? input[field] : undefined;
		if (!file) continue;
		const bytes = Buffer.from(await file.arrayBuffer());
		prepared.push(
			type === 'image'
				? { question: name, photo: await preparePhoto(bytes) }
				: { question: name, recording: bytes },
		);
	}
	return prepared;
}

export interface KeptAnswer extends Pick<NewAnswer, 'id' | 'answers'> {
	kind: FormKind;
	subject_id: string | null;
	written_at: Date;
}

interface Keeping extends Sending {
	undo: MediaWrite['undo'];
	audit: Audit;
	media: MediaStore;
	/** Belongs to the enrolment of a fellow; the default is the one that was open when the answers were written. */
	yearId: number | undefined;
}

/**
 * Takes the same answers twice as one.
 *
 * @returns the stored answers; undefined when they were stored before
 * @throws AppError `not_found` for a fellow who is out of reach by now; `conflict` for the id of other
 * answers; for a recording as `addRecording`
 */
export async function keepAnswer(
	keeping: Keeping,
	prepared: PreparedAnswer,
): Promise<KeptAnswer | undefined> {
	if (prepared === 'taken') return undefined;
	const { db, viewer, now, audit, yearId } = keeping;
	const { row } = prepared;
	// photos take a while to convert, in which the lead may lose the fellow
	if (row.subject_id !== null && !(await reachesFellow(db, viewer, row.subject_id))) throw subjectUnreached();
	const isNew = await insertAnswer(db, {
		...row,
		received_at: now,
		...(yearId !== undefined && { year_id: yearId }),
	});
	if (!isNew) {
		if ((await findTaken(db, row.id, row)) === 'own') return undefined;
		throw new AppError('conflict', ANSWER_TAKEN);
	}
	await keepMedia(keeping, prepared);
	await audit('forms.answer', {
		...(row.subject_id !== null && { fellow_id: row.subject_id }),
		target_id: row.id,
		details: { form: row.form_id, version: row.version },
	});
	return { ...row, kind: prepared.kind };
}

async function keepMedia(
	{ db, undo, media }: Keeping,
	{ row, media: files }: Exclude<PreparedAnswer, 'taken'>,
): Promise<void> {
	const call = { db, undo, kind: 'form_answer' as const, fellowId: row.subject_id ?? row.account_id };
	const rows: { answer_id: string; question: string; media_id: string }[] = [];
	for (const { question, ...file } of files) {
		const media_id =
			'photo' in file
				? await media.addPhoto(call, file.photo)
				: await media.addRecording(call, file.recording);
		rows.push({ answer_id: row.id, question, media_id });
	}
	await insertMedia(db, rows);
}
