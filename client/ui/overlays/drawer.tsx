import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { t } from '../../language/language.ts';
import { showInList } from '../navigation/show-in-list.ts';
import { Modal } from './modal.tsx';

export interface DrawerProps {
	open: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
	/** It is sticky at the foot, for example Logout. */
	footer?: ReactNode | undefined;
}

/** Opens from the left edge and keeps the focus inside; Escape or a tap outside closes it. */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
	const id = useId();
	if (!open) return null;
	return (
		<Modal
			labelledBy={id}
			onClose={onClose}
			className="me-auto flex h-(--window) max-h-none w-[min(21rem,calc(100vw-2.5rem))] flex-col overflow-y-auto rounded-e-2xl bg-canvas shadow-lift starting:-translate-x-full"
		>
			<div className="on-teal muggu sticky top-0 flex items-center justify-between gap-2 bg-teal-800 p-4 pt-[max(1rem,env(safe-area-inset-top))] text-white">
				<h2 id={id} className="text-xl font-bold">
					{title}
				</h2>
				<button
					type="button"
					onClick={onClose}
					className="inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-white/35 bg-teal-800 px-3 font-semibold hover:bg-teal-700"
				>
					<X aria-hidden className="size-5" />
					{t('Close')}
				</button>
			</div>
			<div className="grow p-3">{children}</div>
			{footer && (
				<div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
			)}
		</Modal>
	);
}

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mb-4">
			<h3 className="px-3 pb-1 text-sm font-bold text-marigold-800">{title}</h3>
			<ul className="flex flex-col gap-0.5">{children}</ul>
		</section>
	);
}

export interface DrawerItemProps {
	icon: ReactNode;
	children: ReactNode;
	/** Without `to` the item is a button. */
	to?: LinkProps['to'] | undefined;
	onClick?: (() => void) | undefined;
	/** True for the screen on which the drawer was opened; the item is scrolled into view. */
	isHere?: boolean | undefined;
}

export function DrawerItem({ icon, children, to, onClick, isHere = false }: DrawerItemProps) {
	const look =
		'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-2 text-start font-semibold text-ink hover:bg-teal-100 aria-[current=page]:bg-teal-100 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-teal-700';
	return (
		<li ref={isHere ? showInList : undefined}>
			{to ? (
				<Link to={to} onClick={onClick} aria-current={isHere ? 'page' : undefined} className={look}>
					{icon}
					<span className="min-w-0">{children}</span>
				</Link>
			) : (
				<button type="button" onClick={onClick} className={look}>
					{icon}
					<span className="min-w-0">{children}</span>
				</button>
			)}
		</li>
	);
}
