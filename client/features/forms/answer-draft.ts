import { checkAnswers } from '@yuva/contract/forms/answers';
import { type Answers, answers } from '@yuva/contract/forms/answers-schema';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, formDefinition, isMedia } from '@yuva/contract/forms/definition';
import { MEDIA_FIELDS, type MediaField } from '@yuva/contract/forms/schema';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { RefusedAnswers } from './own-api.ts';

const stored = z.object({
	answer_id: z.uuid(),
	version: z.int(),
	// as it was asked when the fellow began: a newer version changes nothing for these answers
	definition: formDefinition,
	answers,
});
/** What a fellow writes, from the first word until it is sent. Photos and recordings are not in `answers`. */
export type AnswerDraft = z.output<typeof stored>;

const storedPhotos = z.record(z.string(), z.instanceof(File));

/** By the name of the question. */
export type FilesByQuestion = Readonly<Record<string, File>>;

export interface Beginning {
	draft: AnswerDraft;
	files: FilesByQuestion;
	/** Why the server did not take these answers; '' where it was not asked. */
	refusal: string;
}

interface Known {
	asked: AskedForm | undefined;
	/** As this phone keeps them. */
	draft: unknown;
	photos: unknown;
	refused: RefusedAnswers | undefined;
}

/** What the screen opens with: a draft before refused answers before a blank form; undefined when there is none of them. */
export function beginningOf({ asked, draft, photos, refused }: Known): Beginning | undefined {
	const kept = stored.safeParse(draft).data;
	if (kept) return { draft: kept, files: storedPhotos.safeParse(photos).data ?? {}, refusal: '' };
	if (!asked) return undefined;
	const { version, definition } = asked;
	if (!refused)
		return { draft: { answer_id: uuidv7(), version, definition, answers: {} }, files: {}, refusal: '' };
	return { ...asRefused(refused, definition), refusal: refused.reason };
}

function asRefused({ answer_id, version, answers: sent, files }: RefusedAnswers, definition: FormDefinition) {
	const given = answers.safeParse(JSON.parse(sent)).data ?? {};
	const media = definition.questions.filter(isMedia).map(({ name }) => name);
	const fileOf = (name: string) => files[String(given[name])];
	const known = new Set(definition.questions.map(({ name }) => name));
	const written = Object.entries(given).filter(([name]) => known.has(name) && !media.includes(name));
	return {
		draft: { answer_id, version, definition, answers: Object.fromEntries(written) },
		files: Object.fromEntries(
			media.flatMap((name) => [[name, fileOf(name)] as const].filter(([, file]) => file)),
		) as FilesByQuestion,
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

/** The files of the questions that are asked, by the field in which each is sent. */
export function filesToSend(sent: Answers, files: FilesByQuestion): Partial<Record<MediaField, File>> {
	return Object.fromEntries(
		Object.entries(files).flatMap(([name, file]) => (sent[name] === undefined ? [] : [[sent[name], file]])),
	);
}
