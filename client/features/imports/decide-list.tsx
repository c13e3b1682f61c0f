import type { ComponentProps } from 'react';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';

type Asked = Pick<
	ComponentProps<typeof SelectField>,
	'label' | 'hint' | 'options' | 'value' | 'onValueChange'
> & { key: string };

export const DecideList = ({ label, asked }: { label: string; asked: readonly Asked[] }) => (
	<ul aria-label={label} className="grid gap-4 lg:grid-cols-2">
		{asked.map(({ key, ...field }) => (
			<li key={key} className="min-w-0 rounded-lg border border-line bg-surface p-3 wrap-anywhere">
				<SelectField placeholder={t('Decide later')} {...field} />
			</li>
		))}
	</ul>
);
