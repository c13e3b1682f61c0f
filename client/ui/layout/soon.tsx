import { type ReactNode, useEffect, useState } from 'react';

/** False while a component is drawn first, true a moment after it could be seen. */
export function useSoon(): boolean {
	const [isSoon, setSoon] = useState(false);
	useEffect(() => {
		const next = setTimeout(() => setSoon(true));
		return () => clearTimeout(next);
	}, []);
	return isSoon;
}

export interface SoonProps {
	/** At once all the same. */
	isNow?: boolean | undefined;
	/** In its place until then. */
	before?: ReactNode;
	children: ReactNode;
}

/** For what nothing shows at first: a slow phone has the rest sooner. */
export function Soon({ isNow, before = null, children }: SoonProps) {
	const isSoon = useSoon();
	return isNow || isSoon ? children : before;
}
