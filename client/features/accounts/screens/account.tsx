import type { StaffAccount } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { IdCard, PencilLine, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { inSense } from '../../../language/in-sense.ts';
import { t } from '../../../language/language.ts';
import { dayText, useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { ResetSecondFactorButton } from '../../auth/parts/reset-second-factor-button.tsx';
import { changedAccountForm, draftOf } from '../account-draft.ts';
import { AccountForm } from '../account-form.tsx';
import { useAccount, useChangeAccount } from '../api.ts';
import { CloseAccountButton } from '../close-account-button.tsx';
import { RecoveryCodeButton } from '../parts/recovery-code-button.tsx';
import { placeOf } from '../place-of.ts';

export function Account() {
	const { id = '' } = useParams();
	const account = useAccount(id);
	const [saves, setSaves] = useState(0);
	const backTo = useBackAddress('/staff/accounts');
	return (
		<Screen title={account.data?.full_name ?? t('Account')} backTo={backTo} width="wide">
			<Loaded query={account} skeleton={<CardSkeleton lines={6} label={t('Loading the account…')} />}>
				{(data) => (
					<Columns>
						<AccountFacts account={data} />
						{/* what is typed outlives what somebody else changes meanwhile */}
						<AccountChange
							key={`${data.account_id} ${saves}`}
							account={data}
							onSaved={() => setSaves(saves + 1)}
						/>
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}

function AccountFacts({ account }: { account: StaffAccount }) {
	const { account_id, full_name, mobile_number, role, active } = account;
	const isOneself = useSession()?.mobile_number === mobile_number;
	return (
		<Card title={t('Account')} icon={<IdCard aria-hidden />}>
			<div className="flex flex-col gap-4">
				<FactList
					facts={[
						{ label: t('Role'), value: t(roleLabel[role]) },
						{ label: t('Looks after'), value: placeOf(account) },
						{ label: t('Mobile Number'), value: mobile_number },
						{ label: t('Status'), value: active ? inSense('Open', 'account') : t('Closed') },
						{ label: t('Made on'), value: dayText(account.created_at) },
						{
							label: t('Password'),
							value: account.own_password ? t('Their own') : t('The first one; to be replaced at login'),
						},
						{ label: t('Second step at login'), value: account.second_factor ? t('Set up') : t('None') },
					]}
				/>
				<div className="flex flex-wrap gap-2">
					<ButtonLink
						variant="secondary"
						icon={<ScrollText aria-hidden />}
						to={`/staff/audit?actor=${mobile_number}`}
					>
						{t('What they did')}
					</ButtonLink>
					{active && !isOneself && (
						<RecoveryCodeButton
							fellowId={account_id}
							fullName={full_name}
							mobileNumber={mobile_number}
							isStaff
						/>
					)}
					{account.second_factor && !isOneself && role !== 'admin' && (
						<ResetSecondFactorButton accountId={account_id} fullName={full_name} />
					)}
					{isOneself && (
						<ButtonLink variant="secondary" icon={<ShieldCheck aria-hidden />} to="/staff/second-factor">
							{t('Second step at login')}
						</ButtonLink>
					)}
					{!isOneself && <CloseAccountButton account={account} />}
				</div>
			</div>
		</Card>
	);
}

function AccountChange({ account, onSaved }: { account: StaffAccount; onSaved: () => void }) {
	const change = useChangeAccount(account);
	const toast = useToast();
	return (
		<Card title={t('Change')} icon={<PencilLine aria-hidden />}>
			<AccountForm
				start={draftOf(account)}
				schema={changedAccountForm}
				saveLabel={t('Save changes')}
				send={async (details) => {
					await change(details);
					toast(t('Account saved'));
					onSaved();
				}}
			/>
		</Card>
	);
}
