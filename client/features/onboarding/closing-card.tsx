import { DAYS_UNTIL_APPLYING_AGAIN } from '@yuva/contract/onboarding/schema';
import { DoorClosed } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { Card } from '../../ui/layout/card.tsx';

/** What *Not Approved* means, and what the volunteer can do. */
export function ClosingCard() {
	return (
		<Card tone="warm" title={t('Application Not Approved')} icon={<DoorClosed aria-hidden />}>
			<div className="flex flex-col gap-2">
				<p className="font-bold">{t('Your application was not approved this time.')}</p>
				<p>
					{t(
						'This application is closed: there is nothing more to do for it. Below you read why. If you think that this is a mistake, please talk to your District Lead, who can open it again.',
					)}
				</p>
				<p>
					{t(
						'You can apply again when the next programme year opens, or {days} days after this decision. Log in with the same mobile number and password; you need no new account.',
						{ days: DAYS_UNTIL_APPLYING_AGAIN },
					)}
				</p>
				<Link to="/apply-again" className="self-start py-2.5 font-semibold text-teal-800 underline">
					{t('When can I apply again?')}
				</Link>
			</div>
		</Card>
	);
}
