import { isInOrder, type StandInPlan, standInPlan, TO_BEFORE_FROM } from '@yuva/contract/accounts/schema';
import { CalendarPlus } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useDistricts } from '../reference/api.ts';
import { useAddStandIn, useStandInLeads } from './api.ts';

const TELANGANA = 36;
const BLANK = { district_id: '', account_id: '', from_date: '', to_date: '' };

const plan = standInPlan.check(
	z.refine<StandInPlan>(isInOrder, { path: ['to_date'], message: TO_BEFORE_FROM, when: () => true }),
);

export function StandInForm() {
	const today = useToday();
	const districts = useDistricts(TELANGANA);
	const leads = useStandInLeads();
	const { send } = useAddStandIn();
	const toast = useToast();
	const form = useForm({ schema: plan, start: BLANK, send: save });
	async function save(_: StandInPlan, typed: typeof BLANK) {
		await send(typed);
		form.reset();
		toast(t('Saved'));
	}
	return (
		<Card title={t('A lead is away')} icon={<CalendarPlus aria-hidden />}>
			<Form form={form}>
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
					<SelectField
						label={t('District without its lead')}
						required
						options={districts.options}
						{...form.choice('district_id')}
					/>
					<SelectField
						label={t('District Lead who stands in')}
						required
						options={(leads.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
						{...form.choice('account_id')}
						error={form.errorAt('account_id') ?? t(leads.failure ?? '')}
					/>
					<DateField label={t('First day')} required {...form.field('from_date')} />
					<DateField label={t('Last day')} required min={today} {...form.field('to_date')} />
				</div>
				<FormFailure form={form} />
				<Button type="submit" className="sm:self-start" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Add stand-in')}
				</Button>
			</Form>
		</Card>
	);
}
