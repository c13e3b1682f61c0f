import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { CheckboxField } from '../inputs/choice-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import type { Column } from './data-table.tsx';

export interface ColumnChoiceProps {
	/** They lack the first column, which is always shown. */
	columns: readonly Pick<Column<never>, 'key' | 'header'>[];
	hidden: readonly string[];
	onHiddenChange: (hidden: readonly string[]) => void;
}

export function ColumnChoice({ columns, hidden, onHiddenChange }: ColumnChoiceProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="hidden lg:block">
			<Button
				variant="quiet"
				width="fit"
				icon={<Columns3 aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{t('Columns')}
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Columns of this table')}>
				<div className="flex flex-col gap-2">
					<p className="text-ink-soft">{t('The choice is kept in this browser until you log out.')}</p>
					{columns.map(({ key, header }) => (
						<CheckboxField
							key={key}
							label={header}
							checked={!hidden.includes(key)}
							onCheckedChange={(isShown) =>
								onHiddenChange(isShown ? hidden.filter((other) => other !== key) : [...hidden, key])
							}
						/>
					))}
				</div>
			</Dialog>
		</div>
	);
}
