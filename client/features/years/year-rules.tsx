import { type ProgrammeYear, yearRules } from '@yuva/contract/years/closing-schema';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, useChangeYearRules } from './closing-api.ts';

/** What completes the year, and the form that changes it where `mayChange`. */
export function YearRules({ year, mayChange }: { year: ProgrammeYear; mayChange: boolean }) {
	const [isOpen, setOpen] = useState(false);
	const { own_days, registers, months } = year.rules;
	return (
		<section className="flex flex-col gap-3">
			<p>
				{t(
					'A fellow completes the year with {own_days} own days marked, {registers} registers and {months} months since the start.',
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
type Draft = Record<(typeof FIELDS)[number][0], string>;

function faultsOf(draft: Draft): Readonly<Record<string, string>> {
	const issues = yearRules.safeParse(draft).error?.issues ?? [];
	return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

function RulesForm({ year: { id, rules }, onClose }: { year: ProgrammeYear; onClose: () => void }) {
	const { send } = useChangeYearRules();
	const toast = useToast();
	const { draft, faults, failure, isPending, submit, change } = useCheckedForm({
		start: (): Draft => ({
			own_days: String(rules.own_days),
			registers: String(rules.registers),
			months: String(rules.months),
		}),
		entryOf: (entered: Draft) => entered,
		faultsIn: faultsOf,
		send: save,
		faultsOf: fieldFaultsOf,
	});
	async function save(entered: Draft): Promise<void> {
		await send({ id, ...entered });
		toast(t('Saved'));
		onClose();
	}
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
				{FIELDS.map(([field, label]) => (
					<TextField
						key={field}
						label={t(label)}
						required
						inputMode="numeric"
						value={draft[field]}
						onChange={({ target }) => change({ ...draft, [field]: target.value })}
						error={t(faults[field] ?? '')}
					/>
				))}
			</div>
			{failure && Object.keys(faults).length === 0 && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex flex-col gap-2 sm:flex-row">
				<Button type="submit" busy={isPending} busyLabel={t('Saving…')}>
					{t('Save')}
				</Button>
				<Button variant="secondary" onClick={onClose}>
					{t('Cancel')}
				</Button>
			</div>
		</form>
	);
}
