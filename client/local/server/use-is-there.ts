import { useEffect, useRef } from 'react';

/** @returns whether the part of the screen that asks is still there: the person may leave before an answer comes */
export function useIsThere(): () => boolean {
	const isThere = useRef(true);
	useEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
		};
	}, []);
	return () => isThere.current;
}
