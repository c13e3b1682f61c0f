import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '../local/local.ts';

/** When the page goes to the printer, for what says so on paper; until then when it was first shown. */
export function usePrintedAt(): Date {
	const [at, setAt] = useState(now);
	useEffect(() => {
		const update = () => flushSync(() => setAt(now()));
		addEventListener('beforeprint', update);
		return () => removeEventListener('beforeprint', update);
	}, []);
	return at;
}
