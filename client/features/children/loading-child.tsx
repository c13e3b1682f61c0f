import { t } from '../../language/language.ts';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';

export function LoadingChild() {
	return (
		<>
			<p role="status" className="rounded-xl border border-line bg-surface p-4 font-semibold shadow-card">
				{t('Loading child profile...')}
			</p>
			<div aria-hidden className="flex flex-col gap-4">
				<CardSkeleton lines={4} />
				<CardSkeleton lines={3} />
			</div>
		</>
	);
}
