import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface LineLinkProps {
	to: LinkProps['to'];
	icon: ReactNode;
	/** A stronger colour and weight show that work waits behind it, besides the words. */
	isDue?: boolean | undefined;
	children: ReactNode;
}

const LOOKS = {
	due: 'border-marigold-300 bg-marigold-50 font-bold text-teal-900',
	calm: 'border-line bg-surface text-ink-soft',
};

/** It has room for two lines of words, so that nothing moves when work arrives. */
export function LineLink({ to, icon, isDue = false, children }: LineLinkProps) {
	return (
		<Link
			to={to}
			className={`flex min-h-14 min-w-0 flex-wrap items-center gap-x-2 rounded-xl border px-[12px] py-1.5 leading-tight shadow-card hover:border-teal-400 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-teal-700 ${isDue ? LOOKS.due : LOOKS.calm}`}
		>
			{icon}
			{/* below the icon where a word has no room beside it: no word breaks in large letters */}
			<span className="max-w-full min-w-min grow basis-0 break-words">{children}</span>
		</Link>
	);
}

/** It shows two links side by side. Large letters put them one below the other, so that no word is cut. */
export function LineLinks({ children, label }: { children: ReactNode; label: string }) {
	return (
		<nav
			aria-label={label}
			className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:gap-3"
		>
			{children}
		</nav>
	);
}
