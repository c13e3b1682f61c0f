import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const fromList = z.object({ list: z.string() });

/** Back to the list at `path` as it was filtered or searched when the screen was opened from it. */
export function useBackAddress(path: string): string {
	const { state } = useLocation();
	return `${path}${fromList.safeParse(state).data?.list ?? ''}`;
}
