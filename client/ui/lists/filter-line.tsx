import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

export interface FilterChip {
	field: string;
	/** They are such as "District: Adilabad". */
	words: string;
	onClear: () => void;
}

export interface FilterLineProps {
	/** The field has no visible label. */
	search?: ReactNode | undefined;
	/** The *Filter* button opens these fields; leave them out if the search is the only filter. */
	children?: ReactNode | undefined;
	chips?: readonly FilterChip[] | undefined;
	/** It is at the end of the line, such as the choice of columns. */
	action?: ReactNode | undefined;
}

export function FilterLine({ search, children, chips = [], action }: FilterLineProps) {
	const panel = useId();
	const [isOpen, setOpen] = useState(false);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the oldest browsers do not know the element
		<div role="search" className="no-print flex flex-col gap-2">
			<div className="flex flex-wrap items-center gap-2">
				{search && <div className="min-w-0 grow basis-40 sm:max-w-sm sm:basis-64">{search}</div>}
				{children && (
					<Button
						variant="secondary"
						width="fit"
						icon={<SlidersHorizontal aria-hidden />}
						aria-expanded={isOpen}
						aria-controls={panel}
						onClick={() => setOpen(!isOpen)}
					>
						{t('Filter')}
					</Button>
				)}
				{chips.map(({ field, words, onClear }) => (
					<button
						key={field}
						type="button"
						aria-label={t('Clear: {what}', { what: words })}
						onClick={onClear}
						className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-teal-400 bg-teal-50 px-3 text-sm font-semibold text-teal-900 hover:bg-teal-100"
					>
						<span className="min-w-0">{words}</span>
						<X aria-hidden className="size-4 shrink-0" />
					</button>
				))}
				{action && <div className="ms-auto">{action}</div>}
			</div>
			{children && (
				<div id={panel} hidden={!isOpen} className="rounded-xl border border-line bg-surface p-4 shadow-card">
					<div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
				</div>
			)}
		</div>
	);
}
