import { X } from 'lucide-react';
import { t } from '../../language/language.ts';

export interface FilterChip {
	label: string;
	onRemove: () => void;
}

/** A phone folds the fields away, so the chips show what is set. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
	if (chips.length === 0) return null;
	return (
		<ul aria-label={t('Filters')} className="flex flex-wrap gap-2 sm:hidden">
			{chips.map(({ label, onRemove }) => (
				<li key={label}>
					<button
						type="button"
						onClick={onRemove}
						className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-teal-200 bg-teal-50 px-3 font-semibold text-teal-800"
					>
						{label}
						<X aria-hidden className="size-5" />
						<span className="sr-only">{t('Remove')}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
