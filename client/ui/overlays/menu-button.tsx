import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { usePopup } from '../inputs/use-popup.ts';

export interface MenuButtonProps {
	label: string;
	icon: ReactNode;
	/** They are buttons and links, which may open dialogs of their own. */
	children: ReactNode;
}

/** Hidden children stay mounted, so that their dialogs stay open. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
	const { root, button, place, isOpen, toggle, closeAndReturn } = usePopup();
	function handleClick({ target }: MouseEvent<HTMLDivElement>) {
		// Presses in dialogs arrive here as well.
		if (target instanceof Node && place.current?.contains(target)) closeAndReturn();
	}
	return (
		<div ref={root} className="relative w-full sm:w-auto">
			<Button ref={button} variant="secondary" icon={icon} aria-expanded={isOpen} onClick={toggle}>
				<span className="inline-flex items-center gap-1">
					{label}
					<ChevronDown aria-hidden />
				</span>
			</Button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a press on one of its buttons */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well */}
			<div
				ref={place}
				hidden={!isOpen}
				onClick={handleClick}
				className="absolute top-full z-20 mt-1 flex w-max min-w-56 flex-col gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-lift [&>a]:w-full [&>a]:justify-start [&>a]:border-0 [&>button]:w-full [&>button]:justify-start [&>button]:border-0"
			>
				{children}
			</div>
		</div>
	);
}
