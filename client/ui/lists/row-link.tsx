import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Opens what a row of a table is about. Passes on the list's filter, for the way back. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	const { search } = useLocation();
	return (
		<Link
			to={to}
			state={{ list: search }}
			className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-teal-800 underline sm:pointer-fine:min-h-6"
		>
			{children}
		</Link>
	);
}
