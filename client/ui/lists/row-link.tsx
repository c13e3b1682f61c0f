import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** On a phone the whole row is the link. It passes on the address, for the way back. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Link
			to={to}
			state={{ list: pathname + search }}
			className="font-semibold wrap-anywhere text-teal-800 underline max-sm:after:absolute max-sm:after:inset-0 sm:inline-flex sm:min-h-11 sm:items-center sm:pointer-fine:min-h-6"
		>
			{children}
		</Link>
	);
}
