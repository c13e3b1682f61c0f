import { NOTE_LENGTH } from '@yuva/contract/visits/schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { ComingDayField } from '../../ui/inputs/coming-day-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';

export interface PlanValues {
	on: string;
	note: string;
}

export function PlanFields({ fields }: { fields: Pick<Fields<PlanValues>, 'text' | 'field'> }) {
	const today = useToday();
	return (
		<>
			<ComingDayField label={t('Day')} required today={today} {...fields.field('on')} />
			<TextArea
				label={t('Note for the fellow')}
				hint={t('The fellow reads it with the day.')}
				maxLength={NOTE_LENGTH}
				{...fields.text('note')}
			/>
		</>
	);
}
