import { formOf, type TestimonialField } from '@yuva/contract/testimonials/rules';
import { MAX_ANSWER, type StakeholderType } from '@yuva/contract/testimonials/schema';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';

export interface AnswerFieldsProps {
	type: StakeholderType;
	answers: Readonly<Record<string, string>>;
	onAnswer: (label: string, answer: string) => void;
}

export function AnswerFields({ type, answers, onAnswer }: AnswerFieldsProps) {
	return (
		<div className="flex flex-col gap-5">
			{formOf(type).map((field) => (
				<AnswerField
					key={field.label}
					field={field}
					value={answers[field.label] ?? ''}
					onAnswer={(answer) => onAnswer(field.label, answer)}
				/>
			))}
		</div>
	);
}

interface AnswerFieldProps {
	field: TestimonialField;
	value: string;
	onAnswer: (answer: string) => void;
}

function AnswerField({ field, value, onAnswer }: AnswerFieldProps) {
	const { options, kind } = field;
	const label = t(field.label);
	if (options) {
		const choices = options.map((option) => ({ value: option, label: t(option) }));
		return <SelectField label={label} value={value} options={choices} onValueChange={onAnswer} />;
	}
	const common = { label, value, maxLength: MAX_ANSWER };
	if (kind === 'long') return <TextArea {...common} onChange={(event) => onAnswer(event.target.value)} />;
	return (
		<TextField
			{...common}
			inputMode={kind === 'number' ? 'numeric' : undefined}
			autoComplete="off"
			onChange={(event) => onAnswer(event.target.value)}
		/>
	);
}
