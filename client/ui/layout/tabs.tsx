import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab {
	id: string;
	title: string;
	icon?: ReactNode | undefined;
	content: ReactNode;
}

export interface TabsProps {
	/** Screen readers read it. */
	label: string;
	tabs: readonly Tab[];
	value: string;
	onValueChange: (id: string) => void;
	aside?: ReactNode | undefined;
}

const TAB =
	'inline-flex w-min max-w-full min-h-12 grow items-center sm:w-auto justify-center gap-2 rounded-lg py-1 text-center sm:px-1 leading-tight font-semibold ' +
	'text-teal-800 hover:bg-teal-50 aria-selected:bg-teal-700 aria-selected:text-white [&_svg]:hidden [&_svg]:size-5 ' +
	'[&_svg]:shrink-0 sm:[&_svg]:block';

const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowLeft: (at, count) => (at + count - 1) % count,
	ArrowRight: (at, count) => (at + 1) % count,
	Home: () => 0,
	End: (_at, count) => count - 1,
};

/** Renders only the chosen panel. The list is one stop of the Tab key. */
export function Tabs({ label, tabs, value, onValueChange, aside }: TabsProps) {
	const base = useId();
	const chosen = tabs.find(({ id }) => id === value);
	function walk(event: KeyboardEvent<HTMLElement>) {
		const step = STEPS[event.key];
		// With a modifier the key is the browser's, for example for Back.
		if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const next =
			tabs[
				step(
					tabs.findIndex(({ id }) => id === value),
					tabs.length,
				)
			];
		if (!next) return;
		event.preventDefault();
		onValueChange(next.id);
		document.getElementById(`${base}-${next.id}`)?.focus();
	}
	return (
		<div className="flex flex-col gap-2 sm:gap-3">
			<div className="no-print flex flex-wrap items-center gap-1">
				<div
					role="tablist"
					aria-label={label}
					className="flex min-w-0 grow basis-48 flex-wrap sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-1 rounded-xl border border-line bg-surface p-0.5 sm:p-1 shadow-card"
				>
					{tabs.map(({ id, title, icon }) => (
						<button
							key={id}
							id={`${base}-${id}`}
							type="button"
							role="tab"
							aria-selected={id === value}
							aria-controls={id === value ? `${base}-panel` : undefined}
							tabIndex={id === value ? 0 : -1}
							onClick={() => onValueChange(id)}
							onKeyDown={walk}
							className={`${TAB} ${tabs.length > 2 ? 'px-0.5' : 'px-2'}`}
						>
							{icon}
							<span className="min-w-0">{title}</span>
						</button>
					))}
				</div>
				{aside}
			</div>
			{chosen && (
				<div
					key={chosen.id}
					id={`${base}-panel`}
					role="tabpanel"
					aria-labelledby={`${base}-${chosen.id}`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else that can be reached by key
					tabIndex={0}
					className="flex flex-col gap-2 outline-offset-4 sm:gap-3"
				>
					{chosen.content}
				</div>
			)}
		</div>
	);
}
