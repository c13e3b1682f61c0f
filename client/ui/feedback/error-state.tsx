import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

export interface ErrorStateProps {
	message: ReactNode;
	title?: string | undefined;
	onRetry?: (() => void) | undefined;
	retryLabel?: string | undefined;
	retrying?: boolean | undefined;
}

export function ErrorState({
	message,
	title,
	onRetry,
	retryLabel = t('Try again'),
	retrying,
}: ErrorStateProps) {
	return (
		<div
			role="alert"
			className="flex flex-col items-center gap-3 rounded-xl border border-line bg-surface px-4 py-8 text-center shadow-card"
		>
			<span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
				<CloudOff aria-hidden className="size-8" />
			</span>
			{title && <h2 className="text-lg font-bold">{title}</h2>}
			<p className="max-w-prose text-ink">{message}</p>
			{onRetry && (
				<Button
					variant="secondary"
					width="fit"
					icon={<RefreshCw aria-hidden />}
					busy={retrying}
					onClick={onRetry}
				>
					{retryLabel}
				</Button>
			)}
		</div>
	);
}
