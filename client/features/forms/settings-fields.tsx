import { type FormKind, type FormRepeat, formKind } from '@yuva/contract/forms/asked-schema';
import { type FormAudience, type FormFacts, formSettings, isAboutFellow } from '@yuva/contract/forms/schema';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { audiences, days, kinds, repeats } from './form-words.ts';

export interface SettingsDraft {
	kind: FormKind;
	audience: FormAudience;
	repeat: FormRepeat;
	due_on: string;
	due_day: string;
}

export const blankSettings: SettingsDraft = {
	kind: 'form',
	audience: 'fellows',
	repeat: 'once',
	due_on: '',
	due_day: '',
};

export const settingsOf = ({ kind, audience, repeat, due_on, due_day }: FormFacts): SettingsDraft => ({
	kind,
	audience,
	repeat,
	due_on: due_on ?? '',
	due_day: due_day === null ? '' : `${due_day}`,
});

const isByMonth = (repeat: FormRepeat): boolean => repeat === 'monthly' || repeat === 'quarterly';

/** Leaves out a day that does not fit how often the form is asked. */
export const settingsForm = z.pipe(
	z.transform(({ kind, audience, repeat, due_on, due_day }: SettingsDraft): object => ({
		kind,
		audience: isAboutFellow(kind) ? 'leads' : audience,
		repeat,
		due_on: repeat === 'once' && due_on !== '' ? due_on : null,
		due_day: isByMonth(repeat) && due_day !== '' ? due_day : null,
	})),
	z.object({ kind: formKind, ...formSettings }),
);

interface SettingsFieldsProps {
	form: Fields<SettingsDraft>;
	/** A form keeps its kind once it exists. */
	isKindFixed?: boolean;
}

export function SettingsFields({ form, isKindFixed = false }: SettingsFieldsProps) {
	const { kind, repeat } = form.values;
	return (
		<>
			{!isKindFixed && (
				<SelectField
					label={t('What is it?')}
					required
					placeholder={null}
					options={kinds()}
					{...form.choice('kind')}
				/>
			)}
			{isAboutFellow(kind) ? (
				<p>{t('Only leads answer a form about a center')}</p>
			) : (
				<SegmentedChoice
					label={t('Who answers it?')}
					required
					options={audiences()}
					{...form.choice('audience')}
				/>
			)}
			<SelectField
				label={t('How often is it asked?')}
				required
				placeholder={null}
				options={repeats()}
				{...form.choice('repeat')}
			/>
			{repeat === 'once' && (
				<DateField label={t('Answer by')} hint={t('It may stay empty.')} {...form.field('due_on')} />
			)}
			{isByMonth(repeat) && (
				<SelectField
					label={t('Answer by this day of the month')}
					hint={t('A short month ends earlier; then its last day counts.')}
					placeholder={t('No date')}
					options={days()}
					{...form.choice('due_day')}
				/>
			)}
		</>
	);
}
