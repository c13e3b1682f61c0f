import type { ReactNode } from 'react';

export interface StatCardProps {
	label: string;
	value: ReactNode;
	hint?: ReactNode | undefined;
	icon?: ReactNode | undefined;
	tone?: 'teal' | 'warm' | 'plain' | undefined;
}

const TONES = {
	teal: 'border-teal-200 bg-teal-50',
	warm: 'border-marigold-300 bg-marigold-50',
	plain: 'border-line bg-surface',
};

export function StatCard({ label, value, hint, icon, tone = 'plain' }: StatCardProps) {
	return (
		<dl className={`@container flex min-w-0 flex-col rounded-xl border p-4 shadow-card ${TONES[tone]}`}>
			<dt className="text-sm font-semibold text-ink-soft">{label}</dt>
			<dd className="mt-1 flex items-center justify-between gap-2 text-2xl font-bold text-teal-900 tabular-nums [&_svg]:size-7 [&_svg]:text-teal-600">
				<span className="min-w-0">{value}</span>
				<span className="hidden @[10rem]:block">{icon}</span>
			</dd>
			{hint && <dd className="mt-0.5 text-sm text-ink-soft">{hint}</dd>}
		</dl>
	);
}
