import type { ReactNode } from 'react';

export interface CardProps {
	children: ReactNode;
	title?: ReactNode | undefined;
	icon?: ReactNode | undefined;
	/** It is right of the title, for example Edit. */
	action?: ReactNode | undefined;
	/** 'warm' marks the most important card. */
	tone?: 'plain' | 'warm' | 'teal' | undefined;
	className?: string | undefined;
}

const TONES = {
	plain: 'border-line bg-surface',
	warm: 'border-marigold-300 bg-marigold-50',
	teal: 'border-teal-200 bg-teal-50',
};

export function Card({ children, title, icon, action, tone = 'plain', className = '' }: CardProps) {
	return (
		<section
			className={`rounded-xl border p-4 shadow-card sm:p-5 print:border-line print:p-3 print:shadow-none ${TONES[tone]} ${className}`}
		>
			{title && (
				<SectionHeading icon={icon} action={action}>
					{title}
				</SectionHeading>
			)}
			{children}
		</section>
	);
}

interface SectionHeadingProps {
	children: ReactNode;
	icon?: ReactNode | undefined;
	action?: ReactNode | undefined;
}

function SectionHeading({ children, icon, action }: SectionHeadingProps) {
	return (
		<div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<h2 className="flex min-w-0 items-center gap-2.5 text-lg font-bold text-teal-900 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-teal-600">
				{icon}
				<span className="min-w-0">{children}</span>
			</h2>
			{action}
		</div>
	);
}

/** It has a heading with rows but no box, for use in or between cards. */
export function Section({ children, title, icon, action }: SectionHeadingProps & { title: ReactNode }) {
	return (
		<section>
			<SectionHeading icon={icon} action={action}>
				{title}
			</SectionHeading>
			<div className="flex flex-col gap-4">{children}</div>
		</section>
	);
}

export interface Fact {
	label: string;
	value: ReactNode;
}

/** It has two columns from a tablet up; an empty value is a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1.5">
			{facts.map(({ label, value }) => (
				<div key={label} className="min-w-0 border-b border-line pb-2 wrap-anywhere">
					<dt className="text-sm text-ink-soft">{label}</dt>
					<dd className="font-semibold">{value === '' || value == null ? '–' : value}</dd>
				</div>
			))}
		</dl>
	);
}
