import { useState } from 'react';
import { focusNews } from '../feedback/focus-news.ts';

/** Opens a form in the place of a button, and closes it. The button takes `opener` as `ref`, and has the focus again afterwards. */
export function useChange() {
	const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
	return {
		isOpen: state === 'open',
		open: () => setState('open'),
		close: () => setState('closed'),
		opener: state === 'closed' ? focusNews : undefined,
	};
}
