import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { t } from '../../language/language.ts';

export interface FieldProps {
	label: ReactNode;
	hint?: ReactNode | undefined;
	error?: string | undefined;
	/** It shows the mark and tells screen readers, without the browser's own message. */
	required?: boolean | undefined;
	/** Only screen readers get the label, where the control itself says what it is for. */
	labelHidden?: boolean | undefined;
}

export interface ControlProps {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': true | undefined;
	'aria-required': true | undefined;
}

export const CONTROL_LOOK =
	'block w-full min-h-12 rounded-lg border-2 border-line-strong bg-surface px-3 py-2.5 text-base text-ink ' +
	'placeholder:text-ink-faint hover:border-teal-600 focus-visible:border-teal-700 aria-invalid:border-danger ' +
	'[&[readonly]]:border-line [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-line ' +
	'disabled:bg-sunken disabled:text-ink-faint disabled:opacity-100';

function describedBy(...ids: (string | false)[]): string | undefined {
	return ids.filter(Boolean).join(' ') || undefined;
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
	return (
		<p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
			<CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
			<span className="min-w-0">{children}</span>
		</p>
	);
}

export function RequiredMark() {
	return (
		<span aria-hidden className="font-bold text-danger">
			*
		</span>
	);
}

/** Usage: `<Field label="Name">{(control) => <input {...control} />}</Field>`. */
export function Field(
	props: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
	const { label, hint, error, required, labelHidden, children } = props;
	const generated = useId();
	const id = props.id ?? generated;
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	return (
		<div className="min-w-0">
			<div className={labelHidden ? 'sr-only' : 'mb-1.5 wrap-anywhere'}>
				<label htmlFor={id} className="font-semibold text-ink">
					{label}
				</label>{' '}
				{required && <RequiredMark />}
			</div>
			{hint && (
				<p id={hintId} className="-mt-1 mb-1.5 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			{children({
				id,
				'aria-describedby': describedBy(Boolean(hint) && hintId, Boolean(error) && errorId),
				'aria-invalid': error ? true : undefined,
				'aria-required': required ? true : undefined,
			})}
			{error && <FieldError id={errorId}>{error}</FieldError>}
		</div>
	);
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'size' | 'required'>;

/** Accepts all attributes of an `<input>`, so that `{...register('name')}` can be spread onto it. */
export function TextField({ label, hint, error, required, id, className, ...input }: TextFieldProps) {
	return (
		<Field label={label} hint={hint} error={error} required={required} id={id}>
			{(control) => (
				<input type="text" {...input} {...control} className={`${CONTROL_LOOK} ${className ?? ''}`} />
			)}
		</Field>
	);
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

export function PasswordField({ label, hint, error, required, id, className, ...input }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
	return (
		<Field label={label} hint={hint} error={error} required={required} id={id}>
			{(control) => (
				<div className="relative">
					<input
						autoComplete="current-password"
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						{...control}
						type={shown ? 'text' : 'password'}
						className={`${CONTROL_LOOK} pe-[6.25rem]! ${className ?? ''}`}
					/>
					<button
						type="button"
						aria-pressed={shown}
						aria-label={t('Show password')}
						onClick={() => setShown(!shown)}
						className="absolute inset-y-0.5 end-0.5 inline-flex min-w-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-teal-800 hover:bg-teal-50"
					>
						<Icon aria-hidden className="size-5" />
						<span aria-hidden>{shown ? t('Hide') : t('Show')}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
