import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A filter that is kept in the address; a change takes no step in the history. */
export function useFilter() {
	const [params, setParams] = useSearchParams();
	/** The next change builds on the last one, also while the screen still shows the address before it. */
	const asked = useRef(params);
	useEffect(() => {
		asked.current = params;
	}, [params]);
	const paramOf = (field: string): string => params.get(field) ?? '';
	/** An empty value takes the field out. */
	function ask(field: string, value: string): void {
		const next = new URLSearchParams(asked.current);
		if (value === '') next.delete(field);
		else next.set(field, value);
		asked.current = next;
		setParams(next, { replace: true });
	}
	const choice = (field: string) => ({
		value: paramOf(field),
		onValueChange: (value: string) => ask(field, value),
	});
	/** A chip of a set field with its value in words; none without words. */
	const chip = (field: string, words: string | undefined) =>
		words === undefined || paramOf(field) === '' ? [] : [{ field, words, onClear: () => ask(field, '') }];
	return { params, paramOf, ask, choice, chip };
}
