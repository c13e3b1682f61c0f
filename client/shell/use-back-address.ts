import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const fromList = z.object({ list: z.string().check(z.startsWith('/')) });

/** Returns the address from which this screen was opened, with its filter; `path` without one. */
export function useBackAddress(path: string): string {
	const { state } = useLocation();
	return fromList.safeParse(state).data?.list ?? path;
}
