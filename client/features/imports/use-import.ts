import {
	type Answers,
	type Choice,
	type Decisions,
	type ImportKind,
	type ImportPreview,
	type ImportStep,
	importKind,
	type PlaceQuestion,
	type RowState,
} from '@yuva/contract/imports/schema';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { type ChosenFile, useSheetImport } from './api.ts';
import { type ImportWork, importWatched, noteImport } from './parts/import-work.ts';

/** What was done so far, over all steps. */
export interface Done extends Omit<ImportStep, 'next'> {
	/** Rows that were gone through. */
	reached: number;
	/** Where to go on; null at the end. */
	next: number | null;
}

export interface Page {
	state: RowState | undefined;
	from: number;
}

const FIRST_PAGE: Page = { state: undefined, from: 0 };

/** Changes of people that are wanted. Ticks outlive a new reading: the server names the same change alike. */
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
		/** Names to decide about, and those that were decided in this file. */
		questions,
		/** Undefined: later. */
		decide(more: Readonly<Record<string, Choice | undefined>>) {
			const made = Object.entries({ ...decisions, ...more });
			setDecisions(
				Object.fromEntries(made.flatMap(([key, choice]) => (choice === undefined ? [] : [[key, choice]]))),
			);
		},
		/** What was decided can still be changed: the server asks about it no more. */
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

interface OpenFile {
	readonly chosen?: ChosenFile;
	readonly page: Page;
	readonly preview?: ImportPreview;
	readonly done?: Done;
	readonly failure: string;
}

const NO_FILE: OpenFile = { page: FIRST_PAGE, failure: '' };

/** Answers to the doubts of a file. */
function useAnswers({ chosen, preview }: OpenFile) {
	const [answers, setAnswers] = useState<Answers>({});
	const known = chosen?.answers ?? {};
	const isAnswered = Object.entries(answers).some(([key, answer]) => answer !== known[key]);
	const given = preview?.doubts.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])) ?? [];
	return {
		answers,
		/** Whether there are answers that the preview does not know yet. */
		isAnswered,
		/** All, for they replace those of the last time. */
		toSend: isAnswered ? { answers: { ...known, ...Object.fromEntries(given), ...answers } } : {},
		answer: (more: Answers) => setAnswers((before) => ({ ...before, ...more })),
		forgetAnswers: () => setAnswers({}),
	};
}

/** One file from its choice to the outcome. */
export function useImport() {
	const [params, setParams] = useSearchParams();
	const kind: ImportKind = importKind.safeParse(params.get('kind')).data ?? 'fellows';
	const [file, setFile] = useState(NO_FILE);
	const [asksAgain, setAsksAgain] = useState(false);
	const { decisions, questions, ticks, decide, note, forget } = useDecisions();
	const server = useSheetImport();
	const { answers, isAnswered, forgetAnswers, answer, toSend } = useAnswers(file);
	const { chosen, page } = file;
	const decided = { decisions, ...toSend };
	useStripAfterwards();
	const add = (more: Partial<OpenFile>) => setFile((before) => ({ ...before, ...more }));

	async function look(next: ChosenFile, at: Page): Promise<void> {
		setFile(({ done: _, ...before }) => ({ ...before, chosen: next, page: at, failure: '' }));
		const answer = await server.preview(next, at);
		if ('failure' in answer) return add(answer);
		add({ preview: answer });
		note(answer.questions, next.decisions);
	}

	async function write(): Promise<void> {
		if (!chosen) return;
		add({ failure: '' });
		importWatched.set(true);
		let sum = file.done;
		for (let from: number | null = sum?.next ?? 0; from !== null; from = sum.next) {
			const step = await server.write({ ...chosen, ...decided }, { changes: ticks.ticked, from });
			if ('failure' in step) {
				noteImport(toWork(kind, sum, step.failure));
				return add(step);
			}
			sum = added(sum, step);
			add({ done: sum });
			noteImport(toWork(kind, sum));
		}
	}

	/** Reads the file again, with what was decided meanwhile. */
	function read(more: Partial<ChosenFile> = {}, at = page): void {
		if (chosen) void look({ ...chosen, ...decided, ...more }, at);
	}

	/** The server guesses the columns. */
	function open(next: ChosenFile['file'] | undefined, sheet?: string): void {
		setFile(NO_FILE);
		forgetAnswers();
		forget();
		if (next) void look({ ...newImport(kind, next), sheet, asksAgain }, FIRST_PAGE);
	}

	return {
		...{ kind, ...file, decisions, questions, answers, asksAgain, ticks },
		/** Whether there are decisions that the preview does not know yet. */
		isDecided: isAnswered || differ(decisions, chosen?.decisions ?? {}),
		isPending: server.isPending,
		...{ read, write, decide, answer, open },
		choose(next: ImportKind) {
			open(undefined);
			setParams({ kind: next }, { replace: true });
		},
		/** Another sheet has other columns and other doubts. */
		chooseSheet: (sheet: string) => chosen && open(chosen.file, sheet),
		askAgain(asks: boolean) {
			setAsksAgain(asks);
			read({ asksAgain: asks }, FIRST_PAGE);
		},
	};
}

const newImport = (kind: ImportKind, file: File) => ({ kind, file, importId: uuidv7(), decisions: {} });

/** What this screen shows needs no strip; the work goes on without the screen. */
function useStripAfterwards(): void {
	useEffect(() => () => importWatched.set(false), []);
}

function toWork(kind: ImportKind, done: Done | undefined, failure = ''): ImportWork {
	const { reached, total, next, added: fresh, changed, failed } = done ?? NONE_YET;
	const ended = next === null ? 'done' : 'running';
	return { kind, state: failure ? 'failed' : ended, reached, total, added: fresh, changed, failed, failure };
}

const differ = (one: Decisions, other: Decisions): boolean =>
	Object.keys({ ...one, ...other }).some((key) => one[key] !== other[key]);

export type Import = ReturnType<typeof useImport>;

const NOTHING = { added: 0, changed: 0, kept: 0, skipped: 0, waiting: 0, failed: 0, failed_rows: [] };
const NONE_YET = { ...NOTHING, reached: 0, total: 0, next: 0 };

function added(sum: Done | undefined, step: ImportStep): Done {
	const before = sum ?? NOTHING;
	return {
		...step,
		added: before.added + step.added,
		changed: before.changed + step.changed,
		kept: before.kept + step.kept,
		skipped: before.skipped + step.skipped,
		waiting: before.waiting + step.waiting,
		failed: before.failed + step.failed,
		failed_rows: [...before.failed_rows, ...step.failed_rows],
		reached: step.next ?? step.total,
	};
}
