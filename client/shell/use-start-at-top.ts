import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

/** On Back the browser restores the position. */
export function useStartAtTop(pathname: string): void {
	const kind = useNavigationType();
	const arrive = useEffectEvent((_path: string) => {
		if (kind !== 'POP') window.scrollTo(0, 0);
	});
	useLayoutEffect(() => arrive(pathname), [pathname]);
}
