import { daysOfModule, firstDayOf, MODULES } from '@yuva/contract/attendance/rules';
import { t } from '../../../language/language.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';

export interface ModuleDay {
	/** The module is 1 to 4, or undefined before a choice. */
	module: number | undefined;
	/** The day is 1 to 40, or undefined for all days of the module. */
	day: number | undefined;
}

export interface ModuleDayPickerProps {
	value: ModuleDay;
	onChange: (value: ModuleDay) => void;
	/** It labels an empty first choice; a new module then resets the day to it. */
	blank?: { module: string; day: string } | undefined;
	moduleError?: string | undefined;
	noteOf?: ((day: number) => string | undefined) | undefined;
}

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** A new module resets the day to its first (specification, section 4). */
export function ModuleDayPicker(props: ModuleDayPickerProps) {
	const { value, onChange, blank, moduleError, noteOf } = props;
	function chooseModule(text: string) {
		const module = numberOf(text);
		onChange({ module, day: module === undefined || blank ? undefined : firstDayOf(module) });
	}
	// A blank choice has a longer label than a module or a day.
	const columns = blank
		? 'grid-cols-1 min-[26rem]:grid-cols-2'
		: 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]';
	const days = value.module === undefined ? [] : daysOfModule(value.module);
	return (
		<div className={`grid gap-3 ${columns}`}>
			<SelectField
				label={t('Module')}
				error={moduleError}
				value={value.module ?? ''}
				placeholder={blank?.module ?? null}
				options={MODULES.map((module) => ({
					value: String(module),
					label: t('Module {module}', { module }),
				}))}
				onValueChange={chooseModule}
			/>
			<SelectField
				label={t('Day')}
				value={value.day ?? ''}
				placeholder={blank?.day ?? null}
				options={days.map((day) => ({ value: String(day), label: dayLabel(day, noteOf?.(day)) }))}
				onValueChange={(text) => onChange({ ...value, day: numberOf(text) })}
			/>
		</div>
	);
}

const dayLabel = (day: number, note: string | undefined): string =>
	note ? t('Day {day} – {note}', { day, note }) : t('Day {day}', { day });
