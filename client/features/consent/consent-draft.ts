import {
	type ConsentRecord,
	type ConsentTalk,
	consentTalkOn,
	type Purpose,
	purposes,
} from '@yuva/contract/consent/schema';
import * as z from 'zod/mini';
import type { ConsentInput } from './queued.ts';

type Answer = 'yes' | 'no' | '';

/** '' means not answered yet. */
export type ConsentDraft = Record<'guardian_name' | 'relation' | 'method' | 'witness_name' | 'date', string> &
	Record<Purpose, Answer>;

/** What is the same for all who answer in one meeting. */
export type Meeting = Pick<ConsentDraft, 'method' | 'witness_name' | 'date'>;

const text = z.string();
const yesOrNo = z.enum(['yes', 'no', '']);

export const consentDraft = z.object({
	guardian_name: text,
	relation: text,
	method: text,
	witness_name: text,
	date: text,
	register: yesOrNo,
	photo: yesOrNo,
	voice: yesOrNo,
}) satisfies z.ZodMiniType<ConsentDraft>;

export type Faults = Readonly<Record<string, string>>;

function answerOf(isGiven: boolean | undefined): Answer {
	if (isGiven === undefined) return '';
	return isGiven ? 'yes' : 'no';
}

/** Starts from the latest talk: the same guardian and answers are likely. */
export const draftAfter = (latest: ConsentRecord | undefined, today: string): ConsentDraft => ({
	guardian_name: latest?.guardian_name ?? '',
	relation: latest?.relation ?? '',
	method: '',
	witness_name: '',
	date: today,
	register: answerOf(latest?.register),
	photo: answerOf(latest?.photo),
	voice: answerOf(latest?.voice),
});

/** The form of a refused talk. */
export const draftOf = (talk: ConsentInput): ConsentDraft => ({
	guardian_name: talk.guardian_name,
	relation: talk.relation,
	method: talk.method,
	witness_name: talk.witness_name ?? '',
	date: talk.date,
	register: answerOf(talk.register),
	photo: answerOf(talk.photo),
	voice: answerOf(talk.voice),
});

type Parents = Readonly<Record<'mother_name' | 'father_name', string>>;

/** Fills in the parent's name from the profile unless another name was typed. */
export function withRelation(draft: ConsentDraft, relation: string, parents: Parents): ConsentDraft {
	const { mother_name, father_name } = parents;
	const known = { mother: mother_name, father: father_name }[relation] ?? '';
	const isTyped = !['', mother_name, father_name].includes(draft.guardian_name);
	return { ...draft, relation, guardian_name: isTyped ? draft.guardian_name : known };
}

/** The talk, or messages by field; `today` is `YYYY-MM-DD` in India. */
export function checkDraft(
	draft: ConsentDraft,
	today: string,
): { talk: ConsentTalk; faults?: never } | { talk?: never; faults: Faults } {
	const answers = purposes.map((purpose) => [purpose, answered[draft[purpose]]]);
	const { data, error } = consentTalkOn(today).safeParse({ ...draft, ...Object.fromEntries(answers) });
	if (data) return { talk: data };
	const faults: Record<string, string> = {};
	for (const { path, message } of error.issues) faults[String(path[0])] ??= message;
	return { faults };
}

const answered: Record<Answer, boolean | undefined> = { yes: true, no: false, '': undefined };
