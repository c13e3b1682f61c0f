import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { isoFromText, textAfterEditing, textAfterTyping, textFromIso } from './date-text.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';
import { usePopup } from './use-popup.ts';

/** Without a connection the field still works; only its calendar is missing. */
const Calendar = lazy(() =>
	import('./calendar.tsx').then(
		(module) => ({ default: module.Calendar }),
		() => ({ default: CalendarUnavailable }),
	),
);

export interface DateFieldProps extends FieldProps {
	label: string;
	/** YYYY-MM-DD; '' while incomplete or impossible. */
	value: string;
	onChange: (iso: string) => void;
	onBlur?: (() => void) | undefined;
	id?: string | undefined;
	name?: string | undefined;
	/** Both are allowed dates, YYYY-MM-DD. */
	min?: string | undefined;
	max?: string | undefined;
	/** The calendar opens near this date (YYYY-MM-DD). */
	near?: string | undefined;
	/** They limit the year list; the default is the 100 years up to this one. */
	startMonth?: Date | undefined;
	endMonth?: Date | undefined;
	disabled?: boolean | undefined;
}

function complaintAbout(text: string, { min, max }: Pick<DateFieldProps, 'min' | 'max'>): string | undefined {
	if (text === '') return undefined;
	const iso = isoFromText(text);
	if (iso === '') return t('Date input not valid.');
	if (max && iso > max) return t('Choose a date not later than {date}.', { date: textFromIso(max) });
	if (min && iso < min) return t('Choose a date not earlier than {date}.', { date: textFromIso(min) });
	return undefined;
}

/** Keeps incomplete text while the parent's value is unchanged. */
function useTypedDate(value: string, onChange: (iso: string) => void) {
	const [typed, setTyped] = useState({ text: textFromIso(value), iso: value });
	function setText(text: string) {
		const iso = isoFromText(text);
		setTyped({ text, iso });
		if (iso !== value) onChange(iso);
	}
	return { text: typed.iso === value ? typed.text : textFromIso(value), setText };
}

export function DateField(props: DateFieldProps) {
	const { value, onChange, onBlur, id, name, min, max, disabled } = props;
	const { text, setText } = useTypedDate(value, onChange);
	const [left, setLeft] = useState(false);
	const { root, button, place, isOpen, isEntered, open, openAndEnter, toggle, close, leave, closeAndReturn } =
		usePopup();
	const isUnreadable = text !== '' && isoFromText(text) === '';
	const complaint = left ? complaintAbout(text, { min, max }) : undefined;
	// A form calls an impossible date missing.
	const error = left && isUnreadable ? complaint : (props.error ?? complaint);

	function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
		const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
		const grew = target.value.length > text.length && target.selectionStart === target.value.length;
		setText(grew || isPaste ? textAfterTyping(target.value) : textAfterEditing(target.value));
		setLeft(false);
	}
	function handleInputKey(event: KeyboardEvent) {
		if (event.key === 'Tab') close();
		if (event.key === 'Enter') setLeft(true);
		if (event.key !== 'ArrowDown') return;
		event.preventDefault();
		openAndEnter();
	}
	/** The key goes up in the field to which it led. A focus that the page gives opens nothing. */
	function handleInputKeyUp({ key }: KeyboardEvent) {
		if (key === 'Tab') open();
	}
	function handleLeave(event: FocusEvent) {
		if (place.current?.contains(event.relatedTarget)) return;
		setLeft(true);
		if (event.currentTarget.contains(event.relatedTarget)) return;
		onBlur?.();
		if (event.relatedTarget) leave();
	}
	function handleSelect(iso: string) {
		setText(textFromIso(iso));
		setLeft(true);
		closeAndReturn();
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves the whole field
		<div ref={root} onBlur={handleLeave} className="relative min-w-0">
			<Field label={props.label} hint={props.hint} error={error} required={props.required} id={id}>
				{(control) => (
					<div className="relative">
						<input
							{...control}
							type="text"
							name={name}
							value={text}
							disabled={disabled}
							inputMode="numeric"
							autoComplete="off"
							placeholder={t('DD-MM-YYYY')}
							onChange={handleChange}
							onKeyDown={handleInputKey}
							onKeyUp={handleInputKeyUp}
							onClick={open}
							className={`${CONTROL_LOOK} pe-14! tabular-nums`}
						/>
						<button
							ref={button}
							type="button"
							disabled={disabled}
							aria-expanded={isOpen}
							aria-label={t('Calendar: {label}', { label: props.label })}
							onClick={toggle}
							className="absolute inset-y-0.5 end-0.5 inline-grid min-w-12 place-items-center rounded-md text-teal-800 hover:bg-teal-50 disabled:text-ink-faint"
						>
							<CalendarDays aria-hidden className="size-6" />
						</button>
					</div>
				)}
			</Field>
			{isOpen && (
				// It must be below the message, never over it.
				<div ref={place} className="absolute top-full z-40 mt-1.5 w-[min(328px,calc(100vw-8px))]">
					<Suspense fallback={<CalendarLoading />}>
						<Calendar
							label={props.label}
							value={isoFromText(text)}
							onSelect={handleSelect}
							min={min}
							max={max}
							startMonth={props.startMonth}
							endMonth={props.endMonth}
							near={props.near}
							takesFocus={isEntered}
						/>
					</Suspense>
				</div>
			)}
		</div>
	);
}

function CalendarUnavailable() {
	return (
		<p role="status" className="rounded-xl border border-line bg-surface p-4 shadow-lift">
			{t('The calendar did not open. Type the date.')}
		</p>
	);
}

function CalendarLoading() {
	return (
		<p
			role="status"
			className="grid h-88 w-full place-items-center rounded-xl border border-line bg-surface shadow-lift"
		>
			{t('Loading calendar…')}
		</p>
	);
}
