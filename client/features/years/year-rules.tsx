import { type ProgrammeYear, yearRules } from '@yuva/contract/years/closing-schema';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useChangeYearRules } from './closing-api.ts';

export function YearRules({ year, mayChange }: { year: ProgrammeYear; mayChange: boolean }) {
	const [isOpen, setOpen] = useState(false);
	const { own_days, registers, months } = year.rules;
	return (
		<section className="flex flex-col gap-3">
			<p>
				{t(
					'A fellow completes the year with {own_days} own days marked, {registers} days with attendance and {months} months since the start.',
					{ own_days, registers, months },
				)}
			</p>
			{mayChange && !isOpen && (
				<Button variant="secondary" className="sm:self-start" onClick={() => setOpen(true)}>
					{t('Change what completes the year')}
				</Button>
			)}
			{isOpen && <RulesForm year={year} onClose={() => setOpen(false)} />}
		</section>
	);
}

const FIELDS = [
	['own_days', 'Own days marked, of 40'],
	['registers', 'Registers, of 40'],
	['months', 'Months since the start'],
] as const;

function RulesForm({ year: { id, rules }, onClose }: { year: ProgrammeYear; onClose: () => void }) {
	const { send } = useChangeYearRules();
	const toast = useToast();
	const form = useForm({
		schema: yearRules,
		start: {
			own_days: String(rules.own_days),
			registers: String(rules.registers),
			months: String(rules.months),
		},
		async send(_, typed) {
			await send({ id, ...typed });
			toast(t('Saved'));
			onClose();
		},
	});
	return (
		<Form form={form}>
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
				{FIELDS.map(([field, label]) => (
					<TextField key={field} label={t(label)} required inputMode="numeric" {...form.text(field)} />
				))}
			</div>
			<FormFailure form={form} />
			<div className="flex flex-col gap-2 sm:flex-row">
				<Button type="submit" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save')}
				</Button>
				<Button variant="secondary" onClick={onClose}>
					{t('Cancel')}
				</Button>
			</div>
		</Form>
	);
}
