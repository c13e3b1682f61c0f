import { type Answers, answers as answersShape } from '@yuva/contract/forms/answers-schema';
import { type FormDefinition, formDefinition } from '@yuva/contract/forms/definition';
import * as z from 'zod/mini';
import { loadQueuedFile, type OutboxItem } from '../../../local/local.ts';

type QueuedFacts = Pick<
	OutboxItem,
	'id' | 'owner' | 'files' | 'state' | 'queuedAt' | 'answer' | 'refusal' | 'shown'
>;

export interface QueuedAnswers extends Omit<QueuedFacts, 'shown'> {
	answer_id: string;
	version: number;
	/** Photos and recordings are in `files`, under these names of fields. */
	answers: Answers;
	/** Undefined where the phone does not know the questions. */
	definition: FormDefinition | undefined;
	/** Undefined where the form is about no fellow. */
	subject: Subject | undefined;
}

/** A form of leads may be about this fellow. */
export const subjectShape = z.object({ id: z.string(), full_name: z.string() });
export type Subject = z.output<typeof subjectShape>;

/** The phone keeps the questions and the name of the fellow, because the call does not send them. */
export interface ShownWithAnswers {
	definition: FormDefinition;
	subject?: Subject;
}
const shownWithAnswers = z.object({ definition: formDefinition, subject: z.optional(subjectShape) });

type QueuedItem = QueuedFacts & { input: { answer_id: string; version: unknown; answers: unknown } };

export function queuedAnswersOf({ input, shown, ...facts }: QueuedItem): QueuedAnswers {
	const { answer_id, version, answers } = input;
	const { definition, subject } = shownWithAnswers.safeParse(shown).data ?? {};
	const read = readAnswers(answers);
	return { ...facts, answer_id, version: Number(version), answers: read, definition, subject };
}

/** The call carries the answers as JSON. */
function readAnswers(sent: unknown): Answers {
	try {
		return answersShape.parse(JSON.parse(String(sent)));
	} catch {
		return {};
	}
}

/** Leaves out a file that is gone. */
export async function filesOf(
	queued: Pick<QueuedAnswers, 'id' | 'owner' | 'files'>,
): Promise<Record<string, File>> {
	const found: Record<string, File> = {};
	for (const field of Object.keys(queued.files)) {
		const file = await loadQueuedFile(queued, field).catch(() => undefined);
		if (file) found[field] = file;
	}
	return found;
}
