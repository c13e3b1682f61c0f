import { indiaDate } from '@yuva/contract/calendar';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, isSelect, type Question } from '@yuva/contract/forms/definition';
import { dueOf, periodOf } from '@yuva/contract/forms/rules';
import type { FormFacts, OwnAnswer, QuestionCount, ReceivedAnswer } from '@yuva/contract/forms/schema';
import type { AnswerRow, ReceivedRow } from './answer-queries.ts';
import type { FormCounts, PickedChoice, QuestionFigures } from './count-queries.ts';
import type { FormRow } from './queries.ts';

export const termOf = (form: FormRow, now: Date): { period: string; due: string | null } => {
	const today = indiaDate(now);
	const { repeat, due_on, due_day } = form;
	const timing = { repeat, due_on, due_day, published_on: indiaDate(form.published_at) };
	return { period: periodOf(repeat, today), due: dueOf(timing, today) };
};

export const toAsked = (
	form: FormRow,
	answered: { last: Date; is_answered: boolean } | undefined,
	now: Date,
): AskedForm => ({
	id: form.id,
	kind: form.kind,
	version: form.version,
	title: form.definition.title,
	repeat: form.repeat,
	...termOf(form, now),
	last_answered_at: answered?.last.toISOString() ?? null,
	// a form for whenever it is needed is never done
	is_answered: form.repeat !== 'always' && answered?.is_answered === true,
	definition: form.definition,
});

export const toFacts = (form: FormRow, counts: FormCounts | undefined, now: Date): FormFacts => ({
	id: form.id,
	kind: form.kind,
	audience: form.audience,
	repeat: form.repeat,
	due_on: form.due_on,
	due_day: form.due_day,
	title: form.definition.title,
	version: form.version,
	state: form.state,
	is_built_in: form.is_built_in,
	published_at: form.published_at.toISOString(),
	changed_at: form.changed_at.toISOString(),
	...termOf(form, now),
	asked: counts?.asked ?? 0,
	answered: counts?.answered ?? 0,
	answers: counts?.answers ?? 0,
});

export const toOwn = (row: AnswerRow, addressOf: (mediaId: string) => string | null): OwnAnswer => ({
	answer_id: row.id,
	version: row.version,
	period: row.period,
	written_at: row.written_at.toISOString(),
	received_at: row.received_at.toISOString(),
	subject:
		row.subject_id === null || row.subject_name === null
			? null
			: { id: row.subject_id, full_name: row.subject_name },
	place: row.place,
	answers: row.answers,
	media: Object.fromEntries(
		Object.entries(row.media).map(([question, id]) => [question, addressOf(id) ?? '']),
	),
});

export const toReceived = (
	row: ReceivedRow,
	addressOf: (mediaId: string) => string | null,
): ReceivedAnswer => ({
	...toOwn(row, addressOf),
	by: { id: row.account_id, full_name: row.full_name, role: row.role, district: row.district },
});

/**
 * Returns the questions of the newest version, then those of older ones that are gone; without notes, which
 * have no answer.
 */
export function questionsOf(definitions: readonly FormDefinition[]): Question[] {
	const byName = new Map<string, Question>();
	for (const question of definitions.flatMap(({ questions }) => questions)) {
		if (question.type === 'note') continue;
		const known = byName.get(question.name);
		byName.set(question.name, known ? withChoices(known, question) : question);
	}
	return [...byName.values()];
}

/** Keeps choices that are gone, because people chose them earlier. */
function withChoices(newer: Question, older: Question): Question {
	if (!isSelect(newer) || !isSelect(older)) return newer;
	const names = new Set(newer.choices?.map(({ name }) => name));
	const gone = older.choices?.filter(({ name }) => !names.has(name)) ?? [];
	return { ...newer, choices: [...(newer.choices ?? []), ...gone] };
}

/** Counts each choice, also one without answers. @param versions from the newest on */
export function toCount(
	question: Question,
	versions: readonly AskedVersion[],
	figures: QuestionFigures | undefined,
): QuestionCount {
	const { name, type, choices = [] } = question;
	const numbers = type === 'integer' || type === 'decimal' ? figures : undefined;
	const picked = figures?.choices ?? [];
	return {
		name,
		type,
		answered: figures?.answered ?? 0,
		choices: isSelect(question)
			? Object.fromEntries(choices.map((choice) => [choice.name, sumOf(picked, choice.name)]))
			: {},
		worded: isSelect(question) ? wordedOf(name, versions, picked) : [],
		mean: numbers?.mean ?? null,
		least: numbers?.least ?? null,
		most: numbers?.most ?? null,
	};
}

type AskedVersion = readonly [version: number, questions: readonly Question[]];

const sumOf = (picked: readonly PickedChoice[], name: string): number =>
	picked.filter(({ choice }) => choice === name).reduce((sum, { number }) => sum + number, 0);

function wordedOf(
	name: string,
	versions: readonly AskedVersion[],
	picked: readonly PickedChoice[],
): QuestionCount['worded'] {
	const worded = new Map<string, QuestionCount['worded'][number]>();
	for (const [version, questions] of versions) {
		const ofVersion = picked.filter((one) => one.version === version);
		for (const choice of questions.find((one) => one.name === name)?.choices ?? []) {
			const key = JSON.stringify([choice.name, choice.label.en]);
			const known = worded.get(key) ?? { ...choice, number: 0 };
			worded.set(key, { ...known, number: known.number + sumOf(ofVersion, choice.name) });
		}
	}
	return [...worded.values()];
}
