import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface LinkCardProps {
	to: LinkProps['to'];
	title: string;
	hint: string;
	children: ReactNode;
}

export function LinkCard({ to, title, hint, children }: LinkCardProps) {
	return (
		<article className="relative flex h-full flex-col gap-2 rounded-xl border border-line bg-surface p-4 shadow-card transition-shadow hover:border-teal-400 hover:shadow-lift">
			<h2 className="text-lg font-bold text-teal-900">
				<Link
					to={to}
					className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-teal-600"
				>
					{title}
				</Link>
			</h2>
			<p className="text-ink-soft">{hint}</p>
			<p className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">{children}</p>
		</article>
	);
}
