import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
	id: string;
	title: string;
	icon?: ReactNode | undefined;
	content: ReactNode;
}

export interface TabsProps {
	/** What the tabs choose between; read out, not shown. */
	label: string;
	tabs: readonly Tab[];
	value: string;
	onValueChange: (id: string) => void;
}

/** Two or three views of one thing; only the chosen one is there. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
	return (
		<Base.Root
			value={value}
			onValueChange={(id) => onValueChange(String(id))}
			className="flex flex-col gap-4 sm:gap-5"
		>
			<Base.List
				aria-label={label}
				activateOnFocus
				className="grid auto-cols-fr grid-flow-col gap-1 rounded-xl border border-line bg-surface p-1 shadow-card"
			>
				{tabs.map(({ id, title, icon }) => (
					<Base.Tab
						key={id}
						value={id}
						className="inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-2 py-2 text-center leading-tight font-semibold text-teal-800 hover:bg-teal-50 data-active:bg-teal-700 data-active:text-white [&_svg]:hidden [&_svg]:size-5 [&_svg]:shrink-0 sm:[&_svg]:block"
					>
						{icon}
						<span className="min-w-0">{title}</span>
					</Base.Tab>
				))}
			</Base.List>
			{tabs.map(({ id, content }) => (
				<Base.Panel key={id} value={id} className="flex flex-col gap-4 outline-offset-4">
					{content}
				</Base.Panel>
			))}
		</Base.Root>
	);
}
