import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../language/language.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';
import { isComposing } from './is-composing.ts';
import type { Option } from './select-field.tsx';
import { type ComboboxChoice, useCombobox } from './use-combobox.ts';

export interface ComboboxFieldProps extends FieldProps, ComboboxChoice {
	name: string;
	placeholder?: string | undefined;
	loading?: boolean | undefined;
	disabled?: boolean | undefined;
}

/** It is a WAI-ARIA combobox with a list of suggestions. */
export function ComboboxField(props: ComboboxFieldProps) {
	const { label, labelHidden, hint, error, required, loading, disabled, placeholder = t('Select') } = props;
	const list = useId();
	const { root, place, isOpen, active, chosen, ...combobox } = useCombobox(props);
	const idOf = ({ value }: Option) => `${list}-${value}`;
	const choice = (option: Option) => (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
		<div
			key={option.value}
			id={idOf(option)}
			ref={option === active ? showInList : undefined}
			role="option"
			tabIndex={-1}
			aria-selected={option === chosen}
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => combobox.choose(option)}
			className={`flex min-h-11 cursor-pointer items-center border-s-4 px-3 py-1.5 wrap-anywhere hover:bg-teal-50 ${option === active ? 'border-marigold-400 bg-teal-50' : 'border-transparent'} ${option === chosen ? 'font-semibold text-teal-900' : ''}`}
		>
			{option.label}
		</div>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves the field
		<div ref={root} onBlur={combobox.leave} className="relative min-w-0 scroll-mt-20">
			<Field label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
				{(control) => (
					<div className="relative">
						<input
							{...control}
							type="text"
							role="combobox"
							name={props.name}
							autoComplete="off"
							spellCheck={false}
							disabled={disabled || loading}
							aria-busy={loading || undefined}
							aria-expanded={isOpen}
							aria-controls={isOpen ? list : undefined}
							aria-autocomplete="list"
							aria-activedescendant={active && idOf(active)}
							placeholder={loading ? t('Loading…') : placeholder}
							value={combobox.text}
							onChange={(event) => combobox.type(event.target.value)}
							onClick={combobox.open}
							onKeyDown={(event) => !isComposing(event.nativeEvent) && combobox.handleKey(event)}
							className={`${CONTROL_LOOK} pe-11! text-ellipsis`}
						/>
						<ChevronDown
							aria-hidden
							className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-teal-800"
						/>
						{isOpen && (
							<div
								ref={place}
								className="absolute inset-x-0 top-full z-20 mt-1 flex max-h-72 flex-col overflow-hidden rounded-lg border-2 border-teal-700 bg-surface shadow-lift"
							>
								<p
									role="status"
									className="border-b border-line px-3 py-1.5 text-sm text-ink-soft empty:border-0 empty:p-0"
								>
									{combobox.news}
								</p>
								<div role="listbox" id={list} aria-label={t('Choices')} className="flex min-h-0 flex-col">
									<div role="presentation" className="min-h-0 overflow-y-auto overscroll-contain">
										{combobox.shown.map(choice)}
									</div>
									{props.last && (
										<div role="presentation" className="shrink-0 border-t border-line">
											{choice(props.last)}
										</div>
									)}
								</div>
							</div>
						)}
					</div>
				)}
			</Field>
		</div>
	);
}

const showInList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
