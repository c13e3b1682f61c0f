import type { Answers, Choice, Decisions, ImportPreview, PlaceQuestion } from '@yuva/contract/imports/schema';
import { useState } from 'react';
import type { ChosenFile } from './api.ts';

// This file keeps what the head office has said about a file, until another file is chosen.

/** Ticks outlive a new reading: the server names the same change alike. */
function useTicks() {
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const has = (change: string) => ticked.has(change);
	return {
		ticked: [...ticked],
		has,
		countIn: (changes: readonly string[]) => changes.filter(has).length,
		tick(changes: readonly string[], isTicked: boolean) {
			const named = new Set(changes);
			const others = [...ticked].filter((change) => !named.has(change));
			setTicked(new Set(isTicked ? [...others, ...changes] : others));
		},
		forget: () => setTicked(new Set()),
	};
}

function useDecisions() {
	const ticks = useTicks();
	const [decisions, setDecisions] = useState<Decisions>({});
	const [questions, setQuestions] = useState<readonly PlaceQuestion[]>([]);
	return {
		...{ decisions, ticks },
		/** It includes the names that were decided in this file. */
		questions,
		/** An undefined choice leaves a name for later. */
		decide(more: Readonly<Record<string, Choice | undefined>>) {
			const made = Object.entries({ ...decisions, ...more });
			setDecisions(
				Object.fromEntries(made.flatMap(([key, choice]) => (choice === undefined ? [] : [[key, choice]]))),
			);
		},
		/** A decision can still be changed, although the server asks about it no more. */
		note(asked: readonly PlaceQuestion[], made: Decisions) {
			const keys = new Set(asked.map(({ key }) => key));
			setQuestions((known) => [...known.filter(({ key }) => key in made && !keys.has(key)), ...asked]);
		},
		forget() {
			setDecisions({});
			setQuestions([]);
			ticks.forget();
		},
	};
}

interface ReadFile {
	readonly chosen?: ChosenFile;
	readonly preview?: ImportPreview;
}

function useAnswers({ chosen, preview }: ReadFile) {
	const [answers, setAnswers] = useState<Answers>({});
	const known = chosen?.answers ?? {};
	const isAnswered = Object.entries(answers).some(([key, answer]) => answer !== known[key]);
	const given = preview?.doubts.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])) ?? [];
	return {
		answers,
		/** True while the preview lacks some answers. */
		isAnswered,
		/** It sends all answers, because they replace those of the last time. */
		toSend: isAnswered ? { answers: { ...known, ...Object.fromEntries(given), ...answers } } : {},
		answer: (more: Answers) => setAnswers((before) => ({ ...before, ...more })),
		forgetAnswers: () => setAnswers({}),
	};
}

/** Columns that differ from the preview count with the next reading. */
type Meaning = Pick<ImportPreview, 'mapping' | 'values'>;

export function useDecided(file: ReadFile) {
	const { decisions, questions, ticks, decide, note, forget } = useDecisions();
	const { answers, isAnswered, forgetAnswers, answer, toSend } = useAnswers(file);
	const [meaning, setMeaning] = useState<Meaning>();
	return {
		...{ decisions, questions, ticks, decide, note, answers, answer, meaning, setMeaning },
		/** True while the preview lacks some decisions. */
		isDecided: isAnswered || differ(decisions, file.chosen?.decisions ?? {}),
		toSend: { decisions, ...toSend, ...meaning },
		forget() {
			forget();
			forgetAnswers();
			setMeaning(undefined);
		},
	};
}

const differ = (one: Decisions, other: Decisions): boolean =>
	Object.keys({ ...one, ...other }).some((key) => one[key] !== other[key]);
