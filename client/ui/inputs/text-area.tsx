import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'required'>;

export function TextArea({ label, hint, error, required, id, className, ...input }: TextAreaProps) {
	return (
		<Field label={label} hint={hint} error={error} required={required} id={id}>
			{(control) => (
				<textarea
					rows={4}
					{...input}
					{...control}
					className={`${CONTROL_LOOK} field-sizing-content min-h-28 ${className ?? ''}`}
				/>
			)}
		</Field>
	);
}
