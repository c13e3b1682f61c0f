import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import type { Step } from './screen-frame.ts';

/** The screens above this one; a phone has room for the nearest. */
export function Breadcrumb({ way }: { way: readonly Step[] }) {
	if (way.length === 0) return null;
	return (
		<nav aria-label={t('Breadcrumb')} className="no-print max-w-1/2 shrink-0">
			<ol className="flex items-center gap-1">
				{way.map(({ to, title }, at) => (
					<li
						key={to}
						className={`items-center gap-1 leading-tight ${at < way.length - 1 ? 'hidden sm:flex' : 'flex'}`}
					>
						<Link
							to={to}
							className="-ms-2 inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 text-sm font-semibold underline underline-offset-4 hover:bg-teal-700 sm:text-base"
						>
							{t(title)}
						</Link>
						<ChevronRight aria-hidden className="size-5 shrink-0" />
					</li>
				))}
			</ol>
		</nav>
	);
}
