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
import { placeLevels } from './form-values.ts';
import { useFields } from './use-child-form.ts';

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

function TextRowField({ row }: { row: TextRow }) {
	const { text } = useFields();
	return (
		<TextInput
			label={t(row.label)}
			{...text(row.name)}
			required
			maxLength={row.maxLength}
			autoComplete="off"
			autoCapitalize={row.isName ? 'words' : 'sentences'}
		/>
	);
}

function MobileRowField({ row }: { row: MobileRow }) {
	const { text, change, showFaults } = useFields();
	const { value, ...bound } = text(row.name);
	const refuse = () => showFaults({ [row.name]: PARENT_MOBILE_MESSAGE });
	function handleChange(written: string) {
		const typed = tenDigits(written);
		change({ [row.name]: typed });
		if (isHopelessMobile(typed)) refuse();
	}
	function handleLeave() {
		if (value !== '' && !parentMobileNumber.safeParse(value).success) refuse();
	}
	return (
		<TextInput
			label={t(row.label)}
			hint={t(row.hint)}
			{...bound}
			value={value}
			required
			type="tel"
			inputMode="numeric"
			autoComplete="off"
			onChange={(event) => handleChange(event.target.value)}
			onBlur={handleLeave}
		/>
	);
}

const USUAL_AGE = 10;

function DateRowField({ row }: { row: DateRow }) {
	const { field } = useFields();
	const today = useToday();
	return (
		<DateField
			label={t(row.label)}
			{...field(row.name)}
			max={today}
			near={monthYearsBefore(today, USUAL_AGE)}
			required
		/>
	);
}

interface ChoiceRowProps {
	row: ChoiceRow | ServerChoiceRow;
	options: readonly Option[];
}

function ChoiceRowField({ row, options }: ChoiceRowProps) {
	const { values, change, text, errorAt } = useFields();
	const { other } = row;
	return (
		<ChoiceWithOther
			label={t(row.label)}
			{...text(row.name)}
			options={options.map((option) => ({ ...option, label: t(option.label) }))}
			required
			onChange={(value) => change({ [row.name]: value, ...(other && { [other]: '' }) })}
			other={
				other && {
					name: other,
					text: values[other],
					error: errorAt(other),
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
	const { values, change, errorAt } = useFields();
	const { state, district, mandal, grampanchayat } = values;
	return (
		<LocationCascade
			value={{ state, district, mandal, grampanchayat }}
			onChange={change}
			errors={Object.fromEntries(placeLevels.map((level) => [level, errorAt(level)]))}
			required
		/>
	);
}
