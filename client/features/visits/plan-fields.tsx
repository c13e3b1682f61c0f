import { NOTE_LENGTH } from '@yuva/contract/visits/schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';

export interface PlanValues {
	on: string;
	note: string;
}

/** The calendar offers days of so many years. */
const YEARS_AHEAD = 1;

export function PlanFields({ fields }: { fields: Pick<Fields<PlanValues>, 'text' | 'field'> }) {
	const today = useToday();
	const year = Number(today.slice(0, 4));
	return (
		<>
			<DateField
				label={t('Day')}
				required
				min={today}
				startMonth={new Date(year, Number(today.slice(5, 7)) - 1)}
				endMonth={new Date(year + YEARS_AHEAD, 11)}
				{...fields.field('on')}
			/>
			<TextArea
				label={t('Note for the fellow')}
				hint={t('The fellow reads it with the day.')}
				maxLength={NOTE_LENGTH}
				{...fields.text('note')}
			/>
		</>
	);
}
