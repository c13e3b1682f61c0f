import type { ReactNode } from 'react';
import { DeccanScene } from '../media/deccan-scene.tsx';

export interface EmptyStateProps {
	title: ReactNode;
	hint?: ReactNode | undefined;
	action?: ReactNode | undefined;
	/** The drawings are in `public/art`; the default is a landscape. */
	picture?: 'no-applications' | 'no-attendance' | 'no-children' | 'not-found' | 'offline' | undefined;
}

export function EmptyState({ title, hint, action, picture }: EmptyStateProps) {
	return (
		<div className="flex flex-col items-center gap-3 rounded-xl border border-line bg-surface px-4 pt-6 pb-8 text-center shadow-card">
			<div aria-hidden className="w-full max-w-60">
				{picture ? (
					<img src={`/art/${picture}.svg`} alt="" width={240} height={180} className="h-auto w-full" />
				) : (
					<DeccanScene />
				)}
			</div>
			<p className="text-lg font-bold text-teal-900">{title}</p>
			{hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
			{action && <div className="mt-1 flex w-full flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
