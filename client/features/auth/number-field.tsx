import { mobileNumberMessage, tenDigits } from '@yuva/contract/mobile-number';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { TextField, type TextFieldProps } from '../../ui/inputs/field.tsx';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'autoComplete' | 'readOnly'> {
	form: Pick<Fields<{ mobile_number: string }>, 'values' | 'change' | 'errorAt'>;
}

export function NumberField({ form, ...input }: NumberFieldProps) {
	const { mobile_number } = form.values;
	return (
		<TextField
			{...input}
			name="mobile_number"
			type="text"
			inputMode="numeric"
			required
			value={mobile_number}
			error={t(mobileNumberMessage(mobile_number)) || form.errorAt('mobile_number')}
			onChange={({ target }) => form.change({ mobile_number: tenDigits(target.value) })}
		/>
	);
}
