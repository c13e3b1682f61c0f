import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The address keeps the filter; a change takes no step in the history. */
export function useFilter() {
	const [params, setParams] = useSearchParams();
	/** The next change builds on the last one, even while the screen still shows the address before it. */
	const asked = useRef(params);
	useEffect(() => {
		asked.current = params;
	}, [params]);
	const paramOf = (field: string): string => params.get(field) ?? '';
	/** An empty value removes the field. */
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
	const chip = (field: string, words: string | undefined) =>
		words === undefined || paramOf(field) === '' ? [] : [{ field, words, onClear: () => ask(field, '') }];
	return { params, paramOf, ask, choice, chip };
}
