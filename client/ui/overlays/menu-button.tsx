import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { usePopup } from '../inputs/use-popup.ts';

export interface MenuButtonProps {
	label: string;
	icon: ReactNode;
	/** Buttons and links, which may open dialogs of their own. */
	children: ReactNode;
}

/** Less frequent actions behind one button. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
	const { root, button, place, isOpen, toggle } = usePopup();
	return (
		<div ref={root} className="relative w-full sm:w-auto">
			<Button ref={button} variant="secondary" icon={icon} aria-expanded={isOpen} onClick={toggle}>
				<span className="inline-flex items-center gap-1">
					{label}
					<ChevronDown aria-hidden />
				</span>
			</Button>
			{isOpen && (
				<div
					ref={place}
					className="absolute top-full z-20 mt-1 flex w-max min-w-56 flex-col gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-lift [&>a]:w-full [&>a]:justify-start [&>a]:border-0 [&>button]:w-full [&>button]:justify-start [&>button]:border-0"
				>
					{children}
				</div>
			)}
		</div>
	);
}
