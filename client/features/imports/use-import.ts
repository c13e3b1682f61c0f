import { importMessages } from '@yuva/contract/imports/messages';
import {
	type ImportKind,
	type ImportPreview,
	type ImportStep,
	importKind,
	type RowState,
} from '@yuva/contract/imports/schema';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { type ChosenFile, type Failure, useSheetImport } from './api.ts';
import { type ImportWork, importWatched, noteImport } from './parts/import-work.ts';
import { useDecided } from './use-decided.ts';

export interface Done extends Omit<ImportStep, 'next'> {
	reached: number;
	/** The next call begins here; null at the end. */
	next: number | null;
}

export interface Page {
	state: RowState | undefined;
	from: number;
}

const FIRST_PAGE: Page = { state: undefined, from: 0 };

interface OpenFile {
	readonly chosen?: ChosenFile;
	readonly page: Page;
	readonly preview?: ImportPreview;
	readonly done?: Done;
	readonly failure: string;
	readonly isWriting?: boolean;
}

const NO_FILE: OpenFile = { page: FIRST_PAGE, failure: '' };

export const importSteps = ['file', 'columns', 'check', 'import'] as const;
export type Step = (typeof importSteps)[number];

/**
 * The address names the step, so that *Back* of the browser goes one step back; without a file only the first
 * exists.
 */
function useStep({ preview, done }: OpenFile, hasUnreadColumns: boolean) {
	const [params, setParams] = useSearchParams();
	const kind: ImportKind = importKind.safeParse(params.get('kind')).data ?? 'fellows';
	const named = importSteps.find((one) => one === params.get('step')) ?? 'file';
	// *Forward* of the browser does not pass columns that were not read yet.
	const reached: Step = hasUnreadColumns && named !== 'file' ? 'columns' : named;
	const step: Step = done ? 'import' : reached;
	return {
		kind,
		step: preview || done ? step : 'file',
		goTo: (next: Step) => next !== named && setParams({ kind, step: next }),
		setKind: (next: ImportKind) => setParams({ kind: next }, { replace: true }),
	};
}

export function useImport() {
	const [file, setFile] = useState(NO_FILE);
	const [asksAgain, setAsksAgain] = useState(false);
	const decided = useDecided(file);
	const { kind, step, goTo, setKind } = useStep(file, decided.meaning !== undefined);
	const server = useSheetImport();
	const { chosen, page } = file;
	const { toSend, note, forget, isDecided, meaning, setMeaning } = decided;
	// An answer about another file, or another page of this one, comes too late.
	const latest = useRef<object>(undefined);
	useStripAfterwards();
	const add = (more: Partial<OpenFile>) => setFile((before) => ({ ...before, ...more }));

	async function look(next: ChosenFile, at: Page): Promise<void> {
		const question = {};
		latest.current = question;
		setFile(({ done: _, ...before }) => ({ ...before, chosen: next, page: at, failure: '' }));
		const answer = await server.preview(next, at);
		if (latest.current !== question) return;
		if ('failure' in answer) return add(answer);
		add({ preview: answer });
		note(answer.questions, next.decisions);
	}

	async function write(): Promise<void> {
		if (!chosen) return;
		add({ failure: '', isWriting: true });
		const all = { ...chosen, ...toSend };
		const changes = decided.ticks.ticked;
		const end = await writeAll({ kind, done: file.done, onDone: (done) => add({ done }) }, (from) =>
			server.write(all, { changes, from }),
		);
		add({ ...end, isWriting: false });
	}

	function read(more: Partial<ChosenFile> = {}, at = page): void {
		if (chosen) void look({ ...chosen, ...toSend, ...more }, at);
		setMeaning(undefined);
	}

	/** The server guesses the columns. */
	function open(next: ChosenFile['file'] | undefined): void {
		latest.current = undefined;
		setFile(NO_FILE);
		forget();
		if (next) void look({ ...newImport(kind, next), asksAgain }, FIRST_PAGE);
	}

	return {
		...{ kind, step, ...file, ...decided, asksAgain, read, write },
		isPending: server.isPending,
		/** What the import had added is gone, so it cannot go on. */
		isUndone: file.failure === importMessages.undone_already,
		/** Begins another import of the file, because an undo ends the one before. */
		readAgain() {
			read({ importId: uuidv7() }, FIRST_PAGE);
			goTo('check');
		},
		open(next: ChosenFile['file'] | undefined) {
			open(next);
			goTo(next ? 'columns' : 'file');
		},
		goTo(next: Step) {
			if (meaning) read({}, FIRST_PAGE);
			else if (isDecided && next === 'import') read();
			goTo(next);
		},
		choose(next: ImportKind) {
			open(undefined);
			setKind(next);
		},
		/** Another sheet has other columns and other doubts. */
		chooseSheet(sheet: string) {
			forget();
			if (chosen) void look({ ...newImport(kind, chosen.file), sheet, asksAgain }, FIRST_PAGE);
		},
		askAgain(asks: boolean) {
			setAsksAgain(asks);
			read({ asksAgain: asks }, FIRST_PAGE);
		},
	};
}

interface Writing {
	readonly kind: ImportKind;
	/** An import may stop after a part was written. */
	readonly done: Done | undefined;
	readonly onDone: (done: Done) => void;
}

/** Reports each step. @returns the failure that stopped it */
async function writeAll(
	{ kind, done, onDone }: Writing,
	writeStep: (from: number) => Promise<ImportStep | Failure>,
): Promise<Partial<Failure>> {
	importWatched.set(true);
	let sum = done;
	for (let from: number | null = sum?.next ?? 0; from !== null; from = sum.next) {
		const step = await writeStep(from);
		if ('failure' in step) {
			noteImport(toWork(kind, sum, step.failure));
			return step;
		}
		sum = added(sum, step);
		onDone(sum);
		noteImport(toWork(kind, sum));
	}
	return {};
}

const newImport = (kind: ImportKind, file: File) => ({ kind, file, importId: uuidv7(), decisions: {} });

/** The strip is needless while this screen shows the work; the work goes on without the screen. */
function useStripAfterwards(): void {
	useEffect(() => () => importWatched.set(false), []);
}

function toWork(kind: ImportKind, done: Done | undefined, failure = ''): ImportWork {
	const { reached, total, next, added: fresh, changed, failed } = done ?? NONE_YET;
	const ended = next === null ? 'done' : 'running';
	return { kind, state: failure ? 'failed' : ended, reached, total, added: fresh, changed, failed, failure };
}

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
