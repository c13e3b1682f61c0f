import {
	type ConsentRecord,
	type Purpose,
	purposeLabel,
	purposes,
	relationLabel,
} from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { consentWithdrawalOn } from '@yuva/contract/children/withdrawal-schema';
import { Undo2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useIdOf, useToday } from '../../local/local.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { FieldError, TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { MeetingFields } from './consent-fields.tsx';
import { useWithdrawConsent } from './withdrawal-api.ts';

interface Typed {
	guardian_name: string;
	relation: string;
	method: string;
	witness_name: string;
	date: string;
	withdrawn: readonly Purpose[];
}

/** The guardian who spoke last is likely the one who speaks now. */
const startOf = ({ guardian_name, relation }: ConsentRecord, today: string): Typed => ({
	guardian_name: titleCase(guardian_name),
	relation,
	method: '',
	witness_name: '',
	date: today,
	withdrawn: [],
});

const relationOptions = () =>
	Object.entries(relationLabel).map(([value, label]) => ({ value, label: t(label) }));

export interface WithdrawDialogProps {
	/** The guardian takes back what was agreed to in it. */
	latest: ConsentRecord;
	onClose: () => void;
}

export function WithdrawDialog({ latest, onClose }: WithdrawDialogProps) {
	const { send } = useWithdrawConsent();
	const idOf = useIdOf();
	const today = useToday();
	const toast = useToast();
	const form = useForm({
		schema: consentWithdrawalOn(today, latest.date),
		start: startOf(latest, today),
		async send(withdrawal) {
			await send({ child_id: latest.child_id, id: idOf(withdrawal), ...withdrawal });
			toast(t('Withdrawal saved.'));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Record a withdrawal')}
			action={t('Save')}
			icon={<Undo2 aria-hidden />}
			onClose={onClose}
		>
			<p>
				{t(
					'Record what a guardian takes back. You cannot record a new consent here: only a fellow can. The fellow of the child gets a message.',
				)}
			</p>
			<Withdrawn
				agreed={purposes.filter((purpose) => latest[purpose])}
				chosen={form.values.withdrawn}
				onChange={(withdrawn) => form.change({ withdrawn })}
				error={form.errorAt('withdrawn')}
			/>
			<SelectField
				label={t('Who is the guardian?')}
				required
				options={relationOptions()}
				{...form.choice('relation')}
			/>
			<TextField label={t("Guardian's Name")} required autoComplete="off" {...form.text('guardian_name')} />
			<MeetingFields form={form} today={today} />
		</FormDialog>
	);
}

interface WithdrawnProps {
	agreed: readonly Purpose[];
	chosen: readonly Purpose[];
	onChange: (chosen: readonly Purpose[]) => void;
	error: string | undefined;
}

function Withdrawn({ agreed, chosen, onChange, error }: WithdrawnProps) {
	const toggle = (purpose: Purpose) =>
		onChange(agreed.filter((one) => chosen.includes(one) !== (one === purpose)));
	return (
		<fieldset className="min-w-0" data-invalid={error ? '' : undefined}>
			<legend className="mb-1.5 font-semibold">{t('What does the guardian take back?')}</legend>
			<div className="flex flex-col gap-2">
				{agreed.map((purpose) => (
					<CheckboxField
						key={purpose}
						label={t(purposeLabel[purpose])}
						checked={chosen.includes(purpose)}
						onCheckedChange={() => toggle(purpose)}
					/>
				))}
			</div>
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}
