import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldButtonProps {
	controls: string;
	isOpen: boolean;
	onToggle: () => void;
	icon?: ReactNode | undefined;
	children: ReactNode;
}

/** A phone, upright or sideways, opens the fields; a larger window shows them always. */
export function FoldButton({ controls, isOpen, onToggle, icon, children }: FoldButtonProps) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-controls={controls}
			onClick={onToggle}
			className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-lg px-2 font-semibold text-teal-800 hover:bg-teal-50 roomy:hidden [&_svg]:size-5 [&_svg]:shrink-0"
		>
			{icon}
			<span className="min-w-0">{children}</span>
			<ChevronDown aria-hidden />
		</button>
	);
}

export interface FoldedFieldsProps {
	id: string;
	isOpen: boolean;
	children: ReactNode;
}

export function FoldedFields({ id, isOpen, children }: FoldedFieldsProps) {
	return (
		<div id={id} className={isOpen ? '' : 'hidden roomy:block'}>
			{children}
		</div>
	);
}
