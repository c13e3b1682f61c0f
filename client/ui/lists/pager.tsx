import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

export interface PagerProps {
	/** The first page is 1. */
	page: number;
	pageCount: number;
	onPage: (page: number) => void;
	/** Screen readers read it. */
	label?: string | undefined;
}

export function Pager({ page, pageCount, onPage, label = t('Pages') }: PagerProps) {
	return (
		<nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2">
			<Button
				variant="secondary"
				width="fit"
				className="flex-1 sm:flex-none"
				icon={<ChevronLeft aria-hidden />}
				disabled={page <= 1}
				onClick={() => onPage(page - 1)}
			>
				{t('Previous')}
			</Button>
			<span
				aria-live="polite"
				className="order-first w-full text-center font-semibold text-ink-soft tabular-nums sm:order-none sm:w-auto"
			>
				{t('Page {page} of {count}', { page, count: pageCount })}
			</span>
			<Button
				variant="secondary"
				width="fit"
				className="flex-1 sm:flex-none"
				icon={<ChevronRight aria-hidden />}
				iconAfter
				disabled={page >= pageCount}
				onClick={() => onPage(page + 1)}
			>
				{t('Next')}
			</Button>
		</nav>
	);
}
