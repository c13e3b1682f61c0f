import { useRef } from 'react';

interface UnderWay<In, Out> {
	input: In;
	output: Promise<Out>;
}

/** A double tap must send once, so a call joins one with the same input that is under way. */
export function useJoined<In, Out>(run: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
	const underWay = useRef<UnderWay<In, Out> | undefined>(undefined);
	return (input) => {
		const earlier = underWay.current;
		if (earlier && sameInput(earlier.input, input)) return earlier.output;
		const output = run(input).finally(() => {
			if (underWay.current?.output === output) underWay.current = undefined;
		});
		underWay.current = { input, output };
		return output;
	};
}

/** Compares inputs of calls; files are the same only if they are one. Functions are no input. */
export function sameInput(one: unknown, other: unknown): boolean {
	if (one === other || typeof one === 'function') return true;
	if (!isComposed(one) || !isComposed(other)) return false;
	const names = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...names].every((name) => sameInput(one[name], other[name]));
}

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !(value instanceof Blob);
