import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` each time that the browser is online again. */
export function useOnline(retry: () => void): void {
	const handleOnline = useEffectEvent(retry);
	useEffect(() => {
		const listener = () => handleOnline();
		window.addEventListener('online', listener);
		return () => window.removeEventListener('online', listener);
	}, []);
}
