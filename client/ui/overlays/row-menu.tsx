import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { t } from '../../language/language.ts';
import { usePopup } from '../inputs/use-popup.ts';

export interface RowAction {
	label: string;
	icon: ReactNode;
	onChoose: () => void;
}

export interface RowMenuProps {
	/** Screen readers read whose actions these are. */
	label: string;
	actions: readonly RowAction[];
}

const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowDown: (at, count) => (at + 1) % count,
	ArrowUp: (at, count) => (at + count - 1) % count,
	Home: () => 0,
	End: (_at, count) => count - 1,
};

export function RowMenu({ label, actions }: RowMenuProps) {
	const { root, button, place, isOpen, toggle, close, closeAndReturn } = usePopup();
	useEffect(() => {
		if (isOpen) itemsIn(place.current)[0]?.focus();
	}, [isOpen, place]);
	function walk(event: KeyboardEvent<HTMLElement>) {
		if (event.key === 'Tab') return close();
		const step = STEPS[event.key];
		if (!step) return;
		event.preventDefault();
		event.stopPropagation();
		const items = itemsIn(place.current);
		items[
			step(
				items.findIndex((item) => item.matches(':focus')),
				items.length,
			)
		]?.focus();
	}
	function choose({ onChoose }: RowAction) {
		closeAndReturn();
		onChoose();
	}
	return (
		<div ref={root} className="relative inline-block">
			<button
				ref={button}
				type="button"
				aria-label={t('Actions: {label}', { label })}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				onClick={toggle}
				className="inline-grid size-11 place-items-center rounded-lg text-teal-800 hover:bg-teal-100"
			>
				<Ellipsis aria-hidden className="size-6" />
			</button>
			{isOpen && (
				<div
					ref={place}
					role="menu"
					tabIndex={-1}
					aria-label={label}
					onKeyDown={walk}
					className="absolute top-full z-20 min-w-40 rounded-lg border border-line bg-surface p-1 text-start shadow-lift"
				>
					{actions.map((action) => (
						<button
							key={action.label}
							type="button"
							role="menuitem"
							tabIndex={-1}
							onClick={() => choose(action)}
							className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold whitespace-nowrap text-ink hover:bg-teal-50 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-teal-700"
						>
							{action.icon}
							{action.label}
						</button>
					))}
				</div>
			)}
		</div>
	);
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
	...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];
