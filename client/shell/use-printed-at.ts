import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '../local/local.ts';

/** Before the printing it returns the time of the first render. */
export function usePrintedAt(): Date {
	const [at, setAt] = useState(now);
	useEffect(() => {
		const update = () => flushSync(() => setAt(now()));
		addEventListener('beforeprint', update);
		return () => removeEventListener('beforeprint', update);
	}, []);
	return at;
}
