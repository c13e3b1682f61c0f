import type { ReactNode } from 'react';

/** The table behind a chart, opened on request. */
export function NumbersBehind({ children }: { children: ReactNode }) {
	return (
		<details className="no-print">
			<summary className="flex min-h-11 items-center font-semibold text-teal-800">Show the numbers</summary>
			<div className="pt-2">{children}</div>
		</details>
	);
}
