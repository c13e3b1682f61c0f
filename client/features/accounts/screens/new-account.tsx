import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { CopyablePassword } from '../../../ui/inputs/copyable-password.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { BLANK, newAccountForm } from '../account-draft.ts';
import { AccountForm } from '../account-form.tsx';
import { useAddAccount } from '../api.ts';

interface Made {
	full_name: string;
	mobile_number: string;
	password: string;
}

export function NewAccount() {
	const { send } = useAddAccount();
	const [made, setMade] = useState<Made>();
	return (
		<Screen
			title={t('New account')}
			intro={t('For a Team Lead, a District Lead or somebody at the head office.')}
			backTo="/staff/accounts"
		>
			{made ? (
				<MadeAccount made={made} />
			) : (
				<Card>
					<AccountForm
						start={BLANK}
						schema={newAccountForm}
						isNew
						saveLabel={t('Make account')}
						send={async (details) => {
							const { password } = await send(details);
							const { given_name, surname, mobile_number } = details;
							setMade({ full_name: `${given_name} ${surname}`, mobile_number, password });
						}}
					/>
				</Card>
			)}
		</Screen>
	);
}

function MadeAccount({ made: { full_name, mobile_number, password } }: { made: Made }) {
	return (
		<Card>
			<div className="flex flex-col gap-4">
				<Banner tone="success" title={t('The account is made')}>
					{t('{full_name} can log in with {mobile_number} and this password.', { full_name, mobile_number })}
				</Banner>
				<CopyablePassword
					label={t('First password')}
					value={password}
					copiedText={t('Password copied')}
					hint={t('It is shown only now. At the first login they choose one of their own.')}
				/>
				<div className="flex justify-end">
					<ButtonLink to="/staff/accounts" icon={<UsersRound aria-hidden />}>
						{t('All accounts')}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}
