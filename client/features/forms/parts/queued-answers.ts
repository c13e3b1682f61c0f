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
}

/** The phone keeps the questions, because the call does not send them. */
export interface ShownWithAnswers {
	definition: FormDefinition;
}
const shownWithAnswers = z.object({ definition: formDefinition });

type QueuedItem = QueuedFacts & { input: { answer_id: string; version: unknown; answers: unknown } };

export function queuedAnswersOf({ input, shown, ...facts }: QueuedItem): QueuedAnswers {
	const { answer_id, version, answers } = input;
	const { definition } = shownWithAnswers.safeParse(shown).data ?? {};
	return { ...facts, answer_id, version: Number(version), answers: readAnswers(answers), definition };
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
