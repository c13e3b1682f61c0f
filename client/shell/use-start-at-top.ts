import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

/** A screen that somebody goes on to begins at its top; going back, the browser finds the place again. */
export function useStartAtTop(pathname: string): void {
	const kind = useNavigationType();
	const arrive = useEffectEvent((_path: string) => {
		if (kind !== 'POP') window.scrollTo(0, 0);
	});
	useLayoutEffect(() => arrive(pathname), [pathname]);
}
