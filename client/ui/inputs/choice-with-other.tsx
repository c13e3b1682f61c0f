import { SegmentedChoice } from './choice-field.tsx';
import { type FieldProps, type Option, SelectField, TextField } from './field.tsx';

const MOST_SEGMENTS = 4;

export interface ChoiceWithOtherProps extends FieldProps {
	label: string;
	name: string;
	options: readonly Option[];
	value: string;
	onChange: (value: string) => void;
	/** The choice that asks for a text of one's own; upper and lower case are alike. */
	otherValue?: string | undefined;
	otherText: string;
	onOtherTextChange: (text: string) => void;
	otherLabel?: string | undefined;
	otherName?: string | undefined;
	otherError?: string | undefined;
	otherMaxLength?: number | undefined;
	placeholder?: string | undefined;
	loading?: boolean | undefined;
	disabled?: boolean | undefined;
}

export function ChoiceWithOther(props: ChoiceWithOtherProps) {
	const { label, name, options, value, onChange, otherValue = 'Other', otherText, onOtherTextChange } = props;
	const { hint, error, required, loading, disabled } = props;
	const isOther = value.toLowerCase() === otherValue.toLowerCase();
	const shared = { label, hint, error, required, name, value, options, onValueChange: onChange };
	const asSegments = !loading && options.length > 0 && options.length <= MOST_SEGMENTS;
	return (
		<div className="flex flex-col gap-3">
			{asSegments ? (
				<SegmentedChoice {...shared} disabled={disabled} />
			) : (
				<SelectField {...shared} placeholder={props.placeholder} loading={loading} disabled={disabled} />
			)}
			{isOther && (
				<TextField
					label={props.otherLabel ?? `Please specify ${label.toLowerCase()}`}
					name={props.otherName ?? `other_${name}`}
					value={otherText}
					onChange={(event) => onOtherTextChange(event.target.value)}
					error={props.otherError}
					maxLength={props.otherMaxLength}
					disabled={disabled}
					required={required}
				/>
			)}
		</div>
	);
}
