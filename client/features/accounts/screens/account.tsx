import { ACCOUNT_CHANGED, type StaffAccount } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { IdCard, PencilLine, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { inSense } from '../../../language/in-sense.ts';
import { t } from '../../../language/language.ts';
import { dayText, useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { ResetSecondFactorButton } from '../../auth/parts/reset-second-factor-button.tsx';
import { changedAccountForm, draftOf, joinedDraft, type LateChange } from '../account-draft.ts';
import { AccountForm } from '../account-form.tsx';
import { useAccount, useChangeAccount } from '../api.ts';
import { CloseAccountButton } from '../close-account-button.tsx';
import { RecoveryCodeButton } from '../parts/recovery-code-button.tsx';
import { placeOf } from '../place-of.ts';

export function Account() {
	const { id = '' } = useParams();
	const account = useAccount(id);
	const [late, setLate] = useState<LateChange>();
	const backTo = useBackAddress('/staff/accounts');
	return (
		<Screen title={account.data?.full_name ?? t('Account')} backTo={backTo} width="wide">
			<Loaded query={account} skeleton={<CardSkeleton lines={6} label={t('Loading the account…')} />}>
				{(data) => (
					<Columns>
						<AccountFacts account={data} />
						<AccountChange
							key={JSON.stringify([draftOf(data), late])}
							account={data}
							late={late}
							onLate={setLate}
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

interface AccountChangeProps {
	account: StaffAccount;
	/** The server refused this change, because another admin had changed the account. */
	late: LateChange | undefined;
	onLate: (late: LateChange | undefined) => void;
}

function AccountChange({ account, late, onLate }: AccountChangeProps) {
	const save = useChangeAccount();
	const toast = useToast();
	return (
		<Card title={t('Change')} icon={<PencilLine aria-hidden />}>
			{late && (
				<div ref={focusNews} tabIndex={-1} className="outline-none">
					<Banner tone="error">{t(ACCOUNT_CHANGED)}</Banner>
				</div>
			)}
			<AccountForm
				start={late ? joinedDraft(late, account) : draftOf(account)}
				schema={changedAccountForm}
				saveLabel={t('Save changes')}
				send={async (change) => {
					const isSaved = await save(account, change);
					onLate(isSaved ? undefined : { begun: account, change });
					if (isSaved) toast(t('Account saved'));
				}}
			/>
		</Card>
	);
}
