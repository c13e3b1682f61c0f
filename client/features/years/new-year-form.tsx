import {
	ENDS_BEFORE_START,
	NAME_NOT_OF_DATES,
	NAME_WRONG,
	type NewYear,
	newYear,
} from '@yuva/contract/years/closing-schema';
import { firstYearOf, fitsName } from '@yuva/contract/years/rules';
import { CalendarPlus } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useAddYear } from './closing-api.ts';

const BLANK = { name: '', starts_on: '', ends_on: '' };

const yearPlan = z
	.extend(newYear, {
		name: newYear.shape.name.check(z.refine((name) => firstYearOf(name) !== undefined, NAME_WRONG)),
	})
	.check(({ value, issues }) => {
		const refuse = (field: string, message: string) =>
			issues.push({ code: 'custom', path: [field], message, input: value });
		if (value.ends_on <= value.starts_on) refuse('ends_on', ENDS_BEFORE_START);
		else if (!fitsName(value.name, value)) refuse('name', NAME_NOT_OF_DATES);
	});

export function NewYearForm() {
	const { send } = useAddYear();
	const toast = useToast();
	const form = useForm({ schema: yearPlan, start: BLANK, send: save });
	async function save(year: NewYear): Promise<void> {
		await send(year);
		form.reset(BLANK);
		toast(t('Saved'));
	}
	return (
		<Card title={t('Plan a year')} icon={<CalendarPlus aria-hidden />}>
			<Form form={form}>
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
					<TextField label={t('Name')} required placeholder="2027-28" {...form.text('name')} />
					<DateField label={t('First day')} required {...form.field('starts_on')} />
					<DateField label={t('Last day')} required {...form.field('ends_on')} />
				</div>
				<FormFailure form={form} />
				<Button type="submit" className="sm:self-start" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Plan the year')}
				</Button>
			</Form>
		</Card>
	);
}
