import { useEffect, useEffectEvent, useState } from 'react';
import { hasDatabase } from '../../local/local.ts';
import type { UnsentWork } from './unsent-work.ts';

/** The code that reads the phone comes only where there is something to read; without network it may not come. */
async function loadWatch() {
	if (!(await hasDatabase())) return undefined;
	const code = await import('./unsent-work.ts').catch(() => undefined);
	return code?.watchUnsentWork;
}

/** Whose work waits on this phone, none until that is known; `onFound` is called with each change of it. */
export function useUnsentWork(onFound: (work: readonly UnsentWork[]) => void): readonly UnsentWork[] {
	const [work, setWork] = useState<readonly UnsentWork[]>([]);
	const report = useEffectEvent((found: readonly UnsentWork[]) => {
		setWork(found);
		onFound(found);
	});
	useEffect(() => {
		let current = true;
		let stop = () => {};
		void loadWatch().then((watch) => {
			if (current && watch) stop = watch((found) => report(found));
		});
		return () => {
			current = false;
			stop();
		};
	}, []);
	return work;
}
