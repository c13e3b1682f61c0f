import { useState } from 'react';
import { focusNews } from '../feedback/focus-news.ts';

/** The form replaces a button, which is `opener` and gets the focus again afterwards. */
export function useChange() {
	const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
	return {
		isOpen: state === 'open',
		close: () => setState('closed'),
		opener: { ref: state === 'closed' ? focusNews : undefined, onClick: () => setState('open') },
	};
}
