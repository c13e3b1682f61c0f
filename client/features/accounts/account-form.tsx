import { staffRole } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { tenDigits } from '@yuva/contract/mobile-number';
import { Save } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Fields } from '../../ui/forms/fields.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { type FormPlan, useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import type { AccountDraft } from './account-draft.ts';
import { useLeadChoices } from './api.ts';
import { DistrictPicker } from './district-picker.tsx';

const roles = () => staffRole.options.map((value) => ({ value, label: t(roleLabel[value]) }));

interface AccountFormProps<Details> extends FormPlan<AccountDraft, Details> {
	/** Only a new account has an editable number. */
	isNew?: boolean;
	saveLabel: string;
}

export function AccountForm<Details>({ isNew, saveLabel, ...plan }: AccountFormProps<Details>) {
	const form = useForm(plan);
	return (
		<Form form={form}>
			{isNew && (
				<TextField
					label={t('Mobile Number')}
					required
					type="tel"
					inputMode="numeric"
					autoComplete="off"
					{...form.text('mobile_number')}
					onChange={({ target }) => form.change({ mobile_number: tenDigits(target.value) })}
				/>
			)}
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
				<TextField label={t('Given name')} required autoComplete="off" {...form.text('given_name')} />
				<TextField label={t('Surname')} required autoComplete="off" {...form.text('surname')} />
			</div>
			<SegmentedChoice label={t('Role')} required options={roles()} {...form.choice('role')} />
			<RoleFields form={form} />
			<FormFailure form={form} />
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
					{saveLabel}
				</Button>
			</div>
		</Form>
	);
}

function RoleFields({ form }: { form: Fields<AccountDraft> }) {
	const { role } = form.values;
	const leads = useLeadChoices(role === 'team_lead');
	if (role === 'district_lead') return <DistrictPicker {...form.field('districts')} />;
	if (role === 'team_lead') {
		return (
			<SelectField
				label={t('Works under')}
				hint={t('Fellows choose a team lead among those of their District Lead.')}
				required
				options={leads ?? []}
				loading={leads === undefined}
				{...form.choice('district_lead_id')}
			/>
		);
	}
	return <Banner tone="warning">{t('The head office sees and changes everything, of everybody.')}</Banner>;
}
