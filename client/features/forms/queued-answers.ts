import { type Answers, answers as answersShape } from '@yuva/contract/forms/answers-schema';
import { type FormDefinition, formDefinition } from '@yuva/contract/forms/definition';
import * as z from 'zod/mini';
import type { OutboxItem } from '../../local/local.ts';

type QueuedFacts = Pick<
	OutboxItem,
	'id' | 'owner' | 'files' | 'state' | 'queuedAt' | 'answer' | 'refusal' | 'shown'
>;

/** Answers that this phone sends. */
export interface QueuedAnswers extends Omit<QueuedFacts, 'shown'> {
	answer_id: string;
	version: number;
	/** Photos and recordings are in `files`, under these names of fields. */
	answers: Answers;
	/** The questions as they were asked; undefined where the phone does not know them. */
	definition: FormDefinition | undefined;
}

/** The phone keeps this beside the answers, because the call sends no questions. */
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
