import { ANSWER_LENGTH } from '@yuva/contract/forms/answers-schema';
import { inPlainDigits } from '@yuva/contract/mobile-number';
import { useState } from 'react';
import { shownText } from '../../../language/language.ts';
import { CheckboxField, SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FieldError, RequiredMark, TextField } from '../../../ui/inputs/field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { facts, type QuestionProps } from './question.ts';

/** More choices than these fill a small screen, so they become a list that opens. */
const MOST_BUTTONS = 8;

export function TypedQuestion(props: QuestionProps) {
	switch (props.question.type) {
		case 'integer':
		case 'decimal':
			return <NumberQuestion {...props} />;
		case 'date':
			return <DateQuestion {...props} />;
		case 'select_one':
			return <OneChoice {...props} />;
		case 'select_multiple':
			return <SeveralChoices {...props} />;
		default:
			return <TextQuestion {...props} />;
	}
}

const textOf = (answer: QuestionProps['answer']): string => (typeof answer === 'string' ? answer : '');

function TextQuestion({ answer, onAnswer, ...props }: QuestionProps) {
	const Box = props.question.appearance === 'multiline' ? TextArea : TextField;
	return (
		<Box
			{...facts(props)}
			value={textOf(answer)}
			maxLength={ANSWER_LENGTH}
			autoComplete="off"
			onChange={({ target }: { target: { value: string } }) => onAnswer(target.value || undefined)}
		/>
	);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Keeps a wrong number as it was typed, so that the person can correct it. */
function numberOf(text: string): number | string | undefined {
	const typed = text.trim();
	if (typed === '') return undefined;
	const plain = inPlainDigits(typed);
	return NUMBER.test(plain) ? Number(plain) : typed;
}

function NumberQuestion({ answer, onAnswer, ...props }: QuestionProps) {
	const shown = typeof answer === 'number' || typeof answer === 'string' ? answer : undefined;
	/** Keeps `3.` and `3.0` while the answer is 3. */
	const [typed, setTyped] = useState({ text: String(shown ?? ''), value: shown });
	return (
		<TextField
			{...facts(props)}
			value={typed.value === shown ? typed.text : String(shown ?? '')}
			// The keyboard of whole numbers has no minus on some phones, so a person can still paste it.
			inputMode={props.question.type === 'integer' ? 'numeric' : 'decimal'}
			autoComplete="off"
			onChange={({ target }) => {
				const value = numberOf(target.value);
				setTyped({ text: target.value, value });
				onAnswer(value);
			}}
		/>
	);
}

const DateQuestion = ({ answer, onAnswer, ...props }: QuestionProps) => (
	<DateField {...facts(props)} value={textOf(answer)} onChange={(date) => onAnswer(date || undefined)} />
);

const optionsOf = ({ choices = [] }: QuestionProps['question']) =>
	choices.map(({ name, label }) => ({ value: name, label: shownText(label) }));

function OneChoice({ answer, onAnswer, ...props }: QuestionProps) {
	const options = optionsOf(props.question);
	const choice = {
		...facts(props),
		options,
		value: textOf(answer),
		onValueChange: (value: string) => onAnswer(value || undefined),
	};
	return options.length > MOST_BUTTONS ? <SelectField {...choice} /> : <SegmentedChoice {...choice} />;
}

function SeveralChoices({ answer, onAnswer, ...props }: QuestionProps) {
	const { label, hint, required, error } = facts(props);
	const chosen = Array.isArray(answer) ? answer : [];
	const options = optionsOf(props.question);
	function choose(value: string, isChosen: boolean) {
		const next = options
			.map((option) => option.value)
			.filter((one) => (one === value ? isChosen : chosen.includes(one)));
		onAnswer(next.length > 0 ? next : undefined);
	}
	return (
		<fieldset data-invalid={error ? true : undefined} className="flex min-w-0 flex-col gap-2">
			<legend className="mb-1.5 font-semibold">
				{label} {required && <RequiredMark />}
			</legend>
			{hint && <p className="-mt-1 text-sm text-ink-soft">{hint}</p>}
			{options.map((option) => (
				<CheckboxField
					key={option.value}
					label={option.label}
					checked={chosen.includes(option.value)}
					onCheckedChange={(isChosen) => choose(option.value, isChosen)}
				/>
			))}
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}
