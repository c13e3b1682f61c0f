import { Check } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { FieldError, type FieldProps, RequiredMark } from './field.tsx';
import type { Option } from './select-field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'required' | 'value' | 'defaultValue' | 'size'>;

export type SegmentedChoiceProps = FieldProps &
	InputProps & {
		options: readonly Option[];
		/** Leave it out if the surrounding form holds the value. */
		value?: string | undefined;
		defaultValue?: string | undefined;
		onValueChange?: ((value: string) => void) | undefined;
	};

/** Suits up to about five short choices. */
export function SegmentedChoice(props: SegmentedChoiceProps) {
	const { label, hint, error, required, options, value, defaultValue, onValueChange, ...rest } = props;
	const { id, name, onChange, ...input } = rest;
	const generated = useId();
	const base = id ?? generated;
	function handleChange(event: ChangeEvent<HTMLInputElement>) {
		onChange?.(event);
		onValueChange?.(event.target.value);
	}
	return (
		<div
			id={base}
			role="radiogroup"
			aria-labelledby={`${base}-label`}
			aria-describedby={
				[hint && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ') || undefined
			}
			aria-invalid={error ? true : undefined}
			aria-required={required || undefined}
			className="min-w-0"
		>
			<div className="mb-1.5 wrap-anywhere">
				<span id={`${base}-label`} className="font-semibold">
					{label}
				</span>{' '}
				{required && <RequiredMark />}
			</div>
			{hint && (
				<p id={`${base}-hint`} className="-mt-1 mb-1.5 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				{options.map((option) => (
					<label key={option.value} className="relative flex min-w-fit flex-1">
						<input
							{...input}
							type="radio"
							name={name ?? base}
							value={option.value}
							{...(value !== undefined && { checked: value === option.value })}
							{...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
							onChange={handleChange}
							className="peer sr-only"
						/>
						<span
							className={`flex min-h-12 w-full items-center justify-center gap-1.5 rounded-lg border-2 bg-surface px-3 py-2 text-center font-semibold transition-colors peer-checked:border-teal-700 peer-checked:bg-teal-700 peer-checked:text-white chosen-on peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-ink-faint ${error ? 'border-danger' : 'border-line-strong hover:border-teal-600'}`}
						>
							<Check aria-hidden className="invisible -ms-2 size-5 shrink-0 on-checked:visible" />
							<span className="min-w-0">{option.label}</span>
						</span>
					</label>
				))}
			</div>
			{error && <FieldError id={`${base}-error`}>{error}</FieldError>}
		</div>
	);
}

export type CheckboxFieldProps = FieldProps &
	InputProps & { onCheckedChange?: ((checked: boolean) => void) | undefined };

export function CheckboxField(props: CheckboxFieldProps) {
	const { label, hint, error, required, id, onChange, onCheckedChange, className, ...input } = props;
	const generated = useId();
	const base = id ?? generated;
	function handleChange(event: ChangeEvent<HTMLInputElement>) {
		onChange?.(event);
		onCheckedChange?.(event.target.checked);
	}
	return (
		<div className={className}>
			<label htmlFor={base} className="group relative isolate flex min-h-12 items-start gap-3 p-3.5">
				<input
					{...input}
					id={base}
					type="checkbox"
					onChange={handleChange}
					aria-required={required || undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={
						[hint && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ') || undefined
					}
					className="peer size-6 shrink-0 accent-teal-700"
				/>
				<span
					aria-hidden
					className={`absolute inset-0 -z-10 rounded-lg border-2 bg-surface peer-checked:border-teal-700 peer-checked:bg-teal-50 ${error ? 'border-danger' : 'border-line group-hover:border-teal-600'}`}
				/>
				<span className="min-w-0 font-medium">{label}</span>
			</label>
			{hint && (
				<p id={`${base}-hint`} className="mt-1.5 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			{error && <FieldError id={`${base}-error`}>{error}</FieldError>}
		</div>
	);
}
