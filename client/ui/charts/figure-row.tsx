import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { IconButton } from '../inputs/button.tsx';

export interface RowFigure {
	label: string;
	value: ReactNode;
	/** A phone shows it behind a button. */
	hint?: ReactNode | undefined;
}

export function FigureRow({ figures }: { figures: readonly RowFigure[] }) {
	const [isExplained, setExplained] = useState(false);
	const isExplainable = figures.some(({ hint }) => hint !== undefined);
	return (
		<div className="flex items-start rounded-xl border border-teal-200 bg-teal-50 shadow-card">
			<div className="flex grow flex-wrap gap-x-2 px-2.5 py-1 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] sm:p-4">
				{figures.map(({ label, value, hint }) => (
					// On a phone it is as wide as its longest word, so that no font breaks a word.
					<dl key={label} className="flex w-min max-w-full min-w-0 grow flex-col justify-between sm:w-auto">
						<dt className="text-xs leading-tight font-semibold text-ink-soft sm:text-sm">{label}</dt>
						<dd className="text-xl leading-tight font-bold text-teal-900 tabular-nums sm:text-2xl">
							<span>{value}</span>
						</dd>
						{hint && (
							<dd className={`text-sm text-ink-soft ${isExplained ? '' : 'hidden sm:block'}`}>{hint}</dd>
						)}
					</dl>
				))}
			</div>
			{isExplainable && (
				<IconButton
					label={t('What these figures say')}
					labelHidden
					icon={<Info aria-hidden />}
					className="sm:hidden"
					aria-expanded={isExplained}
					onClick={() => setExplained(!isExplained)}
				/>
			)}
		</div>
	);
}
