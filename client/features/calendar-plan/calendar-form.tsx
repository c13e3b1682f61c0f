import { firstDayOf, lastDayOf, MODULES } from '@yuva/contract/attendance/rules';
import type { CalendarPlan, Period } from '@yuva/contract/calendar-plan/schema';
import { CalendarRange, Save } from 'lucide-react';
import { inLanguage } from '../../language/in-language.ts';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, usePlanCalendar } from './api.ts';
import { draftOf, type Faults, faultsOf, placeOf, planOf } from './calendar-draft.ts';
import { HolidayRows } from './holiday-rows.tsx';
import { PeriodFields } from './period-fields.tsx';

interface CalendarFormProps {
	plan: CalendarPlan;
	/** The id of a programme year; the current one without. */
	year: string | undefined;
}

function useCalendarForm({ plan, year }: CalendarFormProps) {
	const { send } = usePlanCalendar();
	const toast = useToast();
	return useCheckedForm({
		start: () => draftOf(plan),
		entryOf: planOf,
		faultsIn: faultsOf,
		send: async (entry) => {
			await send({ ...entry, ...(year !== undefined && { year }) });
			toast(t('Saved'));
		},
		faultsOf: fieldFaultsOf,
	});
}

export function CalendarForm(props: CalendarFormProps) {
	const { draft, failure, isPending, submit, change, ...form } = useCalendarForm(props);
	const faults = inLanguage(form.faults);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			<Card title={t('Modules')} icon={<CalendarRange aria-hidden />}>
				<div className="flex flex-col gap-5">
					{MODULES.map((module) => (
						<ModuleFields
							key={module}
							module={module}
							days={draft.modules[module] ?? { from_date: '', to_date: '' }}
							faults={faults}
							place={placeOf(draft, module)}
							onChange={(days) => change({ ...draft, modules: { ...draft.modules, [module]: days } })}
						/>
					))}
				</div>
			</Card>
			<HolidayRows draft={draft} faults={faults} onChange={change} />
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
					{t('Save calendar')}
				</Button>
			</div>
		</form>
	);
}

interface ModuleFieldsProps {
	module: number;
	days: Period;
	faults: Faults;
	place: string;
	onChange: (days: Period) => void;
}

function ModuleFields({ module, days, faults, place, onChange }: ModuleFieldsProps) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-bold text-teal-900">
				{t('Module {module}', { module })}{' '}
				<span className="text-sm font-normal text-ink-soft">
					· {t('programme days {from} to {to}', { from: firstDayOf(module), to: lastDayOf(module) })}
				</span>
			</legend>
			<PeriodFields days={days} faults={faults} place={place} onChange={onChange} />
		</fieldset>
	);
}
