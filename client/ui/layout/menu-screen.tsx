import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface MenuListProps {
	children: ReactNode;
	/** Screen readers read it. */
	label: string;
}

export function MenuList({ children, label }: MenuListProps) {
	return (
		<nav aria-label={label} className="@container">
			<div className="grid grid-cols-1 gap-3 sm:gap-4 @xl:grid-cols-2">{children}</div>
		</nav>
	);
}

export interface MenuCardProps {
	title: string;
	hint?: ReactNode | undefined;
	icon: ReactNode;
	/** It is for example a StatusBadge or a count. */
	badge?: ReactNode | undefined;
	/** Without `to` or `onClick` the card is not interactive. */
	to?: LinkProps['to'] | undefined;
	state?: unknown | undefined;
	onClick?: (() => void) | undefined;
}

const SHAPE =
	'group flex min-h-20 w-full items-center gap-3.5 rounded-xl border border-line p-3.5 text-start';
const LIVE =
	'bg-surface shadow-card transition-shadow hover:border-teal-400 hover:shadow-lift active:bg-teal-50';

function Inside({ title, hint, icon, badge, live }: MenuCardProps & { live: boolean }) {
	return (
		<>
			<span
				aria-hidden
				className={`grid size-[52px] shrink-0 place-items-center rounded-lg [&_svg]:size-[28px] ${live ? 'bg-marigold-100 text-teal-800' : 'bg-quiet-soft text-ink-faint'}`}
			>
				{icon}
			</span>
			<span className="flex min-w-0 grow flex-col items-start gap-0.5">
				<span className={`max-w-full text-lg font-bold ${live ? 'text-teal-900' : 'text-ink-soft'}`}>
					{title}
				</span>
				{hint && <span className="max-w-full text-sm text-ink-soft">{hint}</span>}
				{badge}
			</span>
			{live && (
				<ChevronRight
					aria-hidden
					className="size-6 shrink-0 text-teal-700 transition-transform group-hover:translate-x-0.5"
				/>
			)}
		</>
	);
}

export function MenuCard(props: MenuCardProps) {
	const { to, state, onClick } = props;
	if (to) {
		return (
			<Link to={to} state={state} className={`${SHAPE} ${LIVE}`}>
				<Inside {...props} live />
			</Link>
		);
	}
	if (onClick) {
		return (
			<button type="button" onClick={onClick} className={`${SHAPE} ${LIVE}`}>
				<Inside {...props} live />
			</button>
		);
	}
	return (
		<div className={`${SHAPE} bg-canvas`}>
			<Inside {...props} live={false} />
		</div>
	);
}
