import { useEffect, useState } from 'react';

/** `value` as it was when it had not changed for `milliseconds`, so that not every letter asks the server. */
export function useDebounced(value: string, milliseconds: number): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
