import { splitChoice } from '@yuva/contract/profile/rules';
import { type ProfileChoice, profileChoices } from '@yuva/contract/profile/schema';
import { isOther } from '@yuva/contract/reference/schema';
import { t } from '../../language/language.ts';
import { ChoiceWithOther } from '../../ui/inputs/choice-with-other.tsx';

/** A choice in the chosen language; a text of *Other* as it was written. */
export const choiceText = (field: ProfileChoice, value: string): string =>
	splitChoice(field, value).other === '' ? t(value) : value;

type Form<Field extends ProfileChoice> = Record<Field | `other_${Field}`, string>;

export interface ChoiceRowProps<Field extends ProfileChoice> {
	field: Field;
	label: string;
	form: Form<Field>;
	onChange: (part: Partial<Form<Field>>) => void;
	errors: Partial<Record<string, string>>;
	required?: boolean;
}

/** Any choice except Other clears the text of Other. */
export function ChoiceRow<Field extends ProfileChoice>(props: ChoiceRowProps<Field>) {
	const { field, label, form, onChange, errors, required } = props;
	const other = `other_${field}` as const;
	const options = profileChoices[field].map((value) => ({
		value,
		label: t(value === 'other' ? 'Other' : value),
	}));
	return (
		<ChoiceWithOther
			label={label}
			name={field}
			options={options}
			value={form[field]}
			onChange={(value) =>
				onChange({ [field]: value, ...(!isOther(value) && { [other]: '' }) } as Partial<Form<Field>>)
			}
			error={errors[field]}
			other={{
				name: other,
				text: form[other],
				error: errors[other],
				maxLength: 100,
				onChange: (text) => onChange({ [other]: text } as Partial<Form<Field>>),
			}}
			required={required}
		/>
	);
}
