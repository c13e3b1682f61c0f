import { monthYearsBefore } from '@yuva/contract/calendar';
import { isHopelessMobile } from '@yuva/contract/children/rules';
import { PARENT_MOBILE_MESSAGE, parentMobileNumber } from '@yuva/contract/children/schema';
import { tenDigits } from '@yuva/contract/mobile-number';
import type { Option } from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { ChoiceWithOther } from '../../../ui/inputs/choice-with-other.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField as TextInput } from '../../../ui/inputs/field.tsx';
import { useOptions } from '../../reference/api.ts';
import { LocationCascade } from '../../reference/parts/location-cascade.tsx';
import type { ChoiceRow, DateRow, FormRow, MobileRow, ServerChoiceRow, TextRow } from './form-sections.ts';
import { placeLevels, type TextField } from './form-values.ts';
import { useFields } from './use-child-form.ts';

/** One row of the form: the field, or the fields, that its kind asks for. */
export function FormRowFields({ row }: { row: FormRow }) {
	switch (row.kind) {
		case 'text':
			return <TextRowField row={row} />;
		case 'mobile':
			return <MobileRowField row={row} />;
		case 'date':
			return <DateRowField row={row} />;
		case 'choice':
			return <ChoiceRowField row={row} options={row.options} />;
		case 'server_choice':
			return <ServerChoiceRowField row={row} />;
		case 'places':
			return <PlacesRowFields />;
	}
}

function useTextField(name: TextField) {
	const { values, errors, change, complain } = useFields();
	return {
		name,
		value: values[name],
		error: errors[name] && t(errors[name]),
		change: (value: string) => change({ [name]: value }),
		complain: (message: string) => complain({ [name]: message }),
	};
}

function TextRowField({ row }: { row: TextRow }) {
	const { name, value, error, change } = useTextField(row.name);
	return (
		<TextInput
			label={t(row.label)}
			name={name}
			value={value}
			error={error}
			required
			maxLength={row.maxLength}
			autoComplete="off"
			autoCapitalize={row.isName ? 'words' : 'sentences'}
			onChange={(event) => change(event.target.value)}
		/>
	);
}

function MobileRowField({ row }: { row: MobileRow }) {
	const { name, value, error, change, complain } = useTextField(row.name);
	function handleChange(written: string) {
		const typed = tenDigits(written);
		change(typed);
		if (isHopelessMobile(typed)) complain(PARENT_MOBILE_MESSAGE);
	}
	function handleLeave() {
		if (value !== '' && !parentMobileNumber.safeParse(value).success) complain(PARENT_MOBILE_MESSAGE);
	}
	return (
		<TextInput
			label={t(row.label)}
			hint={t(row.hint)}
			name={name}
			value={value}
			error={error}
			required
			type="tel"
			inputMode="numeric"
			autoComplete="off"
			onChange={(event) => handleChange(event.target.value)}
			onBlur={handleLeave}
		/>
	);
}

/** In years. */
const USUAL_AGE = 10;

function DateRowField({ row }: { row: DateRow }) {
	const { name, value, error, change } = useTextField(row.name);
	const today = useToday();
	return (
		<DateField
			label={t(row.label)}
			name={name}
			value={value}
			max={today}
			near={monthYearsBefore(today, USUAL_AGE)}
			error={error}
			required
			onChange={change}
		/>
	);
}

interface ChoiceRowProps {
	row: ChoiceRow | ServerChoiceRow;
	options: readonly Option[];
}

function ChoiceRowField({ row, options }: ChoiceRowProps) {
	const { values, errors, change } = useFields();
	const chosen = useTextField(row.name);
	const { other } = row;
	return (
		<ChoiceWithOther
			label={t(row.label)}
			name={chosen.name}
			options={options.map((option) => ({ ...option, label: t(option.label) }))}
			value={chosen.value}
			error={chosen.error}
			required
			onChange={(value) => change({ [row.name]: value, ...(other && { [other]: '' }) })}
			other={
				other && {
					name: other,
					text: values[other],
					error: errors[other] && t(errors[other]),
					maxLength: 100,
					onChange: (text) => change({ [other]: text }),
				}
			}
		/>
	);
}

function ServerChoiceRowField({ row }: { row: ServerChoiceRow }) {
	const { options } = useOptions(row.list);
	return <ChoiceRowField row={row} options={options.length > 0 ? options : row.options} />;
}

function PlacesRowFields() {
	const { values, errors, change } = useFields();
	const { state, district, mandal, grampanchayat } = values;
	return (
		<LocationCascade
			value={{ state, district, mandal, grampanchayat }}
			onChange={change}
			errors={Object.fromEntries(placeLevels.map((level) => [level, errors[level] && t(errors[level])]))}
			required
		/>
	);
}
