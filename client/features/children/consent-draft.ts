import { type ConsentRecord, consentTalkOn, purposes } from '@yuva/contract/children/consent-schema';
import * as z from 'zod/mini';
import type { ConsentInput } from './consent-queued.ts';

const text = z.string();
/** '' means not answered yet. */
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
});
export type ConsentDraft = z.infer<typeof consentDraft>;
type Answer = z.infer<typeof yesOrNo>;

function answerOf(isGiven: boolean | undefined): Answer {
	if (isGiven === undefined) return '';
	return isGiven ? 'yes' : 'no';
}

export const draftOf = (talk: Partial<ConsentInput>): ConsentDraft => ({
	guardian_name: talk.guardian_name ?? '',
	relation: talk.relation ?? '',
	method: talk.method ?? '',
	witness_name: talk.witness_name ?? '',
	date: talk.date ?? '',
	register: answerOf(talk.register),
	photo: answerOf(talk.photo),
	voice: answerOf(talk.voice),
});

/** Starts from the latest talk: the same guardian and answers are likely. */
export const draftAfter = (latest: ConsentRecord | undefined, today: string): ConsentDraft => ({
	...draftOf(latest ?? {}),
	method: '',
	witness_name: '',
	date: today,
});

type Parents = Readonly<Record<'mother_name' | 'father_name', string>>;

/** Fills in the parent's name from the profile unless another name was typed. */
export function guardianOf(relation: string, typed: string, { mother_name, father_name }: Parents) {
	const known = { mother: mother_name, father: father_name }[relation] ?? '';
	const isTyped = !['', mother_name, father_name].includes(typed);
	return { relation, guardian_name: isTyped ? typed : known };
}

const answered: Record<Answer, boolean | undefined> = { yes: true, no: false, '': undefined };

/** `today` is `YYYY-MM-DD` in India. @param complete adds what the form does not ask for */
export const talkOf = (complete: (draft: ConsentDraft) => ConsentDraft, today: string) =>
	z.pipe(
		z.transform((typed: ConsentDraft): object => {
			const draft = complete(typed);
			const answers = purposes.map((purpose) => [purpose, answered[draft[purpose]]]);
			return { ...draft, ...Object.fromEntries(answers) };
		}),
		consentTalkOn(today),
	);
