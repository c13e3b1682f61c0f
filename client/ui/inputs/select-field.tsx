import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { t } from '../../language/language.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';

export interface Option {
	value: string;
	label: string;
}

export type SelectFieldProps = FieldProps &
	Omit<ComponentProps<'select'>, 'children' | 'required' | 'multiple'> & {
		options: readonly Option[];
		/** It is the empty first choice; `null` removes it. */
		placeholder?: string | null | undefined;
		loading?: boolean | undefined;
		onValueChange?: ((value: string) => void) | undefined;
	};

export function SelectField(props: SelectFieldProps) {
	const { label, hint, error, required, id, className, options, loading, onValueChange, ...rest } = props;
	const { placeholder = t('Select'), labelHidden, onChange, disabled, ...select } = rest;
	function handleChange(event: ChangeEvent<HTMLSelectElement>) {
		onChange?.(event);
		onValueChange?.(event.target.value);
	}
	return (
		<Field label={label} labelHidden={labelHidden} hint={hint} error={error} required={required} id={id}>
			{(control) => (
				<div className="relative">
					<select
						{...select}
						{...control}
						onChange={handleChange}
						disabled={disabled || loading}
						aria-busy={loading || undefined}
						className={`${CONTROL_LOOK} appearance-none pe-11! ${className ?? ''}`}
					>
						{placeholder !== null && <option value="">{loading ? t('Loading…') : placeholder}</option>}
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
					<ChevronDown
						aria-hidden
						className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-teal-800"
					/>
				</div>
			)}
		</Field>
	);
}
