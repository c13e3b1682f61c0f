import { Search, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { t } from '../../language/language.ts';
import { CONTROL_LOOK, Field } from './field.tsx';
import { isComposing } from './is-composing.ts';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'required'> & {
	label: string;
	value: string;
	onValueChange: (value: string) => void;
	labelHidden?: boolean | undefined;
};

export function SearchField(props: SearchFieldProps) {
	const { label, labelHidden, value, onValueChange, id, className, onKeyDown, ...input } = props;
	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		onKeyDown?.(event);
		// Lists search while a person types: the key must not send a form around the field.
		if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
	}
	return (
		<Field label={label} labelHidden={labelHidden} id={id}>
			{(control) => (
				<div className="relative">
					<Search
						aria-hidden
						className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-teal-700"
					/>
					<input
						autoComplete="off"
						placeholder={labelHidden ? label : undefined}
						{...input}
						{...control}
						type="search"
						enterKeyHint="search"
						value={value}
						onChange={(event) => onValueChange(event.target.value)}
						onKeyDown={handleKey}
						className={`${CONTROL_LOOK} ps-11! ${value ? 'pe-[6.25rem]!' : ''} [&::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
					/>
					{value && (
						<button
							type="button"
							onClick={() => onValueChange('')}
							className="absolute inset-y-0.5 end-0.5 inline-flex min-w-11 items-center gap-1 rounded-md px-3 text-sm font-semibold text-teal-800 hover:bg-teal-50"
						>
							<X aria-hidden className="size-5" />
							{t('Clear')}
						</button>
					)}
				</div>
			)}
		</Field>
	);
}
