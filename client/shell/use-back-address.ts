import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const fromList = z.object({ list: z.string() });

/** The list at `path`, with the filter from which this screen was opened. */
export function useBackAddress(path: string): string {
	const { state } = useLocation();
	return `${path}${fromList.safeParse(state).data?.list ?? ''}`;
}
