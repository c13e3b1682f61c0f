import { useEffect, useEffectEvent, useState } from 'react';
import { hasDatabase } from '../../local/local.ts';
import type { UnsentWork } from './unsent-work.ts';

/** The code that reads the phone comes only where there is something to read. */
async function find(): Promise<UnsentWork[]> {
	if (!(await hasDatabase())) return [];
	return (await import('./unsent-work.ts')).findUnsentWork();
}

/** Whose work waits on this phone, none until that is known; `onFound` is called once, when it is. */
export function useUnsentWork(onFound: (work: readonly UnsentWork[]) => void): readonly UnsentWork[] {
	const [work, setWork] = useState<readonly UnsentWork[]>([]);
	const report = useEffectEvent((found: readonly UnsentWork[]) => {
		setWork(found);
		onFound(found);
	});
	useEffect(() => {
		let current = true;
		// Without storage nothing waits, and without network the code may not come.
		void find()
			.catch(() => [])
			.then((found) => current && report(found));
		return () => {
			current = false;
		};
	}, []);
	return work;
}
