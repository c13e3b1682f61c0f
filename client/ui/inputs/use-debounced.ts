import { useEffect, useState } from 'react';

/** Waits `milliseconds` without a change, so that not every letter sends a request. */
export function useDebounced(value: string, milliseconds: number): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
