import { t } from '../../language/language.ts';
import { SegmentedChoice } from './choice-field.tsx';
import { type FieldProps, TextField } from './field.tsx';
import { type Option, SelectField } from './select-field.tsx';

const MOST_SEGMENTS = 4;

/** The person's own text goes with the choice *Other*; upper and lower case are alike. */
export interface OtherText {
	name: string;
	text: string;
	error?: string | undefined;
	maxLength?: number | undefined;
	onChange: (text: string) => void;
}

export interface ChoiceWithOtherProps extends FieldProps {
	label: string;
	name: string;
	options: readonly Option[];
	value: string;
	onChange: (value: string) => void;
	other?: OtherText | undefined;
	placeholder?: string | undefined;
	loading?: boolean | undefined;
	disabled?: boolean | undefined;
}

export function ChoiceWithOther(props: ChoiceWithOtherProps) {
	const { label, name, options, value, onChange, other } = props;
	const { hint, error, required, loading, disabled } = props;
	const shared = { label, hint, error, required, name, value, options, onValueChange: onChange };
	const asSegments = !loading && options.length > 0 && options.length <= MOST_SEGMENTS;
	return (
		<div className="flex flex-col gap-3">
			{asSegments ? (
				<SegmentedChoice {...shared} disabled={disabled} />
			) : (
				<SelectField {...shared} placeholder={props.placeholder} loading={loading} disabled={disabled} />
			)}
			{other && value.toLowerCase() === 'other' && (
				<TextField
					label={t('Please specify {what}', { what: label.toLowerCase() })}
					name={other.name}
					value={other.text}
					onChange={(event) => other.onChange(event.target.value)}
					error={other.error}
					maxLength={other.maxLength}
					disabled={disabled}
					required={required}
				/>
			)}
		</div>
	);
}
