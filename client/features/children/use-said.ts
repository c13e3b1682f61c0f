import { useState } from 'react';
import { saveDraft } from '../../local/local.ts';
import { SAID_DRAFT } from './consent-paths.ts';
import type { Said } from './meeting.ts';

/** Who agreed and is not recorded; kept on this phone. */
export function useSaid(first: readonly Said[], date: string) {
	const [said, setSaid] = useState(first);
	function change(next: readonly Said[]) {
		setSaid(next);
		void saveDraft(SAID_DRAFT, { said: next });
	}
	return {
		said,
		add: (one: Omit<Said, 'date'>) => change([...said, { ...one, date }]),
		clear: () => change([]),
	};
}
