import { splitChoice } from '@yuva/contract/profile/rules';
import { type ProfileChoice, profileChoices } from '@yuva/contract/profile/schema';
import { isOther } from '@yuva/contract/reference/schema';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { ChoiceWithOther } from '../../ui/inputs/choice-with-other.tsx';
import type { Choices } from './forms.ts';

/** Translates a choice, but not a text of *Other*. */
export const choiceText = (field: ProfileChoice, value: string): string =>
	splitChoice(field, value).other === '' ? t(value) : value;

export interface ChoiceRowProps<Field extends ProfileChoice> {
	field: Field;
	label: string;
	form: Pick<Fields<Choices<Field>>, 'values' | 'change' | 'errorAt'>;
	required?: boolean;
}

/** Any choice except Other clears the text of Other, which shows the message of the choice. */
export function ChoiceRow<Field extends ProfileChoice>(props: ChoiceRowProps<Field>) {
	const { field, label, form, required } = props;
	const other = `other_${field}` as const;
	const { [field]: value, [other]: text } = form.values;
	const error = form.errorAt(field);
	const set = (choice: string, words: string) =>
		form.change({ [field]: choice, [other]: words } as Choices<Field>);
	const options = profileChoices[field].map((one) => ({
		value: one,
		label: t(one === 'other' ? 'Other' : one),
	}));
	return (
		<ChoiceWithOther
			label={label}
			name={field}
			options={options}
			value={value}
			onChange={(choice) => set(choice, isOther(choice) ? text : '')}
			error={isOther(value) ? undefined : error}
			other={{ name: other, text, error, maxLength: 100, onChange: (words) => set(value, words) }}
			required={required}
		/>
	);
}
