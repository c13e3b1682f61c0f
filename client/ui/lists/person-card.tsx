import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../media/avatar.tsx';

export interface PersonCardProps {
	to: string;
	name: string;
	photoUrl?: string | null | undefined;
	place: string;
	children: ReactNode;
}

/** Passes on the address, for the way back. */
export function PersonCard({ to, name, photoUrl, place, children }: PersonCardProps) {
	const { pathname, search } = useLocation();
	return (
		<article className="relative flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-shadow hover:border-teal-400 hover:shadow-lift">
			<div className="flex items-start gap-3">
				<Avatar name={name} src={photoUrl} />
				<div className="min-w-0 grow">
					<h2 className="text-lg font-bold text-teal-900">
						<Link
							to={to}
							state={{ list: pathname + search }}
							className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-teal-600"
						>
							{name}
						</Link>
					</h2>
					<p className="flex items-start gap-1.5 text-sm text-ink-soft">
						<MapPin aria-hidden className="mt-1 size-4 shrink-0 text-teal-700" />
						<span className="min-w-0">{place}</span>
					</p>
				</div>
			</div>
			{children}
		</article>
	);
}
