import type { ReactNode } from 'react';

/** It is always of the same height, so that no row moves. */
export function JobRow({ children, action }: { children: ReactNode; action: ReactNode }) {
	return (
		<div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<div className="min-w-0 grow basis-28 leading-tight">{children}</div>
			{action}
		</div>
	);
}
