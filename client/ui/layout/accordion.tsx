import { ChevronDown } from 'lucide-react';
import type { ReactNode, ToggleEvent } from 'react';

export function Accordion({ children }: { children: ReactNode }) {
	return <div className="flex flex-col gap-3">{children}</div>;
}

export interface AccordionItemProps {
	title: ReactNode;
	icon?: ReactNode | undefined;
	defaultOpen?: boolean | undefined;
	/** It closes the sections beside it when it opens. */
	exclusive?: boolean | undefined;
	children: ReactNode;
}

/** The content stays mounted while closed, and is open on paper. */
export function AccordionItem({ title, icon, defaultOpen, exclusive, children }: AccordionItemProps) {
	return (
		<details
			open={defaultOpen}
			onToggle={exclusive ? closeOthers : undefined}
			className="group rounded-xl border border-line bg-surface shadow-card"
		>
			<summary className="flex min-h-14 items-center gap-3 rounded-xl px-4 py-3 text-lg font-bold text-teal-900 hover:bg-teal-50 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-teal-600 [&::-webkit-details-marker]:hidden">
				{icon}
				<h2 className="min-w-0 grow">{title}</h2>
				<ChevronDown
					aria-hidden
					className="no-print transition-transform group-open:[transform:rotate(180deg)]"
				/>
			</summary>
			<div className="border-t border-line p-4">{children}</div>
		</details>
	);
}

// `<details name>` does the same from Chrome 120 on.
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
	if (!opened.open) return;
	for (const section of opened.parentElement?.children ?? [])
		if (section instanceof HTMLDetailsElement && section !== opened) section.open = false;
}
