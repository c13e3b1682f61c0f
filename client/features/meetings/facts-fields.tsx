import { meetingKind } from '@yuva/contract/meetings/own-schema';
import { meetingKindLabel, PLACE_LENGTH, TITLE_LENGTH } from '@yuva/contract/meetings/schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { ComingDayField } from '../../ui/inputs/coming-day-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';

export interface FactValues {
	title: string;
	kind: string;
	on: string;
	at: string;
	place: string;
}

export function FactsFields({ fields }: { fields: Pick<Fields<FactValues>, 'text' | 'field' | 'choice'> }) {
	const today = useToday();
	return (
		<>
			<TextField
				label={t('What is it about?')}
				required
				maxLength={TITLE_LENGTH}
				autoComplete="off"
				{...fields.text('title')}
			/>
			<SegmentedChoice
				label={t('Kind')}
				required
				options={meetingKind.options.map((value) => ({ value, label: t(meetingKindLabel[value]) }))}
				{...fields.choice('kind')}
			/>
			<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
				<ComingDayField label={t('Day')} required today={today} {...fields.field('on')} />
				<TextField label={t('Starts at')} type="time" required {...fields.text('at')} />
			</div>
			<TextField
				label={t('Place')}
				required
				maxLength={PLACE_LENGTH}
				autoComplete="off"
				{...fields.text('place')}
			/>
		</>
	);
}
