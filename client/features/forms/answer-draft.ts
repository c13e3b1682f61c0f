import { hashKey } from '@tanstack/react-query';
import { checkAnswers } from '@yuva/contract/forms/answers';
import { type Answers, answers } from '@yuva/contract/forms/answers-schema';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, formDefinition, isMedia, type Question } from '@yuva/contract/forms/definition';
import { isAboutFellow, MEDIA_FIELDS, type MediaField } from '@yuva/contract/forms/schema';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { type DraftName, dropDraft, loadDraft } from '../../local/local.ts';
import { draftOf, photosOf, recordingOf } from './draft-names.ts';
import { type QueuedAnswers, subjectShape } from './parts/queued-answers.ts';
import { isQueued } from './sent-api.ts';

const stored = z.object({
	answer_id: z.uuid(),
	version: z.int(),
	// The fellow keeps the questions with which they began: a newer version does not change these answers.
	definition: formDefinition,
	answers,
	// A form about a fellow has null until one is chosen; other forms lack it.
	subject: z.optional(z.nullable(subjectShape)),
});
/** Photos and recordings are not in `answers`. */
export type AnswerDraft = z.output<typeof stored>;

export const readDraft = (draft: unknown): AnswerDraft | undefined => stored.safeParse(draft).data;

export type FilesByQuestion = Readonly<Record<string, File>>;

const storedPhotos = z.record(z.string(), z.instanceof(File));

export interface Kept {
	draft: AnswerDraft | undefined;
	/** Undefined before the fellow took or removed one. */
	photos: FilesByQuestion | undefined;
	recordings: FilesByQuestion;
	refused: (QueuedAnswers & { loaded: FilesByQuestion }) | undefined;
}

/** @param refused answers with their files */
export async function loadKept(form_id: string, refused: Kept['refused'], today: string): Promise<Kept> {
	const draft = readDraft(await loadDraft(draftOf(form_id)));
	const photos = storedPhotos.safeParse(await loadDraft(photosOf(form_id))).data;
	const recordings = draft ? await loadRecordings(draft) : {};
	// The phone may have been switched off after it queued the answers and before it dropped their draft. Another window
	// may have changed them since.
	if (draft && isQueued(inputAsTyped(form_id, draft, { ...photos, ...recordings }, today))) {
		await dropAnswers(form_id, draft);
		return { draft: undefined, photos: undefined, recordings: {}, refused };
	}
	return { draft, photos, recordings, refused };
}

const inputAsTyped = (form_id: string, draft: AnswerDraft, files: FilesByQuestion, today: string) =>
	inputOf(form_id, { ...draft, answers: checkWithFiles(draft, files, today).answers }, files);

/** Takes a draft whose answers are checked. */
export const inputOf = (
	form_id: string,
	{ answer_id, version, answers: whole, subject }: AnswerDraft,
	files: FilesByQuestion,
) => ({
	form_id,
	answer_id,
	version,
	answers: JSON.stringify(whole),
	...(subject && { subject_id: subject.id }),
	...filesToSend(whole, files),
});

const isSpoken = ({ type }: Question): boolean => type === 'audio';

/** Forms without a question that is answered by voice do without this code. */
const recordings = () => import('../testimonials/parts/recording-draft.ts');

async function loadRecordings({ answer_id, definition }: AnswerDraft): Promise<FilesByQuestion> {
	const found: Record<string, File> = {};
	for (const { name } of definition.questions.filter(isSpoken)) {
		const recording = await (await recordings()).loadRecording(recordingOf(answer_id, name));
		if (recording) found[name] = recording.file;
	}
	return found;
}

export async function dropAnswers(
	form_id: string,
	{ answer_id, definition }: Pick<AnswerDraft, 'answer_id' | 'definition'>,
): Promise<void> {
	await dropDraft(draftOf(form_id));
	await dropDraft(photosOf(form_id));
	const spoken = definition.questions.filter(isSpoken);
	if (spoken.length === 0) return;
	// Without this code no recording exists, and the answers are on their way.
	const kept = await recordings().catch(() => undefined);
	for (const { name } of spoken) await kept?.dropRecording(recordingOf(answer_id, name));
}

/**
 * Names the drafts that end when these answers are sent.
 * @param typed another window may have typed or photographed other answers since, which stay
 */
export const draftsOf = (
	form_id: string,
	typed: AnswerDraft,
	photos: FilesByQuestion,
): Required<Pick<DraftName, 'name' | 'isSent'>>[] => [
	{ name: draftOf(form_id), isSent: (kept) => textOf(readDraft(kept)) === textOf(readDraft(typed)) },
	{
		name: photosOf(form_id),
		isSent: (kept) => sizesOf(storedPhotos.safeParse(kept).data) === sizesOf(photos),
	},
];

const textOf = (draft: AnswerDraft | undefined): string =>
	hashKey([draft?.answer_id, draft?.answers, draft?.subject]);

const sizesOf = (photos: FilesByQuestion = {}): string =>
	hashKey(Object.entries(photos).map(([name, { size }]) => [name, size]));

/** What another window has typed since stays, with its recordings. */
export async function dropSent(form_id: string, typed: AnswerDraft, photos: FilesByQuestion): Promise<void> {
	const drafts = draftsOf(form_id, typed, photos);
	const others = await Promise.all(
		drafts.map(async ({ name, isSent }) => {
			const kept = await loadDraft(name);
			return kept !== undefined && !isSent(kept);
		}),
	);
	if (!others.includes(true)) await dropAnswers(form_id, typed);
}

export interface Beginning {
	draft: AnswerDraft;
	files: FilesByQuestion;
	refusal: QueuedAnswers['refusal'];
	isBegun: boolean;
}

/** Chooses how the screen opens: a draft, else refused answers, else a blank form of `asked`; undefined without any. */
export function beginningOf(
	{ draft, photos, recordings, refused }: Kept,
	asked: AskedForm | undefined,
): Beginning | undefined {
	const returned = refused && returnedOf(refused, asked);
	if (draft) {
		const sent = returned?.draft.answer_id === draft.answer_id ? returned : undefined;
		const files = {
			...filesOfKind(sent?.files, draft.definition, photos ? 'audio' : undefined),
			...photos,
			...recordings,
		};
		return { draft, files, refusal: sent?.refusal, isBegun: true };
	}
	if (returned) return returned;
	if (!asked) return undefined;
	const { version, definition, kind } = asked;
	const subject = isAboutFellow(kind) && { subject: null };
	return {
		draft: { answer_id: uuidv7(), version, definition, answers: {}, ...subject },
		files: {},
		refusal: undefined,
		isBegun: false,
	};
}

/** @param type undefined means all */
const filesOfKind = (
	files: FilesByQuestion = {},
	{ questions }: FormDefinition,
	type: 'audio' | undefined,
): FilesByQuestion =>
	Object.fromEntries(
		Object.entries(files).filter(
			([name]) => type === undefined || questions.some((one) => one.name === name && one.type === type),
		),
	);

/** Refused answers without their own questions cannot be opened. */
function returnedOf(
	{ answer_id, version, definition: own, answers: given, subject, ...rest }: NonNullable<Kept['refused']>,
	asked: AskedForm | undefined,
): Beginning | undefined {
	const { loaded, refusal } = rest;
	const definition = own ?? (asked?.version === version ? asked.definition : undefined);
	if (!definition) return undefined;
	const media = definition.questions.filter(isMedia).map(({ name }) => name);
	const files = media.flatMap((name): [string, File][] => {
		const file = loaded[String(given[name])];
		return file ? [[name, file]] : [];
	});
	const written = Object.entries(given).filter(([name]) => !media.includes(name));
	return {
		draft: {
			answer_id,
			version,
			definition,
			answers: Object.fromEntries(written),
			...(subject && { subject }),
		},
		files: Object.fromEntries(files),
		refusal,
		isBegun: false,
	};
}

/** Checks the answers together with the photos and recordings, which are answers by the names of their fields. */
export function checkWithFiles(
	{ definition, answers: typed }: AnswerDraft,
	files: FilesByQuestion,
	today: string,
) {
	const named = definition.questions.filter(({ name }) => files[name] !== undefined);
	const fields = Object.fromEntries(named.map(({ name }, at) => [name, MEDIA_FIELDS[at] ?? '']));
	const given: Answers = { ...typed, ...fields };
	const checked = checkAnswers(definition, given, today);
	return { ...checked, given };
}

/** Picks the files of the questions that are asked, and names each by the field in which it is sent. */
function filesToSend(sent: Answers, files: FilesByQuestion): Partial<Record<MediaField, File>> {
	return Object.fromEntries(
		Object.entries(files).flatMap(([name, file]) => (sent[name] === undefined ? [] : [[sent[name], file]])),
	);
}

/** A form that asks for no place sends none: it would tell where the fellow lives. */
export const placeIn = ({ questions }: FormDefinition, sent: Answers): unknown =>
	questions.flatMap(({ name, type }) => (type === 'geopoint' ? (sent[name] ?? []) : []))[0];
