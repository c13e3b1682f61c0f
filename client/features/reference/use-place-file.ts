import type { PlaceDecision, PlaceImport } from '@yuva/contract/reference/import-schema';
import { useState } from 'react';
import { usePlaceImport } from './api.ts';

/** By the key of the doubtful name; '' decides later. */
export type PlaceChoices = Readonly<Record<string, string>>;

const toDecision = ([key, choice]: [string, string]): PlaceDecision | [] => {
	if (choice === '') return [];
	return { key, choice: choice === 'new' || choice === 'skip' ? choice : Number(choice) };
};

/** One file from its choice to the outcome. */
export function usePlaceFile() {
	const [file, setFile] = useState<File>();
	const [result, setResult] = useState<PlaceImport>();
	const [failure, setFailure] = useState<string>();
	const [choices, setChoices] = useState<PlaceChoices>({});
	const [asksAgain, setAsksAgain] = useState(false);
	const { run, isPending } = usePlaceImport();
	const decisions = Object.entries(choices).flatMap(toDecision);
	const open = new Set(result?.doubtful.map(({ key }) => key));
	return {
		file,
		result,
		failure,
		isPending,
		choices,
		asksAgain,
		setAsksAgain,
		/** Decisions that the last answer does not know yet. */
		decided: decisions.filter(({ key }) => open.has(key)).length,
		choose(next: File | undefined) {
			setFile(next);
			setResult(undefined);
			setFailure(undefined);
			setChoices({});
		},
		decide: (more: PlaceChoices) => setChoices({ ...choices, ...more }),
		async run(apply: boolean) {
			if (!file) return;
			setFailure(undefined);
			const done = await run(file, { apply, decisions, asksAgain });
			if ('failure' in done) setFailure(done.failure);
			else setResult(done);
		},
	};
}
