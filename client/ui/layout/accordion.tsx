import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';

interface Openness {
	isOpen: (id: string) => boolean;
	toggle: (id: string) => void;
}

const OpennessContext = createContext<Openness | null>(null);

export interface AccordionProps {
	children: ReactNode;
	/** Opening one section closes the others. */
	exclusive?: boolean | undefined;
	/** Ids of the sections that start open. */
	defaultOpen?: readonly string[] | undefined;
	/** Ids of the open sections, where the parent decides; then `onOpenChange` too. */
	open?: readonly string[] | undefined;
	onOpenChange?: ((open: string[]) => void) | undefined;
}

export function Accordion({ children, exclusive, defaultOpen = [], open, onOpenChange }: AccordionProps) {
	const [own, setOwn] = useState<readonly string[]>(defaultOpen);
	const current = open ?? own;
	function toggle(id: string) {
		const others = exclusive ? [] : current.filter((other) => other !== id);
		const next = current.includes(id) ? current.filter((other) => other !== id) : [...others, id];
		setOwn(next);
		onOpenChange?.(next);
	}
	return (
		<OpennessContext value={{ isOpen: (id) => current.includes(id), toggle }}>
			<div className="flex flex-col gap-3">{children}</div>
		</OpennessContext>
	);
}

export interface AccordionItemProps {
	id: string;
	title: ReactNode;
	icon?: ReactNode | undefined;
	/** Beside the title, for example a StatusBadge. */
	badge?: ReactNode | undefined;
	children: ReactNode;
}

/** One section of an Accordion; what is inside stays mounted while closed, and is open on paper. */
export function AccordionItem({ id, title, icon, badge, children }: AccordionItemProps) {
	const base = useId();
	const openness = use(OpennessContext);
	if (!openness) throw new Error('AccordionItem must stand inside Accordion');
	const isOpen = openness.isOpen(id);
	return (
		<section className="rounded-xl border border-line bg-surface shadow-card">
			<h2>
				<button
					type="button"
					id={`${base}-button`}
					aria-expanded={isOpen}
					aria-controls={`${base}-panel`}
					onClick={() => openness.toggle(id)}
					className="flex min-h-14 w-full items-center gap-3 rounded-xl px-4 py-3 text-start text-lg font-bold text-teal-900 hover:bg-teal-50 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-teal-600"
				>
					{icon}
					<span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
						<span className="min-w-0">{title}</span>
						{badge}
					</span>
					<ChevronDown
						aria-hidden
						className={`no-print transition-transform ${isOpen ? 'rotate-180' : ''}`}
					/>
				</button>
			</h2>
			<section
				id={`${base}-panel`}
				aria-labelledby={`${base}-button`}
				hidden={!isOpen}
				data-print="open"
				className="border-t border-line p-4"
			>
				{children}
			</section>
		</section>
	);
}
