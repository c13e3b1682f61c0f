import { staffRole } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { tenDigits } from '@yuva/contract/mobile-number';
import { Save } from 'lucide-react';
import { inLanguage } from '../../language/in-language.ts';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type AccountDraft, type CheckedAccount, checkAccount, type Faults } from './account-draft.ts';
import { fieldFaultsOf, useLeadChoices } from './api.ts';
import { DistrictPicker } from './district-picker.tsx';

const roles = () => staffRole.options.map((value) => ({ value, label: t(roleLabel[value]) }));

export interface AccountFormProps {
	start: AccountDraft;
	/** Only a new account has an editable number. */
	isNew: boolean;
	saveLabel: string;
	/** @throws the server's refusal */
	onSave: (details: NonNullable<CheckedAccount['details']>) => Promise<void>;
}

function useAccountForm({ start, isNew, onSave }: AccountFormProps) {
	const { change, ...form } = useCheckedForm({
		start: () => start,
		entryOf: (draft: AccountDraft) => checkAccount(draft, isNew),
		faultsIn: ({ faults = {} }) => faults,
		send: async ({ details }) => details && onSave(details),
		faultsOf: fieldFaultsOf,
	});
	return { ...form, change: (part: Partial<AccountDraft>) => change({ ...form.draft, ...part }) };
}

export function AccountForm(props: AccountFormProps) {
	const { draft, failure, isPending, submit, change, ...form } = useAccountForm(props);
	const faults = inLanguage(form.faults);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			{props.isNew && (
				<TextField
					label={t('Mobile Number')}
					required
					type="tel"
					inputMode="numeric"
					autoComplete="off"
					value={draft.mobile_number}
					error={faults.mobile_number}
					onChange={(event) => change({ mobile_number: tenDigits(event.target.value) })}
				/>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
				<TextField
					label={t('Given name')}
					required
					autoComplete="off"
					value={draft.given_name}
					error={faults.given_name}
					onChange={(event) => change({ given_name: event.target.value })}
				/>
				<TextField
					label={t('Surname')}
					required
					autoComplete="off"
					value={draft.surname}
					error={faults.surname}
					onChange={(event) => change({ surname: event.target.value })}
				/>
			</div>
			<SegmentedChoice
				label={t('Role')}
				required
				options={roles()}
				value={draft.role}
				error={faults.role}
				onValueChange={(role) => change({ role })}
			/>
			<RoleFields draft={draft} faults={faults} change={change} />
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
					{props.saveLabel}
				</Button>
			</div>
		</form>
	);
}

interface RoleFieldsProps {
	draft: AccountDraft;
	faults: Faults;
	change: (part: Partial<AccountDraft>) => void;
}

function RoleFields({ draft, faults, change }: RoleFieldsProps) {
	const leads = useLeadChoices(draft.role === 'team_lead');
	if (draft.role === 'district_lead') {
		return (
			<DistrictPicker
				chosen={draft.districts}
				error={faults.districts}
				onChange={(districts) => change({ districts })}
			/>
		);
	}
	if (draft.role === 'team_lead') {
		return (
			<SelectField
				label={t('Works under')}
				hint={t('Fellows choose a team lead among those of their District Lead.')}
				required
				options={leads ?? []}
				loading={leads === undefined}
				value={draft.district_lead_id}
				error={faults.district_lead_id}
				onValueChange={(district_lead_id) => change({ district_lead_id })}
			/>
		);
	}
	return <Banner tone="warning">{t('The head office sees and changes everything, of everybody.')}</Banner>;
}
