import { Check, X } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { t } from '../../language/language.ts';

export type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'size'> & {
	/** It is for example the name of a child. */
	label: string;
	/** Only screen readers get the label, where the name is already beside the switch. */
	labelHidden?: boolean | undefined;
	/** For long lists it shows only the current word. */
	compact?: boolean | undefined;
	onWord?: string | undefined;
	offWord?: string | undefined;
	onCheckedChange?: ((checked: boolean) => void) | undefined;
};

const RING =
	'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 peer-disabled:opacity-70';
const WORD = 'flex items-center justify-center gap-1 rounded-md px-2 text-sm font-semibold';
const HALF = `${WORD} grow basis-22 min-h-9.5`;
const LAYER = `${WORD} col-start-1 row-start-1`;

/** The words are side by side, or stacked with large text; the current word is filled. */
function TwoWords({ onWord, offWord }: { onWord: string; offWord: string }) {
	return (
		<span
			aria-hidden
			className={`flex min-h-12 min-w-[min(12.5rem,100%)] flex-wrap items-stretch rounded-lg border-2 border-line-strong bg-sunken p-1 group-hover:border-teal-600 ${RING}`}
		>
			<span
				className={`${HALF} bg-danger text-white chosen-off on-checked:bg-transparent on-checked:text-ink-soft`}
			>
				<X className="-ms-2 size-4.5 shrink-0 on-checked:invisible" />
				{offWord}
			</span>
			<span className={`${HALF} text-ink-soft on-checked:bg-success on-checked:text-white chosen-on`}>
				<Check className="invisible -ms-2 size-4.5 shrink-0 on-checked:visible" />
				{onWord}
			</span>
		</span>
	);
}

/** Both words take the same place, so that the width stays the same. */
function OneWord({ onWord, offWord }: { onWord: string; offWord: string }) {
	return (
		<span
			aria-hidden
			className={`grid min-h-12 items-stretch rounded-lg border-2 border-danger-line bg-danger-soft p-0.5 text-danger on-checked:border-success on-checked:bg-success on-checked:text-white ${RING}`}
		>
			<span className={`${LAYER} on-checked:invisible`}>
				<X className="size-4.5 shrink-0" />
				{offWord}
			</span>
			<span className={`${LAYER} invisible on-checked:visible`}>
				<Check className="size-4.5 shrink-0" />
				{onWord}
			</span>
		</span>
	);
}

/** The whole row can be tapped. */
export function Toggle(props: ToggleProps) {
	const {
		label,
		labelHidden,
		compact,
		onWord = t('Present'),
		offWord = t('Absent'),
		id,
		onChange,
		...rest
	} = props;
	const { onCheckedChange, className, ...input } = rest;
	const generated = useId();
	const base = id ?? generated;
	const Words = compact ? OneWord : TwoWords;
	function handleChange(event: ChangeEvent<HTMLInputElement>) {
		onChange?.(event);
		onCheckedChange?.(event.target.checked);
	}
	return (
		<label
			htmlFor={base}
			className={`group relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 ${className ?? ''}`}
		>
			<input
				{...input}
				id={base}
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state, also uncontrolled
				role="switch"
				aria-label={label}
				aria-describedby={`${base}-words`}
				onChange={handleChange}
				className="peer sr-only"
			/>
			<span className={labelHidden ? 'sr-only' : 'min-w-24 flex-1 font-semibold peer-disabled:opacity-70'}>
				{label}
			</span>
			<span id={`${base}-words`} className="sr-only">
				{t('{off} or {on}', { off: offWord, on: onWord })}
			</span>
			<Words onWord={onWord} offWord={offWord} />
		</label>
	);
}
