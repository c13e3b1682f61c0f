import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export interface FigureLinkProps {
	label: string;
	value: number | string;
	to: string;
	tone?: 'warm' | 'plain' | undefined;
}

const TONES = {
	warm: 'border-marigold-300 bg-marigold-50',
	plain: 'border-line bg-surface',
};

export function FigureLink({ label, value, to, tone = 'plain' }: FigureLinkProps) {
	return (
		<Link
			to={to}
			className={`group flex min-w-0 flex-col rounded-xl border p-3 shadow-card transition-shadow hover:border-teal-400 hover:shadow-lift print:break-inside-avoid print:flex-row print:justify-between print:p-2 print:shadow-none ${TONES[tone]}`}
		>
			<span className="text-sm leading-tight font-semibold text-ink-soft print:text-xs">
				{label}
				<span className="sr-only">: </span>
			</span>
			<span className="mt-auto flex items-center justify-between gap-2 pt-1 text-2xl leading-7 font-bold text-teal-900 tabular-nums print:pt-0 print:text-xl">
				{value}
				<ChevronRight
					aria-hidden
					className="no-print size-5 shrink-0 text-teal-700 transition-transform group-hover:translate-x-0.5"
				/>
			</span>
		</Link>
	);
}
