import { useState } from 'react';
import { focusNews } from '../feedback/focus-news.ts';

/** Opens a form in the place of a button, and closes it. `opener` is for the button, which has the focus again afterwards. */
export function useChange() {
	const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
	return {
		isOpen: state === 'open',
		close: () => setState('closed'),
		opener: { ref: state === 'closed' ? focusNews : undefined, onClick: () => setState('open') },
	};
}
