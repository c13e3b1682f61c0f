import { moduleOfDay } from '@yuva/contract/attendance/rules';
import { shortDay } from '@yuva/contract/calendar';
import { useSearchParams } from 'react-router';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import type { DateFault } from '../register-date.ts';
import type { Register, RegisterDrafts } from '../use-register.ts';
import { ModuleDayPicker } from './module-day-picker.tsx';

export const DATE_ID = 'attendance-date';
const FIELDS_ID = 'attendance-day';

export interface DayFieldsProps {
	day: number;
	register: Register | undefined;
	drafts: RegisterDrafts;
	error: string | undefined;
	bounds: DateFault['bounds'];
	isOpen: boolean;
	onToggle: () => void;
}

/** These fields seldom change, so on a phone they fold into one line. */
export function DayFields({ day, register, drafts, error, bounds, isOpen, onToggle }: DayFieldsProps) {
	const [, setParams] = useSearchParams();
	const isShown = isOpen || register?.date === '';
	return (
		<>
			<FoldButton controls={FIELDS_ID} isOpen={isShown} onToggle={onToggle}>
				{dayText(day, register?.date)}
			</FoldButton>
			<FoldedFields id={FIELDS_ID} isOpen={isShown}>
				<Card>
					<div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
						<ModuleDayPicker
							value={{ module: moduleOfDay(day), day }}
							onChange={(next) => setParams({ day: String(next.day) }, { replace: true })}
							noteOf={(other) => (other !== day && drafts.of(other) ? t('not saved yet') : undefined)}
						/>
						{register && (
							<DateField
								key={day}
								id={DATE_ID}
								label={t('Date')}
								value={register.date}
								{...bounds}
								error={error && t(error)}
								onChange={register.setDate}
							/>
						)}
					</div>
				</Card>
			</FoldedFields>
		</>
	);
}

const dayText = (day: number, date = ''): string =>
	[
		t('Module {module}', { module: moduleOfDay(day) }),
		t('Day {day}', { day }),
		date && inWords(shortDay(date)),
	]
		.filter(Boolean)
		.join(' · ');
