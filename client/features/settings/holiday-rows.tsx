import { HOLIDAY_NAME } from '@yuva/contract/settings/calendar-plan-schema';
import { CalendarOff, Plus, Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type CalendarDraft, type HolidayDraft, withHoliday } from './calendar-draft.ts';
import { PeriodFields } from './period-fields.tsx';

export function HolidayRows({ form: { values, errorAt, change } }: { form: Fields<CalendarDraft> }) {
	const { holidays } = values;
	const replace = (next: HolidayDraft) =>
		change({ holidays: holidays.map((one) => (one.key === next.key ? next : one)) });
	const remove = (key: number) => change({ holidays: holidays.filter((holiday) => holiday.key !== key) });
	return (
		<Card title={t('Holidays')} icon={<CalendarOff aria-hidden />}>
			<div className="flex flex-col gap-5">
				<p className="text-ink-soft">
					{holidays.length === 0 ? t('No holidays yet.') : t('For a single day leave the last day empty.')}
				</p>
				{holidays.map((holiday, index) => (
					<HolidayRow
						key={holiday.key}
						holiday={holiday}
						number={index + 1}
						errorAt={errorAt}
						onChange={replace}
						onRemove={() => remove(holiday.key)}
					/>
				))}
				<Button
					variant="secondary"
					className="sm:self-start"
					icon={<Plus aria-hidden />}
					onClick={() => change({ holidays: withHoliday(holidays) })}
				>
					{t('Add holiday')}
				</Button>
			</div>
		</Card>
	);
}

interface HolidayRowProps {
	holiday: HolidayDraft;
	number: number;
	errorAt: Fields<CalendarDraft>['errorAt'];
	onChange: (holiday: HolidayDraft) => void;
	onRemove: () => void;
}

function HolidayRow({ holiday, number, errorAt, onChange, onRemove }: HolidayRowProps) {
	const place = `holidays.${number - 1}`;
	return (
		<fieldset className="min-w-0 border-b border-line pb-4">
			<legend className="sr-only">{t('Holiday {number}', { number })}</legend>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
				<TextField
					label={t('Name')}
					required
					maxLength={HOLIDAY_NAME}
					autoComplete="off"
					value={holiday.name}
					error={errorAt(`${place}.name`)}
					onChange={(event) => onChange({ ...holiday, name: event.target.value })}
				/>
				<PeriodFields
					required
					days={holiday}
					errorAt={errorAt}
					place={place}
					onChange={(days) => onChange({ ...holiday, ...days })}
				/>
				<Button
					variant="quiet"
					width="fit"
					className="justify-self-end lg:mt-8"
					icon={<Trash2 aria-hidden />}
					aria-label={
						holiday.name
							? t('Remove holiday {number}: {name}', { number, name: holiday.name })
							: t('Remove holiday {number}', { number })
					}
					onClick={onRemove}
				>
					{t('Remove')}
				</Button>
			</div>
		</fieldset>
	);
}
