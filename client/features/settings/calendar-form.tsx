import { firstDayOf, lastDayOf, MODULES } from '@yuva/contract/attendance/rules';
import type { CalendarPlan } from '@yuva/contract/settings/calendar-plan-schema';
import { CalendarRange, Save } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type CalendarDraft, calendarPlanForm, draftOf, placeOf } from './calendar-draft.ts';
import { usePlanCalendar } from './calendar-plan-api.ts';
import { HolidayRows } from './holiday-rows.tsx';
import { PeriodFields } from './period-fields.tsx';

interface CalendarFormProps {
	plan: CalendarPlan;
	/** It is an id; undefined means the current year. */
	year: string | undefined;
}

export function CalendarForm({ plan, year }: CalendarFormProps) {
	const { send } = usePlanCalendar();
	const toast = useToast();
	const form = useForm({
		schema: calendarPlanForm,
		start: draftOf(plan),
		async send(entry) {
			await send({ ...entry, ...(year !== undefined && { year }) });
			toast(t('Saved'));
		},
	});
	return (
		<Form form={form}>
			<Card title={t('Modules')} icon={<CalendarRange aria-hidden />}>
				<div className="flex flex-col gap-5">
					{MODULES.map((module) => (
						<ModuleFields key={module} module={module} form={form} />
					))}
				</div>
			</Card>
			<HolidayRows form={form} />
			<FormFailure form={form} />
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save calendar')}
				</Button>
			</div>
		</Form>
	);
}

interface ModuleFieldsProps {
	module: number;
	form: Fields<CalendarDraft>;
}

function ModuleFields({ module, form: { values, errorAt, change } }: ModuleFieldsProps) {
	const { modules } = values;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-bold text-teal-900">
				{t('Module {module}', { module })}{' '}
				<span className="text-sm font-normal text-ink-soft">
					· {t('programme days {from} to {to}', { from: firstDayOf(module), to: lastDayOf(module) })}
				</span>
			</legend>
			<PeriodFields
				days={modules[module] ?? { from_date: '', to_date: '' }}
				errorAt={errorAt}
				place={placeOf(values, module)}
				onChange={(days) => change({ modules: { ...modules, [module]: days } })}
			/>
		</fieldset>
	);
}
